/** How often best play comes to each end, faster than by the general way. A test compares the two. */

import { members } from '../../core/bits.ts';
import type { Endings } from '../../core/game.ts';
import type { Position, Seat } from '../../core/rules.ts';
import { Levels, type Pair } from './levels.ts';
import type { SequenceClash } from './rules.ts';

const SAME = 1e-12; // odds closer than this differ by rounding only

/** What the mover's adding a card does to each pair of a level. */
interface Adding {
  readonly floors: Uint8Array; // the floor after it
  readonly places: Int32Array; // the place in a row after it: the same if the card cannot be added
}

const COMPLETE = -1; // no place: the mover has won

const MOST = 8_000_000; // values; with more it would take longer than a reader waits

export function endings(rules: SequenceClash, values: Float64Array): Endings | null {
  if (values.length > MOST) return null;
  const { deck, runs } = rules;
  const base = deck.copies + 1;
  const levels = new Levels(rules);
  const adding = addings(rules, levels);
  const chances = new Float64Array(levels.count); // of coming to each position; all 0 between two questions
  const rows = new Int32Array(deck.highest + 1); // what follows the card being looked at, by floor
  const widest = Math.max(...levels.pairs.map(({ length }) => length));
  const reached = new Uint16Array(widest); // places in the row being looked at
  const marked = new Uint8Array(levels.count); // by the start of a row: whether one of its chances may not be 0

  /** Where the rows without a card are, for each floor that adding it can lead to. */
  function findRows(floor: number, above: number, blanks: number, card: number): void {
    let rest = above - base ** (card - floor - 1);
    let rowBlanks = blanks;
    for (let f = floor; f <= card; f++) {
      const row = levels.row(f, rest, rowBlanks);
      rows[f] = row;
      marked[row] = 1;
      const higher = Math.floor(rest / base);
      rowBlanks += rest - higher * base;
      rest = higher;
    }
  }

  /** A move raises the floor, or else leaves fewer cards above it, or fewer blanks. So this comes to each row after all that lead to it. */
  return (position) => {
    const ends = new Map<Position, number>();
    const end = (first: number, second: number, chance: number) => {
      const at = rules.ended(first, second);
      ends.set(at, (ends.get(at) ?? 0) + chance);
    };
    const from = rules.cardsLeft(position);
    const pair = { first: rules.run(position, 'first'), second: rules.run(position, 'second') };
    const start = levels.indexOf(from, pair);
    chances[start] = 1;
    marked[start - levels.placeOf(pair)] = 1;
    for (let floor = levels.floorOf(pair); floor <= deck.highest; floor++) {
      const width = levels.width(floor);
      const pairs = levels.pairs[floor] as readonly Pair[];
      for (let above = Math.floor(from / base ** floor); above >= 0; above--) {
        const cards = above * base ** floor;
        const size = deck.size(cards);
        for (let blanks = levels.blanks(floor) - 1; blanks >= 0; blanks--) {
          const row = levels.row(floor, above, blanks);
          if (marked[row] === 0) continue;
          marked[row] = 0;
          let count = 0;
          for (let place = 0; place < width; place++)
            if (chances[row + place] !== 0) reached[count++] = place;
          if (count === 0) continue;
          const left = size + blanks;
          const mover = rules.drawsNext(left);
          for (const card of members(deck.set(cards))) {
            findRows(floor, above, blanks, card);
            const won = draw(
              values,
              chances,
              row,
              reached,
              count,
              rows,
              floor,
              (adding[floor] as Record<Seat, Adding[]>)[mover][card] as Adding,
              deck.left(cards, card) / left,
              mover === 'first' ? 1 : -1,
            );
            if (won > 0)
              end(mover === 'first' ? runs.complete : 0, mover === 'first' ? 0 : runs.complete, won);
          }
          if (blanks > 0) marked[row - width] = 1;
          for (let i = 0; i < count; i++) {
            const place = reached[i] as number;
            const chance = chances[row + place] as number;
            const { first, second } = pairs[place] as Pair;
            if (left === 0) end(first, second, chance);
            else if (blanks > 0)
              chances[row - width + place] =
                (chances[row - width + place] as number) + (chance * blanks) / left;
            chances[row + place] = 0;
          }
        }
      }
    }
    return ends;
  };
}

/** Hands the chances of a row on to what follows a card that comes with this probability. The chance that it completes a sequence. */
function draw(
  values: Float64Array,
  chances: Float64Array,
  row: number,
  reached: Uint16Array,
  count: number,
  rows: Int32Array,
  floor: number,
  { floors, places }: Adding,
  share: number,
  sign: number, // 1 if first draws, who wants high values, otherwise -1
): number {
  const discarded = rows[floor] as number;
  let won = 0;
  for (let i = 0; i < count; i++) {
    const place = reached[i] as number;
    const chance = (chances[row + place] as number) * share;
    const to = places[place] as number;
    if (to === COMPLETE) {
      won += chance;
      continue;
    }
    const discard = discarded + place;
    const add = (rows[floors[place] as number] as number) + to;
    const at = sign * ((values[add] as number) - (values[discard] as number)) >= -SAME ? add : discard;
    chances[at] = (chances[at] as number) + chance;
  }
  return won;
}

function addings(rules: SequenceClash, levels: Levels): readonly Record<Seat, Adding[]>[] {
  const { runs, deck } = rules;
  const cards = Array.from({ length: deck.highest + 1 }, (_, card) => card);
  const addingOf = (floor: number, seat: Seat, card: number): Adding => {
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
  };
  return cards.map((floor) => {
    const of = (seat: Seat) => cards.map((card) => addingOf(floor, seat, card));
    return { first: of('first'), second: of('second') };
  });
}
