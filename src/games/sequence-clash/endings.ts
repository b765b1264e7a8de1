/** How often best play comes to each end, faster than by the general way. A test compares the two. */

import type { Endings } from '../../core/game.ts';
import { type Position, SEATS } from '../../core/rules.ts';
import { DeckRows } from './deck-rows.ts';
import { addingOf, PLACE, PLACE_AFTER, ROW } from './draws.ts';
import { Levels, type Pair } from './levels.ts';
import type { SequenceClash } from './rules.ts';

const SAME = 1e-12; // odds closer than this differ by rounding only

const MOST = 8_000_000; // values; with more it would take longer than a reader waits

export function endings(rules: SequenceClash, values: Float64Array): Endings | null {
  if (values.length > MOST) return null;
  const levels = new Levels(rules);
  const chances: Chances = {
    of: new Float64Array(levels.count),
    marked: new Uint8Array(levels.count),
    reached: new Uint16Array(Math.max(...levels.pairs.map(({ length }) => length))),
  };
  const floors = levels.pairs.map((_, floor) => new Floor(rules, levels, floor, values, chances));
  const { deck, runs } = rules;

  /** A move raises the floor, or else leaves fewer cards above it, or fewer blanks. So this comes to each row after all that lead to it. */
  return (position) => {
    const from = rules.cardsLeft(position);
    const pair = { first: rules.run(position, 'first'), second: rules.run(position, 'second') };
    const start = levels.indexOf(from, pair);
    chances.of[start] = 1;
    chances.marked[start - levels.placeOf(pair)] = 1;
    const ends = new Map<Position, number>();
    const end = (at: number, first: number, second: number) => {
      const chance = chances.of[at] as number;
      const position = rules.ended(first, second);
      if (chance > 0) ends.set(position, (ends.get(position) ?? 0) + chance);
      chances.of[at] = 0;
    };
    for (let floor = levels.floorOf(pair); floor <= deck.highest; floor++) {
      const level = floors[floor] as Floor;
      for (let above = Math.floor(from / (deck.copies + 1) ** floor); above >= 0; above--)
        level.passOn(above);
      const { row, pairs } = level;
      for (const [place, { first, second }] of pairs.entries()) end(row + place, first, second);
    }
    end(levels.over, 0, runs.complete);
    end(levels.over + 1, runs.complete, 0);
    return ends;
  };
}

/** How likely it is to come to each position; all 0 between two questions. */
interface Chances {
  readonly of: Float64Array;
  readonly marked: Uint8Array; // by the start of a row: whether one of its chances is not 0
  readonly reached: Uint16Array; // the places in the row being looked at that have a chance
}

/** In small functions, which V8 compiles one by one: in one large function the first question took a third longer. */
class Floor {
  readonly pairs: readonly Pair[];
  readonly row: number; // without a card
  private readonly rules: SequenceClash;
  private readonly levels: Levels;
  private readonly floor: number;
  private readonly values: Float64Array;
  private readonly chances: Chances;
  private readonly cards: DeckRows;
  private readonly adding: readonly (readonly Int32Array[])[]; // by seat and card: see draws.ts

  constructor(rules: SequenceClash, levels: Levels, floor: number, values: Float64Array, chances: Chances) {
    this.rules = rules;
    this.levels = levels;
    this.floor = floor;
    this.values = values;
    this.chances = chances;
    this.pairs = levels.pairs[floor] as readonly Pair[];
    this.row = levels.row(floor, 0, 0);
    this.cards = new DeckRows(rules, levels, floor);
    this.adding = SEATS.map((seat) =>
      levels.pairs.map((_, card) => addingOf(rules, levels, floor, seat, card)),
    );
  }

  /** The chances of a deck above the floor, on to what follows; where no card is left, they stay. */
  passOn(above: number): void {
    const { levels, floor, chances, pairs } = this;
    for (let blanks = levels.blanks(floor) - 1; blanks >= 0; blanks--) {
      const row = levels.row(floor, above, blanks);
      if (chances.marked[row] === 0) continue;
      chances.marked[row] = 0;
      if (row === this.row) continue;
      const count = findReached(chances, row, pairs.length);
      const left = this.cards.lookAt(above, blanks) + blanks;
      this.drawAll(row, count, left);
      passBlank(chances, row, count, pairs.length, blanks / left);
    }
  }

  private drawAll(row: number, count: number, left: number): void {
    const { rules, floor, values, chances, cards } = this;
    const isFirst = rules.drawsNext(left) === 'first';
    const adding = this.adding[isFirst ? 0 : 1] as readonly Int32Array[];
    for (let card = floor + 1; card < adding.length; card++) {
      const copies = cards.left[card] as number;
      if (copies === 0) continue;
      cards.findAfter(card);
      const { after } = cards;
      draw(values, chances, row, count, after, floor, adding[card] as Int32Array, copies / left, isFirst);
    }
  }
}

/** How many places of a row have a chance. */
function findReached({ of, reached }: Chances, row: number, width: number): number {
  let count = 0;
  for (let place = 0; place < width; place++) if (of[row + place] !== 0) reached[count++] = place;
  return count;
}

/** Hands the chances of a row on to what follows a card that comes with this probability. What follows is in `rows`, by floor. */
function draw(
  values: Float64Array,
  { of, marked, reached }: Chances,
  row: number,
  count: number,
  rows: Int32Array,
  floor: number,
  adding: Int32Array,
  share: number,
  isFirst: boolean,
): void {
  const discarded = rows[floor] as number;
  const sign = isFirst ? 1 : -1; // first wants high values
  for (let i = 0; i < count; i++) {
    const place = reached[i] as number;
    const add = adding[place] as number;
    let into = discarded;
    let at = discarded + place;
    if (add >>> ROW !== 0) {
      const added = rows[(add >>> ROW) - 1] as number;
      const after = added + ((add >>> PLACE_AFTER) & PLACE);
      if (sign * ((values[after] as number) - (values[at] as number)) >= -SAME) {
        into = added;
        at = after;
      }
    }
    marked[into] = 1;
    of[at] = (of[at] as number) + (of[row + place] as number) * share;
  }
}

/** The same for a card that nobody can add; the row is done with then. */
function passBlank(
  { of, marked, reached }: Chances,
  row: number,
  count: number,
  width: number,
  share: number,
): void {
  const next = row - width;
  if (share > 0) marked[next] = 1;
  for (let i = 0; i < count; i++) {
    const place = reached[i] as number;
    if (share > 0) of[next + place] = (of[next + place] as number) + (of[row + place] as number) * share;
    of[row + place] = 0;
  }
}
