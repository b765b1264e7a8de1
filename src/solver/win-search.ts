/** Solves a game without chance: who wins every position, and in how many moves. */

import type { Field } from '../core/layout.ts';
import type { Position, Rules } from '../core/rules.ts';
import { refuseMore, TooLarge } from '../core/too-large.ts';
import { HashTable } from './hash-table.ts';
import { ENDLESS, LONGEST_GAME, type Search } from './search.ts';
import { SearchProgress } from './search-progress.ts';
import { type Entries, entriesOf, type Solution } from './solution.ts';

/*
 * A value is seen from first: NOW - n if first wins in n moves, n - NOW if second does, and 0 if it is not known yet. So
 * first wants a high value, which is to win soon or else to lose late, and second a low one.
 */
type Value = number;

const NOW = 127;

const DIRECT = 2 ** 28; // possible positions, a byte each; of more, a hash table has those that come about
const POSITIONS_A_STEP = 2 ** 16;
const FIRST_STEP = 2 ** 8;
const SAMPLE = 2 ** 20; // positions, after which it can be told roughly how many there are

/** Positions are below `size`. What was found in an earlier search can be given. */
export function winSearch(rules: Rules, size: number, known?: Entries): Search {
  const ofFirst = rules.adds?.first;
  const ofSecond = rules.adds?.second;
  const mirrored = rules.mirrored ?? [];
  const direct = size <= DIRECT ? new Int8Array(size) : null;
  const hash = new HashTable((length) => new Int8Array(length));

  const progress = new SearchProgress(LONGEST_GAME + 1, mirrored.length > 0);
  let positions = 0;
  let pauseAt = 0;
  let asked: Position | undefined; // what is being solved
  let before = 0; // positions that were solved before it

  const get = (position: Position) => (direct ? (direct[position] as Value) : hash.get(position));

  function set(position: Position, value: Value): Value {
    if (direct) direct[position] = value;
    else hash.set(position, value);
    return value;
  }

  /** For a position and its mirror images; how many those are together. */
  function setAlike(position: Position, value: Value, from = 0): number {
    set(position, value);
    let many = 1;
    for (let i = from; i < mirrored.length; i++) {
      const image = (mirrored[i] as Field).negate(position);
      if (image !== position) many += setAlike(image, value, i + 1);
    }
    return many;
  }

  const firstMoves = (position: Position) => rules.turn(position) === 'first';

  /** 0 if it has to pause. Then it begins again from the top, and finds in the table what it had found. */
  function search(position: Position, depth: number, isFirst: boolean): Value {
    const legal = rules.legal(position);
    if (legal === 0) return set(position, rules.winner(position) === 'first' ? NOW : -NOW);
    if (depth > LONGEST_GAME) throw new TooLarge(ENDLESS);
    const mine = isFirst ? ofFirst : ofSecond;
    const flip = isFirst ? 0 : -1; // bits of a value, which turns the order of values round
    let news = progress.newsAt(depth, position);
    let best = -NOW - 1;
    for (let rest = legal; rest !== 0; ) {
      const move = 31 - Math.clz32(rest);
      rest ^= 1 << move;
      const next = mine ? (position + (mine[move] as number)) >>> 0 : rules.play(position, move);
      let value = direct ? (direct[next] as Value) : hash.get(next);
      if (value === 0) {
        value = search(next, depth + 1, mine ? !isFirst : firstMoves(next));
        if (value === 0) {
          progress.pauseAbove(depth, position, news);
          return 0;
        }
        news++;
      }
      if ((value ^ flip) > best) best = value ^ flip;
    }
    best ^= flip;
    const value = best - (best > 0 ? 1 : -1);
    if (NOW - Math.abs(value) > LONGEST_GAME) throw new TooLarge(ENDLESS);
    positions += setAlike(position, value);
    if (positions < pauseAt) return value;
    progress.pause();
    return 0;
  }

  known?.keys?.forEach((position, i) => {
    set(position, known.values[i] as Value);
    positions++;
  });

  function solve(position: Position): Value {
    pauseAt = Number.POSITIVE_INFINITY;
    return get(position) || search(position, 0, firstMoves(position));
  }

  function each(visit: (position: Position, value: Value) => void): void {
    const visitOpen = (position: Position, value: Value) => {
      if (Math.abs(value) !== NOW) visit(position, value);
    };
    if (!direct) hash.each(visitOpen);
    for (let position = 0; direct && position < size; position++) {
      if (direct[position] !== 0) visitOpen(position, direct[position] as Value);
    }
  }

  const solution: Solution = {
    get bytes() {
      return direct?.byteLength ?? hash.bytes;
    },
    positions: () => positions,
    first: (position) => (solve(position) > 0 ? 1 : 0),
    plies: (position) => NOW - Math.abs(solve(position)),
    each,
    entries: () => entriesOf(positions, each, (length) => new Int8Array(length)),
  };

  return {
    solution,
    has: (from) => get(from) !== 0,
    step(from) {
      if (from !== asked) {
        asked = from;
        before = positions;
      }
      // The first pause comes early: the engine then knows the way back when it compiles the search.
      pauseAt = positions + (positions === 0 ? FIRST_STEP : POSITIONS_A_STEP);
      if (search(from, 0, firstMoves(from)) !== 0) return 1;
      const found = positions - before;
      const expected = before + (found < SAMPLE ? found : found / progress.share);
      if (!direct) refuseMore(expected);
      return progress.share;
    },
  };
}
