/** The rules that all games with a pool share: numbers are taken in turn until a move wins or none is left. */

import { isOdd } from './bits.ts';
import type { Field } from './layout.ts';
import type { Pool } from './pool.ts';
import type { Position, Rules, Seat } from './rules.ts';

export interface PoolGame {
  readonly start: Position;
  readonly pool: Pool;
  /**
   * What each move adds to the position beside taking its number, if anything. Where numbers have a sign, the moves that
   * add them come first, then those that subtract them.
   */
  readonly changes?: Readonly<Record<Seat, readonly number[]>>;
  readonly signless?: readonly Field[]; // in which a player can subtract whatever can be added, and only the distance from 0 counts
  /** Whether the last move has won by what it reached. */
  hasReached(position: Position, lastMover: Seat): boolean;
  /** Who wins when no number is left and the last move has not won by itself. */
  winnerAtEnd(position: Position, lastMover: Seat): Seat;
}

type PoolRules = Omit<Rules, 'format'>;

export function poolRules({
  start,
  pool,
  changes,
  signless = [],
  hasReached,
  winnerAtEnd,
}: PoolGame): PoolRules {
  const { all } = pool;
  const size = pool.numbers.length;
  const isSigned = changes !== undefined;
  const changesOf = (seat: Seat) =>
    Int32Array.from(
      changes?.[seat] ?? pool.numbers.map(() => 0),
      (change, move) => change + pool.change(move % size, seat),
    );
  const ofFirst = changesOf('first');
  const ofSecond = changesOf('second');
  const firstMoves = (left: number) => !isOdd(all ^ left);
  const hasWon = (position: Position, left: number) =>
    left !== all && hasReached(position, firstMoves(left) ? 'second' : 'first');

  return {
    start,
    adds: { first: ofFirst, second: ofSecond },
    mirrored: signless.filter((field) => field.get(start) === 0),
    turn(position) {
      const left = pool.set(position);
      if (left === 0 || hasWon(position, left)) return 'over';
      return firstMoves(left) ? 'first' : 'second';
    },
    legal(position) {
      const left = pool.set(position);
      if (hasWon(position, left)) return 0;
      return isSigned ? (left | (left << size)) >>> 0 : left;
    },
    play(position, move) {
      const mine = firstMoves(pool.set(position)) ? ofFirst : ofSecond;
      return (position + (mine[move] as number)) >>> 0;
    },
    weight: () => 0,
    winner(position) {
      const last = pool.lastMover(position);
      return hasReached(position, last) ? last : winnerAtEnd(position, last);
    },
  };
}
