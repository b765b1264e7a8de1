/** Answers that can be named: a few moves one of which always wins, or pairs of moves that answer each other. */

import { count, has, lowest, members, setOf } from '../core/bits.ts';
import type { Move, MoveSet, Position, Seat } from '../core/rules.ts';
import type { Facts } from './facts.ts';
import type { NamedMove } from './reason.ts';

export interface NamedAnswers {
  readonly moves: readonly NamedMove[];
  readonly orFinish: boolean;
}

/** At most so many moves of `winner`, one of which wins after each move here, unless that lets them finish; null if there are none. */
export function namedAnswers(
  facts: Facts,
  position: Position,
  winner: Seat,
  most: number,
): NamedAnswers | null {
  const { rules } = facts;
  let orFinish = false;
  const wins: MoveSet[] = []; // after each move, what wins
  const names = new Map<Move, NamedMove>();
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const after = rules.play(position, lowest(rest));
    if (facts.winner(after) !== winner) return null;
    if (facts.isOver(after)) continue;
    if (facts.finishing(after) !== 0) {
      orFinish = true;
      continue;
    }
    const winning = facts.winning(after);
    wins.push(winning);
    for (const move of members(winning)) if (!names.has(move)) names.set(move, facts.named(after, move));
  }
  for (let size = 1; size <= most; size++) {
    const chosen = hitting(wins, size);
    if (chosen) return { moves: chosen.map((move) => names.get(move) as NamedMove), orFinish };
  }
  return null;
}

/** At most so many members that together are in every set. */
function hitting(sets: readonly MoveSet[], most: number): Move[] | null {
  const smallest = sets.reduce((a, b) => (count(b) < count(a) ? b : a), sets[0] ?? 0);
  if (sets.length === 0) return [];
  if (most === 0) return null;
  for (const move of members(smallest)) {
    const rest = hitting(
      sets.filter((set) => !has(set, move)),
      most - 1,
    );
    if (rest) return [move, ...rest];
  }
  return null;
}

/** All moves here in at most so many pairs: whichever is played, `winner` wins with the other. */
export function pairing(
  facts: Facts,
  position: Position,
  winner: Seat,
  most: number,
): (readonly [NamedMove, NamedMove])[] | null {
  const { rules } = facts;
  const moves = members(rules.legal(position));
  if (moves.length % 2 !== 0 || moves.length > 2 * most) return null;
  const answers = new Map<Move, MoveSet>();
  for (const move of moves) {
    const after = rules.play(position, move);
    if (facts.isOver(after) || facts.winner(after) !== winner) return null;
    answers.set(move, facts.winning(after));
  }
  const match = (left: MoveSet): [Move, Move][] | null => {
    if (left === 0) return [];
    const one = lowest(left);
    for (const two of members((answers.get(one) ?? 0) & left)) {
      if (two === one || !has(answers.get(two) ?? 0, one)) continue;
      const rest = match(left & ~(1 << one) & ~(1 << two));
      if (rest) return [[one, two], ...rest];
    }
    return null;
  };
  const pairs = match(setOf(moves));
  return pairs?.map(([a, b]) => [facts.named(position, a), facts.named(position, b)] as const) ?? null;
}
