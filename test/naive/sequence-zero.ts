/** Sequence Zero, word for word: take a number, add it to your score or subtract it, be first at 0. */

import { type NaiveState, noChance, opponent, type Seat, without } from './state.ts';

interface Options {
  readonly numbers: readonly number[];
  readonly firstScore: number;
  readonly secondScore: number;
}

type Scores = Readonly<Record<Seat, number>>;

export function sequenceZero({ numbers, firstScore, secondScore }: Options): NaiveState {
  return position(numbers, { first: firstScore, second: secondScore }, undefined);
}

/** `moved` is who made the last move, so that a score of 0 at the start wins nothing. */
function position(numbers: readonly number[], scores: Scores, moved: Seat | undefined): NaiveState {
  const mover = moved === undefined ? 'first' : opponent(moved);
  const atZero = moved !== undefined && scores[moved] === 0;
  const over = atZero || numbers.length === 0;
  return {
    turn: () => (over ? 'over' : mover),
    moves: () => (over ? [] : numbers.flatMap((number) => [`+${number}`, `-${number}`])),
    play(move) {
      const change = Number(move);
      const score = scores[mover] + change;
      return position(without(numbers, Math.abs(change)), { ...scores, [mover]: score }, mover);
    },
    weight: noChance,
    winner: () => (moved !== undefined && atZero ? moved : closestToZero(scores)),
    key: () => `${numbers} | ${scores.first} | ${scores.second}`,
  };
}

function closestToZero(scores: Scores): Seat {
  const first = Math.abs(scores.first);
  const second = Math.abs(scores.second);
  if (first === second) return 'second';
  return first < second ? 'first' : 'second';
}
