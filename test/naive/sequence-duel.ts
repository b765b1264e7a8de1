/** Sequence Duel, word for word: take a number into your sequence, be first with the exact sum. */

import { type NaiveState, noChance, opponent, type Seat, sum, without } from './state.ts';

interface Options {
  readonly numbers: readonly number[];
  readonly target: number;
}

type Sequences = Readonly<Record<Seat, readonly number[]>>;

export function sequenceDuel({ numbers, target }: Options): NaiveState {
  return position(target, numbers, { first: [], second: [] }, undefined);
}

function position(
  target: number,
  pool: readonly number[],
  sequences: Sequences,
  moved: Seat | undefined,
): NaiveState {
  const mover = moved === undefined ? 'first' : opponent(moved);
  const exact = moved !== undefined && sum(sequences[moved]) === target;
  const over = exact || pool.length === 0;
  return {
    turn: () => (over ? 'over' : mover),
    moves: () => (over ? [] : pool.map((number) => `${number}`)),
    play(move) {
      const number = Number(move);
      const sequence = [...sequences[mover], number];
      return position(target, without(pool, number), { ...sequences, [mover]: sequence }, mover);
    },
    weight: noChance,
    winner: () => (moved !== undefined && exact ? moved : closestSum(target, sequences)),
    key: () => `${ascending(sequences.first)} | ${ascending(sequences.second)}`,
  };
}

function closestSum(target: number, { first, second }: Sequences): Seat {
  const firstCounts = sum(first) <= target;
  const secondCounts = sum(second) <= target;
  if (firstCounts && !secondCounts) return 'first';
  if (secondCounts && !firstCounts) return 'second';
  if (firstCounts && secondCounts && sum(first) !== sum(second)) {
    return sum(first) > sum(second) ? 'first' : 'second';
  }
  // Level: the same sum, or both over the target, where no sum counts.
  if (first.length !== second.length) return first.length < second.length ? 'first' : 'second';
  return 'second';
}

function ascending(sequence: readonly number[]): number[] {
  return [...sequence].sort((a, b) => a - b);
}
