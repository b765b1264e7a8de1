import { range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { mostCollected, type Pool } from '../../core/pool.ts';
import { poolRules } from '../../core/pool-rules.ts';
import type { Position, Rules, Seat } from '../../core/rules.ts';
import { Owners, shape as shapeOfOwners } from './owners.ts';

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

/** A position says of each number who has it: see owners.ts. */
export function shape({ numbers }: Options) {
  return shapeOfOwners(numbers);
}

export interface SequenceDuel extends Rules {
  readonly pool: Pool;
  readonly target: number;
  readonly reach: Span; // of both sums
  sum(position: Position, seat: Seat): number;
  /** What a move takes. */
  amount(move: number): number;
}

export function rules({ numbers, target }: Options): SequenceDuel {
  const pool = new Owners(numbers);
  const labels = numbers.map(String);

  const sum = (position: Position, seat: Seat) => pool.sum(position, seat);

  /** A sum over the target counts less than any other. */
  const rank = (sum: number) => (sum > target ? -1 : sum);

  return {
    ...poolRules({
      pool,
      start: pool.full,
      hasReached: (position, last) => sum(position, last) === target,
      // Level goes to fewer numbers, then to second. Second never has more numbers than first, so: to second.
      winnerAtEnd: (position) =>
        rank(sum(position, 'first')) > rank(sum(position, 'second')) ? 'first' : 'second',
    }),
    pool,
    target,
    reach: range(0, Math.max(mostCollected(numbers, 'first'), target)),
    sum,
    amount: (move) => numbers[move] as number,
    format: (_, move) => labels[move] as string,
  };
}
