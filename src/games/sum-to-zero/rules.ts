import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { Pool, sum } from '../../core/pool.ts';
import { other, type Position, type Rules } from '../../core/rules.ts';

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
 * With the rulebook's numbers and sum, 25 bits (capitals are the negative numbers):
 *
 *   sum       pool
 *   sssssss   987654321ABCDEFGHI
 *
 * pool: the numbers left. sum: the cumulative sum, counted from the lowest it can become.
 */
export function shape({ numbers, start }: Options) {
  return {
    pool: bits(numbers.length),
    sum: range(
      start + sum(numbers.filter((number) => number < 0)),
      start + sum(numbers.filter((number) => number > 0)),
    ),
  };
}

export interface SumToZero extends Rules {
  readonly pool: Pool;
  readonly startSum: number;
  readonly reach: Span; // of the sum
  sum(position: Position): number;
  /** What a move takes. */
  amount(move: number): number;
}

export function rules(options: Options): SumToZero {
  const spans = shape(options);
  const { sum } = layout(spans);
  const pool = new Pool(options.numbers);
  const labels = options.numbers.map(String);

  const isOver = (position: Position) =>
    !pool.isFull(position) && (pool.isEmpty(position) || sum.get(position) === 0);

  return {
    pool,
    startSum: options.start,
    reach: range(Math.min(spans.sum.least, 0), Math.max(spans.sum.most, 0)),
    sum: (position) => sum.get(position),
    amount: (move) => options.numbers[move] as number,
    start: sum.set(pool.full, options.start),
    turn: (position) => (isOver(position) ? 'over' : other(pool.lastMover(position))),
    legal: (position) => (isOver(position) ? 0 : pool.set(position)),
    play: (position, move) => sum.add(pool.take(position, move), options.numbers[move] as number),
    weight: () => 0,
    winner: (position) => pool.lastMover(position), // by making the sum 0, or by taking the last number
    format: (_, move) => labels[move] as string,
  };
}
