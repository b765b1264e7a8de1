/** Sum to Zero, word for word: take a number into the shared sum; making it 0 wins, and so does the last move. */

import { type NaiveState, noChance, opponent, type Seat, without } from './state.ts';

interface Options {
  readonly numbers: readonly number[];
  readonly start: number;
}

export function sumToZero({ numbers, start }: Options): NaiveState {
  return position(numbers, start, undefined);
}

function position(pool: readonly number[], total: number, moved: Seat | undefined): NaiveState {
  const mover = moved === undefined ? 'first' : opponent(moved);
  const zero = moved !== undefined && total === 0;
  const over = zero || pool.length === 0;
  return {
    turn: () => (over ? 'over' : mover),
    moves: () => (over ? [] : pool.map((number) => `${number}`)),
    play: (move) => position(without(pool, Number(move)), total + Number(move), mover),
    weight: noChance,
    winner() {
      // A total of 0 and an empty pool both make the last player to move the winner.
      if (moved === undefined) throw new Error('nobody has moved');
      return moved;
    },
    key: () => `${pool} | ${total}`,
  };
}
