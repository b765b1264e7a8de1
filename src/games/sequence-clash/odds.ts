/** The odds of every position, faster than by the general search. A test compares the two. */

import { lowest } from '../../core/bits.ts';
import type { Odds } from '../../core/game.ts';
import { TooLarge } from '../../core/problem.ts';
import type { Seat } from '../../core/rules.ts';
import { Levels, type Pair } from './levels.ts';
import { countReachable } from './reachable.ts';
import type { SequenceClash } from './rules.ts';

const DECKS_A_STEP = 256;
const LARGEST = 40_000_000; // values, of eight bytes each

export function odds(rules: SequenceClash): Odds {
  const levels = new Levels(rules);
  if (levels.count > LARGEST)
    throw new TooLarge(`it has more than ${LARGEST.toLocaleString('en')} positions`);
  const values = new Float64Array(levels.count);
  return {
    values,
    bytes: values.byteLength,
    solve: () => solve(rules, levels, values),
    positions: () => countReachable(rules),
    first(position) {
      const pair = { first: rules.run(position, 'first'), second: rules.run(position, 'second') };
      return values[levels.indexOf(rules.cardsLeft(position), pair)] as number;
    },
  };
}

/** A move raises the floor, or else leaves fewer cards above it, or fewer blanks. So what can follow is solved before. */
function* solve(rules: SequenceClash, levels: Levels, values: Float64Array): Generator<number, void> {
  let solved = 0;
  for (let floor = rules.deck.highest; floor >= 0; floor--) {
    const level = new Level(rules, levels, floor);
    const each = levels.blanks(floor) * levels.width(floor);
    for (let above = 0; above < levels.decks(floor); above++, solved += each) {
      level.solve(above, values);
      if (above % DECKS_A_STEP === 0) yield solved / levels.count;
    }
  }
}

/** What the mover's adding a card does to each pair of a level. */
interface Adding {
  readonly floors: Uint8Array; // the floor after it
  readonly places: Int32Array; // the place in a row after it: the same if the card cannot be added
}

const COMPLETE = -1; // no place: the mover has won

class Level {
  private readonly rules: SequenceClash;
  private readonly levels: Levels;
  private readonly floor: number;
  private readonly adding: Readonly<Record<Seat, readonly Adding[]>>; // by card
  private readonly possible = new Map<number, Uint16Array>(); // places in a row, by the numbers that are gone
  private readonly rows: Int32Array; // what follows the card being looked at, by floor
  private readonly widths: Int32Array; // by floor

  constructor(rules: SequenceClash, levels: Levels, floor: number) {
    this.rules = rules;
    this.levels = levels;
    this.floor = floor;
    this.rows = new Int32Array(rules.deck.highest + 1);
    this.widths = this.rows.map((_, f) => levels.width(f));
    const adding = (seat: Seat) => Array.from(this.rows, (_, card) => this.addingOf(seat, card));
    this.adding = { first: adding('first'), second: adding('second') };
  }

  /** All rows of a deck above the floor, in which the values are still 0. */
  solve(above: number, values: Float64Array): void {
    const { rules, levels, floor, rows, widths } = this;
    const { deck } = rules;
    const cards = above * (deck.copies + 1) ** floor;
    const size = deck.size(cards);
    const start = levels.row(floor, above, 0);
    const width = levels.width(floor);
    const most = levels.blanks(floor);
    const places = this.possiblePlaces(deck.gone(cards));
    if (size === 0) this.settle(values, start);
    for (let set = deck.set(cards); set !== 0; set &= set - 1) {
      const card = lowest(set);
      const left = deck.left(cards, card);
      this.findRows(above, card);
      for (let blanks = 0; blanks < most; blanks++) {
        const mover = rules.drawsNext(size + blanks);
        const adding = this.adding[mover][card] as Adding;
        const draw = mover === 'first' ? firstDraws : secondDraws;
        draw(values, start + blanks * width, places, rows, floor, adding, left / (size + blanks));
        for (let f = floor; f <= card; f++) rows[f] = (rows[f] as number) + (widths[f] as number);
      }
    }
    for (let blanks = 1; blanks < most; blanks++) {
      drawBlank(values, start + blanks * width, width, places, blanks / (size + blanks));
    }
  }

  /** No card is left: first wins if level or better. */
  private settle(values: Float64Array, start: number): void {
    const { rules, levels, floor } = this;
    for (const [place, { first, second }] of (levels.pairs[floor] as readonly Pair[]).entries())
      values[start + place] = rules.compare(first, second) >= 0 ? 1 : 0;
  }

  /** Where the rows without a card and without blanks are, for each floor that adding it can lead to. */
  private findRows(above: number, card: number): void {
    const { levels, floor, rows } = this;
    const base = this.rules.deck.copies + 1;
    let rest = above - base ** (card - floor - 1);
    let blanks = 0; // cards above the present floor that a higher one makes blank
    for (let f = floor; f <= card; f++) {
      rows[f] = levels.row(f, rest, blanks);
      const higher = Math.floor(rest / base);
      blanks += rest - higher * base;
      rest = higher;
    }
  }

  private addingOf(seat: Seat, card: number): Adding {
    const { rules, levels, floor } = this;
    const { runs } = rules;
    const pairs = levels.pairs[floor] as readonly Pair[];
    const floors = new Uint8Array(pairs.length).fill(floor);
    const places = Int32Array.from(pairs, (_, place) => place);
    for (const [place, pair] of pairs.entries()) {
      if (card <= (runs.last[pair[seat]] as number)) continue;
      const longer = runs.extend(pair[seat], card);
      const after = { ...pair, [seat]: longer };
      places[place] = longer === runs.complete ? COMPLETE : levels.placeOf(after);
      if (longer !== runs.complete) floors[place] = levels.floorOf(after);
    }
    return { floors, places };
  }

  private possiblePlaces(gone: number): Uint16Array {
    const places = this.possible.get(gone) ?? this.levels.possible(this.floor, gone);
    this.possible.set(gone, places);
    return places;
  }
}

/** Counts a card in that comes with this probability, for every possible pair of a row. */
type Draw = (
  values: Float64Array,
  row: number,
  places: Uint16Array,
  rows: Int32Array,
  floor: number,
  adding: Adding,
  share: number,
) => void;

// They differ in a sign, and are written twice for speed. The better of two values is found without a branch.

const firstDraws: Draw = (values, row, places, rows, floor, adding, share) => {
  const { floors, places: added } = adding;
  const discarded = rows[floor] as number;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    const to = added[place] as number;
    let value = 1;
    if (to !== COMPLETE) {
      const discard = values[discarded + place] as number;
      const add = values[(rows[floors[place] as number] as number) + to] as number;
      value = (discard + add + Math.abs(discard - add)) * 0.5;
    }
    values[row + place] = (values[row + place] as number) + share * value;
  }
};

const secondDraws: Draw = (values, row, places, rows, floor, adding, share) => {
  const { floors, places: added } = adding;
  const discarded = rows[floor] as number;
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as number;
    const to = added[place] as number;
    if (to === COMPLETE) continue; // nothing for first
    const discard = values[discarded + place] as number;
    const add = values[(rows[floors[place] as number] as number) + to] as number;
    const value = (discard + add - Math.abs(discard - add)) * 0.5;
    values[row + place] = (values[row + place] as number) + share * value;
  }
};

function drawBlank(
  values: Float64Array,
  row: number,
  width: number,
  places: Uint16Array,
  share: number,
): void {
  for (let i = 0; i < places.length; i++) {
    const at = row + (places[i] as number);
    values[at] = (values[at] as number) + share * (values[at - width] as number);
  }
}
