/** The odds of every position, faster than by the general search. A test compares the two. */

import type { Odds } from '../../core/game.ts';
import { refuseMore } from '../../core/too-large.ts';
import { DeckRows } from './deck-rows.ts';
import { type Draws, drawsOf, PLACE, PLACE_AFTER, ROWS } from './draws.ts';
import { Levels, type Pair } from './levels.ts';
import { countReachable } from './reachable.ts';
import type { SequenceClash } from './rules.ts';

const DECKS_A_STEP = 256;

export function odds(rules: SequenceClash): Odds {
  const levels = new Levels(rules);
  refuseMore(levels.count);
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
  values[levels.over + 1] = 1;
  let solved = 0;
  for (let floor = rules.deck.highest; floor >= 0; floor--) {
    const level = new Level(rules, levels, floor, values);
    const decks = levels.decks(floor);
    const each = levels.blanks(floor) * levels.width(floor);
    for (let above = 0; above < decks; above++, solved += each) {
      level.solve(above);
      if (above % DECKS_A_STEP === 0) yield solved / levels.count;
    }
  }
}

class Level {
  private readonly rules: SequenceClash;
  private readonly levels: Levels;
  private readonly floor: number;
  private readonly values: Float64Array;
  private readonly drawsOf: (gone: number) => Draws;
  private readonly widths: Int32Array; // of rows, by floor
  private readonly deck: DeckRows; // being solved

  constructor(rules: SequenceClash, levels: Levels, floor: number, values: Float64Array) {
    const floors = rules.deck.highest + 1;
    this.rules = rules;
    this.levels = levels;
    this.floor = floor;
    this.values = values;
    this.drawsOf = drawsOf(rules, levels, floor);
    this.widths = Int32Array.from({ length: floors }, (_, f) => levels.width(f));
    this.deck = new DeckRows(rules, levels, floor);
  }

  /** All rows of a deck above the floor, in which the values are still 0. */
  solve(above: number): void {
    const { rules, levels, floor, values, deck, widths } = this;
    const { left, rows, after } = deck;
    const size = deck.lookAt(above, 0);
    const draws = this.drawsOf(this.gone());
    const width = widths[floor] as number;
    const most = levels.blanks(floor);
    if (size === 0) this.settle();
    for (let blanks = 0; blanks < most; blanks++) {
      const row = rows[floor] as number;
      const isFirst = rules.drawsNext(size + blanks) === 'first';
      for (let card = floor + 1; card < left.length; card++) {
        if (left[card] === 0) continue;
        deck.findAfter(card);
        draw(values, row, after, floor, draws, card, isFirst, (left[card] as number) / (size + blanks));
      }
      if (blanks > 0) drawBlank(values, row, width, draws.places, blanks / (size + blanks));
      for (let f = floor; f < rows.length; f++) rows[f] = (rows[f] as number) + (widths[f] as number);
    }
  }

  /** Bit n is set if an n is gone. */
  private gone(): number {
    const { rules, deck } = this;
    const { left } = deck;
    let set = 0;
    for (let card = 1; card < left.length; card++)
      if ((left[card] as number) < rules.deck.copies) set |= 1 << card;
    return set;
  }

  /** No card is left: first wins if level or better. */
  private settle(): void {
    const { rules, levels, floor, values } = this;
    const row = this.deck.rows[floor] as number;
    for (const [place, { first, second }] of (levels.pairs[floor] as readonly Pair[]).entries())
      values[row + place] = rules.compare(first, second) >= 0 ? 1 : 0;
  }
}

/** Counts a card in that comes with this probability, for every possible pair of a row. What follows is in `rows`, by floor. */
function draw(
  values: Float64Array,
  row: number,
  rows: Int32Array,
  floor: number,
  draws: Draws,
  card: number,
  isFirst: boolean,
  share: number,
): void {
  const { adding, ends } = draws;
  const discarded = rows[floor] as number;
  const list = 2 * (card - floor - 1) + (isFirst ? 0 : 1);
  let i = list * draws.places.length;
  for (const end = ends[list * ROWS] as number; i < end; i++) {
    const place = adding[i] as number;
    values[row + place] = (values[row + place] as number) + share * (values[discarded + place] as number);
  }
  const half = share / 2;
  const sign = isFirst ? 1 : -1;
  for (let f = floor; f < rows.length; f++) {
    const added = rows[f] as number;
    for (const end = ends[list * ROWS + f + 1] as number; i < end; i++) {
      const add = adding[i] as number;
      const place = add & PLACE;
      const one = values[discarded + place] as number;
      const two = values[added + ((add >>> PLACE_AFTER) & PLACE)] as number;
      // The better of the two, twice and without a branch.
      const better = one + two + sign * Math.abs(one - two);
      values[row + place] = (values[row + place] as number) + half * better;
    }
  }
}

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
