/** Solves a game: in one go, or step by step to show progress, stop, or go on later. */

import type { Odds, Variant } from '../core/game.ts';
import { sizeOf } from '../core/layout.ts';
import { Problem } from '../core/problem.ts';
import { hasChance, type Position, type Rules } from '../core/rules.ts';
import { TooLarge } from '../core/too-large.ts';
import { oddsSearch } from './odds-search.ts';
import type { Search } from './search.ts';
import { type Entries, type Solution, solutionOfOdds } from './solution.ts';
import { winSearch } from './win-search.ts';

export interface Progress {
  readonly share: number; // of the work, from 0 to 1, as far as it can be foreseen
}

export function solve(variant: Variant, onProgress?: (share: number) => void): Solution | Problem {
  return new Solver(variant).finish(variant.rules.start, onProgress);
}

/** Yields after each fraction of a second's work; to stop, ask for no more. */
export function* solveInSteps(variant: Variant): Generator<Progress, Solution | Problem> {
  const solver = new Solver(variant);
  const { start } = variant.rules;
  while (!solver.known(start)) yield { share: solver.step(start) };
  return solver.finish(start);
}

/** Solves a game as far as it is asked for. */
export class Solver {
  private readonly variant: Variant;
  private search: Search | null = null;
  private readonly problems = new Map<Position, Problem>(); // by what could not be solved

  constructor(variant: Variant) {
    this.variant = variant;
  }

  get bytes(): number {
    return this.search?.solution.bytes ?? 0;
  }

  /** Whether this position and all that can follow it are solved, or why they cannot be. */
  known(from: Position): Solution | Problem | undefined {
    return this.search?.has(from) ? this.search.solution : this.problems.get(from);
  }

  /** Works for a fraction of a second. The share of the work that is done, from 0 to 1. */
  step(from: Position): number {
    const { title } = this.variant.game;
    try {
      this.search ??= searchOf(this.variant);
      return this.search.step(from);
    } catch (error) {
      this.search = null; // it may have been left in the middle
      if (!(error instanceof TooLarge)) throw error;
      this.giveUp(from, `${title} with these options cannot be solved here: ${error.message}.`);
      return 1;
    }
  }

  finish(from: Position, onProgress?: (share: number) => void): Solution | Problem {
    for (let known = this.known(from); ; known = this.known(from)) {
      if (known) return known;
      const share = this.step(from);
      onProgress?.(share);
    }
  }

  /** Positions that come later may still be solved. */
  giveUp(from: Position, why: string): void {
    this.problems.set(from, new Problem('too-large', why));
    this.search = null;
  }
}

/** The search for a game; what an earlier one found can be given. */
export function searchOf({ game, options, rules }: Variant, found?: Entries): Search {
  if (game.odds) return searchByGame(rules, game.odds(rules), found);
  if (hasChance(rules)) return oddsSearch(rules, found);
  return winSearch(rules, sizeOf(game.shape(options)), found);
}

function searchByGame(rules: Rules, odds: Odds, found?: Entries): Search {
  const steps = odds.solve();
  let isSolved = found?.values.length === odds.values.length;
  if (found && isSolved) odds.values.set(found.values);
  return {
    solution: solutionOfOdds(rules, odds, () => ({ keys: null, values: odds.values })),
    has: () => isSolved,
    step() {
      const { done = false, value } = steps.next();
      isSolved = done;
      return value ?? 1;
    },
  };
}
