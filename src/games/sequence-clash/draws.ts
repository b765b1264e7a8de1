/** What a drawn card can do to the pairs of sequences of a level, as lists to run through. */

import { SEATS, type Seat } from '../../core/rules.ts';
import type { Levels, Pair } from './levels.ts';
import { possibleRuns } from './reachable.ts';
import type { SequenceClash } from './rules.ts';

/*
 * What adding a card to a pair leads to, in 28 bits:
 *
 *   row    place after    place
 *   rrrr   aaaaaaaaaaaa   pppppppppppp
 *
 * row: 1 more than the floor after it, or above all floors if the game is over; 0 if the card cannot be added.
 */
export const ROWS = 16;
export const PLACE = 0xfff;
export const PLACE_AFTER = 12;
export const ROW = 24;

/** For the decks above a floor in which the same numbers are gone. */
export interface Draws {
  readonly places: Uint16Array; // in a row, of the pairs that can come about
  /** For each card above the floor and each mover, as many as there are places, sorted by row. */
  readonly adding: Int32Array;
  readonly ends: Int32Array; // of those that lead to each row
}

export function drawsOf(rules: SequenceClash, levels: Levels, floor: number): (gone: number) => Draws {
  const pairs = levels.pairs[floor] as readonly Pair[];
  const lists = Array.from(
    { length: rules.deck.highest - floor },
    (_, i) => SEATS.map((seat) => addingOf(rules, levels, floor, seat, floor + 1 + i).sort()), // by row
  ).flat();
  const known: (Draws | undefined)[] = [];
  return (gone) => {
    const draws = known[gone] ?? select(possiblePairs(rules, pairs, gone), lists);
    known[gone] = draws;
    return draws;
  };
}

/** By place. */
export function addingOf(
  { runs, deck }: SequenceClash,
  levels: Levels,
  floor: number,
  seat: Seat,
  card: number,
): Int32Array {
  const isFirst = seat === 'first';
  return Int32Array.from(levels.pairs[floor] as readonly Pair[], (pair, place) => {
    const mine = pair[seat];
    if (card <= (runs.last[mine] as number)) return place;
    const longer = runs.extend(mine, card);
    if (longer === runs.complete)
      return ((deck.highest + 2) << ROW) | ((isFirst ? 1 : 0) << PLACE_AFTER) | place;
    const after = isFirst ? { first: longer, second: pair.second } : { first: pair.first, second: longer };
    return ((levels.floorOf(after) + 1) << ROW) | (levels.placeOf(after) << PLACE_AFTER) | place;
  });
}

/** By place: whether both players can have their sequences. */
function possiblePairs(rules: SequenceClash, pairs: readonly Pair[], gone: number): Uint8Array {
  const can = new Uint8Array(rules.runs.complete);
  for (const run of possibleRuns(rules, gone)) can[run] = 1;
  const isPossible = new Uint8Array(pairs.length);
  for (let place = 0; place < pairs.length; place++) {
    const { first, second } = pairs[place] as Pair;
    isPossible[place] = (can[first] as number) & (can[second] as number);
  }
  return isPossible;
}

function select(isPossible: Uint8Array, lists: readonly Int32Array[]): Draws {
  const list: number[] = [];
  for (let place = 0; place < isPossible.length; place++) if (isPossible[place] === 1) list.push(place);
  const places = Uint16Array.from(list);
  const adding = new Int32Array(places.length * lists.length);
  const ends = new Int32Array(ROWS * lists.length);
  for (let n = 0; n < lists.length; n++)
    copy(lists[n] as Int32Array, isPossible, adding, n * places.length, ends, n * ROWS);
  return { places, adding, ends };
}

/** The possible ones of a list; where those end that lead to each row. */
function copy(
  list: Int32Array,
  isPossible: Uint8Array,
  into: Int32Array,
  start: number,
  ends: Int32Array,
  rows: number,
): void {
  let end = start;
  let row = 0;
  for (let i = 0; i < list.length; i++) {
    const add = list[i] as number;
    for (; row < add >>> ROW; row++) ends[rows + row] = end;
    if (isPossible[add & PLACE] === 1) into[end++] = add;
  }
  for (; row < ROWS; row++) ends[rows + row] = end;
}
