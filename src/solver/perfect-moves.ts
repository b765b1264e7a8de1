/** What perfect play chooses from: the quickest win, and in a lost position the trap that most answers fall into. */

import { members } from '../core/bits.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';
import { answersAt } from './analysis.ts';
import { SAME_ODDS, type Solution, winFor } from './solution.ts';

/** Moves between which nothing decides. A player is to move. */
export function perfectMoves(rules: Rules, solution: Solution, position: Position): Move[] {
  const mover = rules.turn(position) as Seat;
  const ranked = members(rules.legal(position)).map((move) => {
    const after = rules.play(position, move);
    return { move, ranks: ranksOf(rules, after, mover, solution) };
  });
  const best = ranked.reduce((a, b) => (compare(a.ranks, b.ranks) >= 0 ? a : b));
  return ranked.filter(({ ranks }) => compare(ranks, best.ranks) === 0).map(({ move }) => move);
}

/** What counts, in this order, each the more the better. */
function ranksOf(rules: Rules, after: Position, mover: Seat, solution: Solution): readonly number[] {
  const win = winFor(mover, after, solution);
  const plies = solution.plies(after) ?? 0;
  if (win > SAME_ODDS) return [win, -plies];
  const trap = plies === 1 ? 0 : shareOfMistakes(rules, after, mover, solution); // nobody overlooks the last step
  return [win, trap, plies];
}

/** Of the opponent's answers the share that would hand over the win. */
function shareOfMistakes(rules: Rules, after: Position, mover: Seat, solution: Solution): number {
  const { right, all } = answersAt({ rules }, solution, after, mover);
  return all === 0 ? 0 : 1 - right / all;
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, rank] of a.entries()) {
    const difference = rank - (b[i] as number);
    if (Math.abs(difference) > SAME_ODDS) return difference;
  }
  return 0;
}
