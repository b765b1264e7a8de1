import { members } from '../../core/bits.ts';
import { digits, layout, range } from '../../core/layout.ts';
import { integer, type ValuesOf } from '../../core/options.ts';
import { other, type Position, type Rules, type Seat } from '../../core/rules.ts';
import { Deck } from './deck.ts';
import { type Runs, runs } from './runs.ts';

export const options = {
  highest: integer({
    meaning: 'the highest number in the deck',
    least: 1,
    most: 12,
    standard: 9,
    phrase: (highest) => `a highest number of ${highest}`,
  }),
  copies: integer({
    meaning: 'how often each number is in the deck',
    least: 1,
    most: 9,
    standard: 2,
    phrase: (copies) => (copies === 1 ? 'one copy of each' : `${copies} copies of each`),
  }),
  length: integer({ meaning: 'how long a sequence wins', least: 1, most: 12, standard: 5 }),
};

type Options = ValuesOf<typeof options>;

const LARGEST_DECK = 2 ** 20; // decks that can be left, each with an entry in a table

export function conflict({ highest, copies, length }: Options): string | undefined {
  if ((copies + 1) ** highest > LARGEST_DECK) {
    const most = Math.floor(LARGEST_DECK ** (1 / highest)) - 1;
    return `copies can be at most ${most} with numbers up to ${highest}: more could leave too many different decks`;
  }
  if (length <= highest) return undefined;
  return `length can be at most ${highest}, the highest number: an increasing sequence of ${length} needs ${length} different numbers`;
}

/*
 * With the rulebook's deck, 29 bits:
 *
 *   drawn   second   first   deck
 *   cccc    sssss    fffff   ddddddddddddddd
 *
 * deck: the cards left. first, second: the sequences (see runs.ts). drawn: the card to decide on, 0 if none.
 */
export function shape({ highest, copies, length }: Options) {
  const sequences = runs(highest, length);
  const run = (seat: Seat) =>
    range(0, sequences.count - 1, {
      meaning: `the sequence of ${seat}: its length, and its last number (0 if it is empty or complete)`,
      parts: [
        { name: 'length', least: 0, most: length, of: (index) => sequences.length[index] as number },
        { name: 'last', least: 0, most: highest, of: (index) => sequences.last[index] as number },
      ],
    });
  const numbers = Array.from({ length: highest }, (_, i) => i + 1);
  return {
    deck: digits(copies + 1, numbers, 'how many cards of the number are left'),
    first: run('first'),
    second: run('second'),
    drawn: range(0, highest, { meaning: 'the card to decide on, 0 if there is none' }),
  };
}

/** The two decisions. What chance does is numbered by the card that comes. */
export const ADD = 0;
export const DISCARD = 1;

export interface SequenceClash extends Rules {
  readonly deck: Deck;
  readonly runs: Runs;
  readonly goal: number;
  cardsLeft(position: Position): number; // the deck, as a number: see deck.ts
  drawn(position: Position): number; // 0 if none
  run(position: Position, seat: Seat): number;
  /** Whose turn it is to draw when so many cards are left. */
  drawsNext(cards: number): Seat;
  /** Positive if one sequence is better than the other when the deck is empty, 0 if they are level. */
  compare(one: number, two: number): number;
  /** The position with these sequences when the deck is empty. */
  ended(first: number, second: number): Position;
}

export function rules(options: Options): SequenceClash {
  const fields = layout(shape(options));
  const { first, second, drawn } = fields;
  const deck = new Deck(options.highest, options.copies);
  const sequences = runs(options.highest, options.length);
  const { complete, length, last } = sequences;
  const cards = deck.size(deck.full);
  const names = Array.from({ length: options.highest + 1 }, (_, card) => String(card));
  const added = names.map((card) => `${card}+`);
  const discarded = names.map((card) => `${card}x`);

  /** They alternate, so the cards gone tell. */
  const drawsNext = (left: number): Seat => ((cards - left) % 2 === 0 ? 'first' : 'second');

  /** Whose card was drawn last. */
  const drawer = (position: Position): Seat => other(drawsNext(deck.size(fields.deck.get(position))));

  const run = (position: Position, seat: Seat) => (seat === 'first' ? first : second).get(position);

  const isOver = (position: Position) =>
    first.get(position) === complete ||
    second.get(position) === complete ||
    (fields.deck.get(position) === 0 && drawn.get(position) === 0);

  /** The longer one is better, then the one that ends higher. */
  const compare = (one: number, two: number) =>
    (length[one] as number) - (length[two] as number) || (last[one] as number) - (last[two] as number);

  return {
    deck,
    drawsNext,
    compare,
    ended: (one, two) => second.set(first.set(0, one), two),
    runs: sequences,
    goal: options.length,
    cardsLeft: (position) => fields.deck.get(position),
    drawn: (position) => drawn.get(position),
    run,
    start: deck.full,
    turn(position) {
      if (isOver(position)) return 'over';
      return drawn.get(position) === 0 ? 'chance' : drawer(position);
    },
    legal(position) {
      if (isOver(position)) return 0;
      const card = drawn.get(position);
      if (card === 0) return deck.set(fields.deck.get(position));
      const canAdd = card > (last[run(position, drawer(position))] as number);
      return canAdd ? (1 << ADD) | (1 << DISCARD) : 1 << DISCARD;
    },
    play(position, move) {
      const card = drawn.get(position);
      if (card === 0) {
        const cards = fields.deck.get(position);
        return drawn.set(fields.deck.set(position, deck.without(cards, move)), move);
      }
      const decided = drawn.set(position, 0);
      if (move === DISCARD) return decided;
      const mine = drawer(position) === 'first' ? first : second;
      return mine.set(decided, sequences.extend(mine.get(position), card));
    },
    needs(position, seat) {
      const left = fields.deck.get(position);
      const mine = run(position, seat);
      const size = deck.size(left);
      return {
        cards: options.length - (length[mine] as number),
        fitting: members(deck.set(left)).filter((card) => card > (last[mine] as number)),
        draws: drawsNext(size) === seat ? (size + 1) >> 1 : size >> 1,
      };
    },
    weight: (position, card) => deck.left(fields.deck.get(position), card),
    winner(position) {
      return compare(first.get(position), second.get(position)) >= 0 ? 'first' : 'second'; // level: first
    },
    format(position, move) {
      const card = drawn.get(position);
      if (card === 0) return names[move] as string;
      return (move === ADD ? added : discarded)[card] as string;
    },
  };
}
