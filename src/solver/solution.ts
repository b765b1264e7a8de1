/** A solved game: what every position is worth. */

import { lowest } from '../core/bits.ts';
import type { Odds } from '../core/game.ts';
import type { Position, Rules, Seat } from '../core/rules.ts';

/** Odds closer than this are the same: they differ by rounding only. */
export const SAME_ODDS = 1e-12;

export interface Solution {
  /** The number of positions with a move to make, so far as they are solved; with chance, with a card to draw. */
  positions(): number;
  /** The probability that first wins if both play their best: in a game without chance, 1 or 0. */
  first(position: Position): number;
  /** In a game without chance: how many moves are still to come. The winner hurries, the loser delays. */
  plies(position: Position): number | null;
  /** In a game without chance: visits every position with a move to make. */
  each?(visit: (position: Position) => void): void;
  readonly bytes: number; // of memory
  /** What has to be stored to have it again (see serialize.ts). */
  entries(): Entries;
}

/** The probability that a player wins. */
export function winFor(seat: Seat, position: Position, solution: Solution): number {
  return seat === 'first' ? solution.first(position) : 1 - solution.first(position);
}

export interface Entries {
  readonly keys: Uint32Array | null; // the positions; null where the game has its own order of values
  readonly values: Int8Array | Float64Array;
}

export function entriesOf<V extends Int8Array | Float64Array>(
  count: number,
  each: (visit: (position: Position, value: number) => void) => void,
  make: (length: number) => V,
): Entries {
  const keys = new Uint32Array(count);
  const values = make(count);
  let n = 0;
  each((position, value) => {
    keys[n] = position;
    values[n++] = value;
  });
  return { keys, values };
}

/** What the odds of positions in which chance acts say of all. */
export function solutionOfOdds(
  rules: Rules,
  odds: Pick<Odds, 'positions' | 'first' | 'bytes'>,
  entries: () => Entries,
): Solution {
  function first(position: Position): number {
    const turn = rules.turn(position);
    if (turn === 'over') return rules.winner(position) === 'first' ? 1 : 0;
    if (turn === 'chance') return certain(odds.first(position));
    let best = turn === 'first' ? 0 : 1;
    for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
      const after = first(rules.play(position, lowest(rest)));
      best = turn === 'first' ? Math.max(best, after) : Math.min(best, after);
    }
    return best;
  }
  const certain = (value: number) => (value < SAME_ODDS ? 0 : value > 1 - SAME_ODDS ? 1 : value);
  return {
    positions: () => odds.positions(),
    first,
    plies: () => null,
    get bytes() {
      return odds.bytes;
    },
    entries,
  };
}
