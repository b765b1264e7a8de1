import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { Pool, plusAndMinus, sum, withSign } from '../../core/pool.ts';
import { other, type Position, type Rules } from '../../core/rules.ts';

export const options = {
  numbers: numbers({
    meaning: 'the numbers that can be used',
    least: 1,
    most: 999,
    atMost: 16,
    standard: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  }),
  start: integer({ meaning: 'the total the expression starts with', least: -999, most: 999, standard: 0 }),
};

type Options = ValuesOf<typeof options>;

/*
 * With the rulebook's numbers and total, 16 bits:
 *
 *   total     pool
 *   ttttttt   987654321
 *
 * pool: the numbers left. total: the value of the expression, counted from the lowest it can become.
 */
export function shape({ numbers, start }: Options) {
  const all = sum(numbers);
  return { pool: bits(numbers.length), total: range(start - all, start + all) };
}

export interface ZeroSumGame extends Rules {
  readonly pool: Pool;
  readonly startTotal: number;
  readonly reach: Span; // of the total
  total(position: Position): number;
  /** What a move does to the total. */
  amount(move: number): number;
}

export function rules(options: Options): ZeroSumGame {
  const spans = shape(options);
  const { total } = layout(spans);
  const pool = new Pool(options.numbers);
  const size = options.numbers.length;
  const amounts = plusAndMinus(options.numbers);
  const labels = amounts.map(withSign);

  const isOver = (position: Position) =>
    !pool.isFull(position) && (pool.isEmpty(position) || total.get(position) === 0);

  return {
    pool,
    startTotal: options.start,
    reach: range(Math.min(spans.total.least, 0), Math.max(spans.total.most, 0)),
    total: (position) => total.get(position),
    amount: (move) => amounts[move] as number,
    start: total.set(pool.full, options.start),
    turn: (position) => (isOver(position) ? 'over' : other(pool.lastMover(position))),
    legal(position) {
      const left = pool.set(position);
      return isOver(position) ? 0 : (left | (left << size)) >>> 0;
    },
    play(position, move) {
      const index = move < size ? move : move - size;
      return total.add(pool.take(position, index), amounts[move] as number);
    },
    weight: () => 0,
    winner(position) {
      const last = pool.lastMover(position);
      return total.get(position) === 0 ? last : other(last);
    },
    format: (_, move) => labels[move] as string,
  };
}
