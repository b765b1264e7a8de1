import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { Pool, plusAndMinus, sum, withSign } from '../../core/pool.ts';
import { poolRules } from '../../core/pool-rules.ts';
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
 *   pool        total
 *   987654321   ttttttt
 *
 * pool: the numbers left. total: the value of the expression, counted from the lowest it can become.
 */
export function shape({ numbers, start }: Options) {
  const all = sum(numbers);
  return {
    total: range(start - all, start + all, { meaning: 'the total' }),
    pool: bits(numbers, '1 while the number can be used'),
  };
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
  const { total, pool: top } = layout(spans);
  const pool = new Pool(options.numbers, top.shift);
  const amounts = plusAndMinus(options.numbers);
  const labels = amounts.map(withSign);
  const changes = amounts.map((amount) => total.add(0, amount));

  return {
    ...poolRules({
      pool,
      start: total.set(pool.full, options.start),
      changes: { first: changes, second: changes },
      signless: [total],
      hasReached: (position) => total.get(position) === 0,
      winnerAtEnd: (_, last) => other(last),
    }),
    pool,
    startTotal: options.start,
    reach: range(Math.min(spans.total.least, 0), Math.max(spans.total.most, 0)),
    total: (position) => total.get(position),
    amount: (move) => amounts[move] as number,
    format: (_, move) => labels[move] as string,
  };
}
