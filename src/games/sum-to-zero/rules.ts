import { bits, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { Pool, sum } from '../../core/pool.ts';
import { poolRules } from '../../core/pool-rules.ts';
import type { Position, Rules } from '../../core/rules.ts';
import { subsetSums } from '../../core/subset-sums.ts';

export const options = {
  numbers: numbers({
    meaning: 'the numbers in the shared pool',
    least: -999,
    most: 999,
    atMost: 24,
    standard: [-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  }),
  start: integer({ meaning: 'the sum at the start', least: -999, most: 999, standard: 0 }),
};

type Options = ValuesOf<typeof options>;

/*
 * With the rulebook's numbers, 18 bits (capitals are the negative numbers):
 *
 *   pool
 *   987654321ABCDEFGHI
 *
 * pool: the numbers left. The sum follows from the numbers that are gone.
 */
export function shape({ numbers }: Options) {
  return { pool: bits(numbers, '1 while the number is in the pool') };
}

export interface SumToZero extends Rules {
  readonly pool: Pool;
  readonly startSum: number;
  readonly reach: Span; // of the sum
  sum(position: Position): number;
  /** What a move takes. */
  amount(move: number): number;
}

export function rules({ numbers, start }: Options): SumToZero {
  const pool = new Pool(numbers);
  const labels = numbers.map(String);
  const left = subsetSums(numbers);
  const atEnd = start + sum(numbers); // what the sum is when no number is left
  const reach = (sign: 1 | -1) => start + sum(numbers.filter((number) => number * sign > 0));

  return {
    ...poolRules({
      pool,
      start: pool.full,
      hasReached: (position) => left(position) === atEnd,
      winnerAtEnd: (_, last) => last,
    }),
    pool,
    startSum: start,
    reach: range(Math.min(reach(-1), 0), Math.max(reach(1), 0)),
    sum: (position) => atEnd - left(position),
    amount: (move) => numbers[move] as number,
    format: (_, move) => labels[move] as string,
  };
}
