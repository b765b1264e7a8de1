/** Solves games for the computer players of a server, so that clients that ask for large ones keep others waiting as little as can be. */

import { optionTexts, type Variant } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import type { Position } from '../../core/rules.ts';
import { PATIENCE } from '../../players/decide.ts';
import type { Solution } from '../../solver/solution.ts';
import { SolvingService } from '../../solver/solving-service.ts';

const LONGEST = 20_000; // milliseconds that a game may take to be solved; then it is given up, for others wait

export class ComputerSolving {
  /** Games as in their rulebooks, which most people play: they share the thread with one other search, and wait for none. */
  private readonly usual: SolvingService;
  private readonly unusual: SolvingService;

  constructor(pause: (milliseconds: number) => Promise<unknown>) {
    const options = { pause, longest: LONGEST, inTurn: true };
    this.usual = new SolvingService(options);
    this.unusual = new SolvingService(options);
  }

  /** Undefined if not found in time. */
  solve(variant: Variant, from: Position): Promise<Solution | Problem | undefined> {
    const isUsual = Object.keys(optionTexts(variant)).length === 0;
    return (isUsual ? this.usual : this.unusual).solveWithin(variant, PATIENCE, { from });
  }
}
