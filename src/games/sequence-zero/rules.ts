import { bits, layout, range, type Span } from '../../core/layout.ts';
import { integer, numbers, type ValuesOf } from '../../core/options.ts';
import { mostCollected, Pool, plusAndMinus, withSign } from '../../core/pool.ts';
import { other, type Position, type Rules, type Seat } from '../../core/rules.ts';

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
 *   second    first     pool
 *   sssssss   fffffff   987654321
 *
 * pool: the numbers left. first, second: the scores, counted from the lowest each can become.
 */
export function shape({ numbers, firstScore, secondScore }: Options) {
  const first = mostCollected(numbers, 'first');
  const second = mostCollected(numbers, 'second');
  return {
    pool: bits(numbers.length),
    first: range(firstScore - first, firstScore + first),
    second: range(secondScore - second, secondScore + second),
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
  const { first, second } = layout(spans);
  const pool = new Pool(options.numbers);
  const size = options.numbers.length;
  const amounts = plusAndMinus(options.numbers);
  const labels = amounts.map(withSign);

  const score = (position: Position, seat: Seat) => (seat === 'first' ? first : second).get(position);

  const isOver = (position: Position) =>
    !pool.isFull(position) && (pool.isEmpty(position) || score(position, pool.lastMover(position)) === 0);

  return {
    pool,
    reach: range(
      Math.min(spans.first.least, spans.second.least, 0),
      Math.max(spans.first.most, spans.second.most, 0),
    ),
    score,
    amount: (move) => amounts[move] as number,
    start: second.set(first.set(pool.full, options.firstScore), options.secondScore),
    turn: (position) => (isOver(position) ? 'over' : other(pool.lastMover(position))),
    legal(position) {
      const left = pool.set(position);
      return isOver(position) ? 0 : (left | (left << size)) >>> 0;
    },
    play(position, move) {
      const mine = pool.lastMover(position) === 'second' ? first : second;
      const index = move < size ? move : move - size;
      return mine.add(pool.take(position, index), amounts[move] as number);
    },
    weight: () => 0,
    winner(position) {
      const last = pool.lastMover(position);
      if (score(position, last) === 0) return last;
      const [one, two] = [Math.abs(first.get(position)), Math.abs(second.get(position))];
      return one < two ? 'first' : 'second'; // equally close: second
    },
    format: (_, move) => labels[move] as string,
  };
}
