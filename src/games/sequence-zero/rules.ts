import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { mostCollected, Pool, plusAndMinus, withSign } from '../../core/pool.ts';
import { poolRules } from '../../core/pool-rules.ts';
import type { Position, Rules, Seat } from '../../core/rules.ts';

export const options = {
  numbers: numbers({
    meaning: 'the numbers in the shared sequence',
    least: 1,
    most: 999,
    atMost: 16,
    standard: [1, 2, 3, 4, 5, 6, 7, 8, 9],
  }),
  firstScore: integer({
    meaning: 'the score of the player who moves first',
    least: -999,
    most: 999,
    standard: 0,
  }),
  secondScore: integer({
    meaning: 'the score of the player who moves second',
    least: -999,
    most: 999,
    standard: 0,
  }),
};

type Options = ValuesOf<typeof options>;

/*
 * With the rulebook's numbers and scores, 23 bits:
 *
 *   pool        second    first
 *   987654321   sssssss   fffffff
 *
 * pool: the numbers left. first, second: the scores, counted from the lowest each can become.
 */
export function shape({ numbers, firstScore, secondScore }: Options) {
  const first = mostCollected(numbers, 'first');
  const second = mostCollected(numbers, 'second');
  return {
    first: range(firstScore - first, firstScore + first, { meaning: 'the score of first' }),
    second: range(secondScore - second, secondScore + second, { meaning: 'the score of second' }),
    pool: bits(numbers, '1 while the number is left'),
  };
}

export interface SequenceZero extends Rules {
  readonly pool: Pool;
  readonly reach: Span; // of both scores
  score(position: Position, seat: Seat): number;
  /** What a move does to the score. */
  amount(move: number): number;
}

export function rules(options: Options): SequenceZero {
  const spans = shape(options);
  const { first, second, pool: top } = layout(spans);
  const pool = new Pool(options.numbers, top.shift);
  const amounts = plusAndMinus(options.numbers);
  const labels = amounts.map(withSign);

  const score = (position: Position, seat: Seat) => (seat === 'first' ? first : second).get(position);

  return {
    ...poolRules({
      pool,
      start: second.set(first.set(pool.full, options.firstScore), options.secondScore),
      changes: {
        first: amounts.map((amount) => first.add(0, amount)),
        second: amounts.map((amount) => second.add(0, amount)),
      },
      signless: [first, second],
      hasReached: (position, last) => score(position, last) === 0,
      winnerAtEnd(position) {
        const [one, two] = [Math.abs(first.get(position)), Math.abs(second.get(position))];
        return one < two ? 'first' : 'second'; // equally close: second
      },
    }),
    pool,
    reach: range(
      Math.min(spans.first.least, spans.second.least, 0),
      Math.max(spans.first.most, spans.second.most, 0),
    ),
    score,
    amount: (move) => amounts[move] as number,
    format: (_, move) => labels[move] as string,
  };
}
