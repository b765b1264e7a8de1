import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { mostCollected, Pool, sumsOfSubsets } from '../../core/pool.ts';
import { other, type Position, type Rules, type Seat } from '../../core/rules.ts';

export const options = {
  numbers: numbers({
    meaning: 'the numbers in the shared pool',
    least: 1,
    most: 999,
    atMost: 16,
    standard: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  }),
  target: integer({ meaning: 'the sum that wins', least: 1, most: 9999, standard: 15 }),
};

type Options = ValuesOf<typeof options>;

/*
 * With the rulebook's numbers, 18 bits:
 *
 *   first       pool
 *   987654321   987654321
 *
 * pool: the numbers left. first: the numbers first has taken; second has the rest.
 */
export function shape({ numbers }: Options) {
  return { pool: bits(numbers.length), first: bits(numbers.length) };
}

export interface SequenceDuel extends Rules {
  readonly pool: Pool;
  readonly target: number;
  readonly reach: Span; // of both sums
  sum(position: Position, seat: Seat): number;
  /** What a move takes. */
  amount(move: number): number;
}

export function rules(options: Options): SequenceDuel {
  const { target } = options;
  const { first } = layout(shape(options));
  const pool = new Pool(options.numbers);
  const sums = sumsOfSubsets(options.numbers);
  const labels = options.numbers.map(String);

  function sum(position: Position, seat: Seat): number {
    const ofFirst = first.get(position);
    return sums[seat === 'first' ? ofFirst : pool.full ^ pool.set(position) ^ ofFirst] as number;
  }

  const isOver = (position: Position) =>
    pool.isEmpty(position) || sum(position, pool.lastMover(position)) === target;

  /** A sum over the target counts less than any other. */
  const rank = (sum: number) => (sum > target ? -1 : sum);

  return {
    pool,
    target,
    reach: range(0, Math.max(mostCollected(options.numbers, 'first'), target)),
    sum,
    amount: (move) => options.numbers[move] as number,
    start: pool.full,
    turn: (position) => (isOver(position) ? 'over' : other(pool.lastMover(position))),
    legal: (position) => (isOver(position) ? 0 : pool.set(position)),
    play(position, move) {
      const after = pool.take(position, move);
      return pool.lastMover(position) === 'second' ? first.add(after, 1 << move) : after;
    },
    weight: () => 0,
    winner(position) {
      const last = pool.lastMover(position);
      if (sum(position, last) === target) return last;
      // Level goes to fewer numbers, then to second. Second never has more numbers than first, so: to second.
      return rank(sum(position, 'first')) > rank(sum(position, 'second')) ? 'first' : 'second';
    },
    format: (_, move) => labels[move] as string,
  };
}
