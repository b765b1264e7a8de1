/** Solves a game: in one go, or step by step to show progress or stop. */

import type { Variant } from '../core/game.ts';
import { Problem, TooLarge } from '../core/problem.ts';
import { estimatePositions } from './estimate.ts';
import { OddsSearch } from './odds-search.ts';
import type { Search } from './search.ts';
import { type Solution, solutionOfOdds, solutionOfOddsTable, solutionOfWins } from './solution.ts';
import { WinSearch } from './win-search.ts';

export interface Progress {
  readonly share: number; // of the work, from 0 to 1, as far as it can be foreseen
}

const MOVES_A_STEP = 2 ** 18;
const SMALL = 500_000; // positions; a game that has no more is never estimated
const MOST_POSITIONS = 40_000_000;

export function solve(variant: Variant, onProgress?: (share: number) => void): Solution | Problem {
  const steps = solveInSteps(variant);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    onProgress?.(step.value.share);
  }
}

/** Yields after each fraction of a second's work; to stop, ask for no more. */
export function* solveInSteps(variant: Variant): Generator<Progress, Solution | Problem> {
  const { game, rules } = variant;
  try {
    if (game.odds) {
      const steps = game.odds(rules);
      for (;;) {
        const step = steps.next();
        if (step.done) return solutionOfOdds(rules, step.value);
        yield { share: step.value };
      }
    }
    if (rules.turn(rules.start) === 'chance') {
      const search = new OddsSearch(rules);
      const tooLarge = yield* run(variant, search);
      return tooLarge ?? solutionOfOddsTable(rules, search.table);
    }
    const search = new WinSearch(rules);
    const tooLarge = yield* run(variant, search);
    return tooLarge ?? solutionOfWins(rules, search.table);
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    return new Problem(
      'too-large',
      `${game.title} with these options cannot be solved here: ${error.message}.`,
    );
  }
}

function* run({ game, rules }: Variant, search: Search): Generator<Progress, Problem | undefined> {
  let expected = 0;
  while (!search.step(MOVES_A_STEP)) {
    if (search.positions > SMALL && expected === 0) expected = estimatePositions(rules);
    if (Math.max(expected, search.positions) > MOST_POSITIONS) {
      const most = MOST_POSITIONS.toLocaleString('en');
      return new Problem(
        'too-large',
        `${game.title} with these options cannot be solved here: it has more than ${most} positions. Fewer numbers make it smaller.`,
      );
    }
    yield { share: Math.min(0.99, search.positions / Math.max(expected, SMALL)) };
  }
  return undefined;
}
