/** What a computer does on its turn. */

import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Random } from '../core/random.ts';
import type { Position } from '../core/rules.ts';
import type { DecisionEvent, Match } from '../match/match.ts';
import type { Solution } from '../solver/solution.ts';
import { chooseMove, wantsSwap } from './choose-move.ts';
import type { Level } from './levels.ts';

/** Milliseconds that a computer waits for a solution before it moves without one. */
export const PATIENCE = 10_000;

export interface Decided {
  readonly decision: DecisionEvent;
  /** Why a player that should know the solution had to do without it: empty if it was not found in time. */
  readonly blind: string | null;
}

interface Thinking {
  readonly random: Random;
  /** Asked only by a player that knows solutions, for this position and what can follow it. */
  solve(variant: Variant, from: Position): Promise<Solution | Problem | undefined>;
}

export async function decide(
  level: Level,
  { setup, scene, ply, decision }: Match,
  { random, solve }: Thinking,
): Promise<Decided> {
  const { variant } = setup;
  const found = level.knows ? await solve(variant, scene.position) : undefined;
  const [solution, problem] = found instanceof Problem ? [undefined, found] : [found, undefined];
  const blind = level.knows && !solution ? (problem?.message ?? '') : null;
  if (decision?.about === 'swap') {
    const swaps = wantsSwap(level, variant, scene.position, random, solution);
    return { decision: { kind: swaps ? 'swap' : 'stay' }, blind };
  }
  const mayBeSwapped = setup.swap && ply === 0;
  const move = chooseMove(level, variant, scene.position, random, { solution, mayBeSwapped });
  return { decision: { kind: 'move', move }, blind };
}
