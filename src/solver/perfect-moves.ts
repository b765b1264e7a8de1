/** What perfect play chooses from: the quickest win, and in a lost position the trap that most answers fall into. */

import { members } from '../core/bits.ts';
import type { Move, Position, Rules, Seat } from '../core/rules.ts';
import { SAME_ODDS, type Solution } from './solution.ts';

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
  return [win, shareOfMistakes(rules, after, mover, solution), plies];
}

/** How many of the opponent's answers would hand over the win. */
function shareOfMistakes(rules: Rules, position: Position, mover: Seat, solution: Solution): number {
  const { right, of } = answersTo(rules, solution, position, mover);
  return of === 0 ? 0 : (of - right) / of;
}

/** How many answers there are to a lost move, and how many of them are right: they leave the mover no chance. */
export interface AnswerCount {
  readonly right: number;
  readonly of: number;
}

/** In the position after the mover's move. */
export function answersTo(rules: Rules, solution: Solution, after: Position, mover: Seat): AnswerCount {
  const answers = members(rules.legal(after));
  const right = answers.filter((answer) => winFor(mover, rules.play(after, answer), solution) <= SAME_ODDS);
  return { right: right.length, of: answers.length };
}

export function winFor(seat: Seat, position: Position, solution: Solution): number {
  return seat === 'first' ? solution.first(position) : 1 - solution.first(position);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, rank] of a.entries()) {
    const difference = rank - (b[i] as number);
    if (Math.abs(difference) > SAME_ODDS) return difference;
  }
  return 0;
}
