/** Zero Sum Game, word for word: append '+' or '-' and an unused number; whoever makes the total 0 wins. */

import { type NaiveState, noChance, opponent, type Seat, without } from './state.ts';

interface Options {
  readonly numbers: readonly number[];
  readonly start: number;
}

export function zeroSumGame({ numbers, start }: Options): NaiveState {
  return position(numbers, start, undefined);
}

function position(numbers: readonly number[], total: number, moved: Seat | undefined): NaiveState {
  const mover = moved === undefined ? 'first' : opponent(moved);
  const zero = moved !== undefined && total === 0;
  const over = zero || numbers.length === 0;
  return {
    turn: () => (over ? 'over' : mover),
    moves: () => (over ? [] : ['+', '-'].flatMap((operator) => numbers.map((number) => operator + number))),
    play(move) {
      const number = Number(move.slice(1));
      const after = move.startsWith('+') ? total + number : total - number;
      return position(without(numbers, number), after, mover);
    },
    weight: noChance,
    // After the last move `mover` is the opponent, who wins if the numbers ran out.
    winner: () => (moved !== undefined && zero ? moved : mover),
    key: () => `${numbers} | ${total}`,
  };
}
