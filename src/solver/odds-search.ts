/** Solves a game with chance: the probability that first wins every position, if both play their best. */

import { lowest, members } from '../core/bits.ts';
import type { Position, Rules } from '../core/rules.ts';
import { refuseMore, TooLarge } from '../core/too-large.ts';
import { HashTable } from './hash-table.ts';
import { ENDLESS, LONGEST_GAME, type Search } from './search.ts';
import { SearchProgress } from './search-progress.ts';
import { type Entries, entriesOf, solutionOfOdds } from './solution.ts';

const SHIFT = 1; // the table cannot hold 0, so it holds the probability plus this
const POSITIONS_A_STEP = 2 ** 15;
const PAUSED = -1;

export function oddsSearch(rules: Rules, found?: Entries): Search {
  const table = new HashTable((length) => new Float64Array(length), found?.values.length);
  const progress = new SearchProgress(LONGEST_GAME + 1);
  let pauseAt = 0;

  /** PAUSED if it has to pause. Then it begins again from the top, and finds in the table what it had found. */
  function search(position: Position, depth: number, afterEvent: boolean): number {
    const legal = rules.legal(position);
    if (legal === 0) return rules.winner(position) === 'first' ? 1 : 0;
    const known = table.get(position);
    if (known !== 0) return known - SHIFT;
    if (depth > LONGEST_GAME) throw new TooLarge(ENDLESS);
    let news = progress.newsAt(depth, position);
    const turn = rules.turn(position);
    let weights = 0;
    let sum = 0;
    let best = turn === 'first' ? 0 : 1;
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const move = lowest(rest);
      const before = table.size;
      const value = search(rules.play(position, move), depth + 1, turn === 'chance');
      if (value === PAUSED) {
        progress.pauseAbove(depth, position, news);
        return PAUSED;
      }
      if (table.size > before) news++;
      if (turn !== 'chance') best = turn === 'first' ? Math.max(best, value) : Math.min(best, value);
      else {
        const weight = rules.weight(position, move);
        weights += weight;
        sum += weight * value;
      }
    }
    const value = turn === 'chance' ? sum / weights : best;
    // After an event a player decides between few moves; only positions before one are worth remembering.
    if (turn === 'chance' || !afterEvent) table.set(position, value + SHIFT);
    if (table.size < pauseAt) return value;
    progress.pause();
    return PAUSED;
  }

  function solve(position: Position): number {
    pauseAt = Number.POSITIVE_INFINITY;
    return search(position, 0, true);
  }

  const has = (position: Position): boolean =>
    table.get(position) !== 0 ||
    rules.turn(position) === 'over' ||
    (rules.turn(position) !== 'chance' &&
      members(rules.legal(position)).every((move) => has(rules.play(position, move))));

  found?.keys?.forEach((position, i) => {
    table.set(position, found.values[i] as number);
  });

  const odds = {
    get bytes() {
      return table.bytes;
    },
    positions: () => table.size,
    first: solve,
  };
  const each = table.each.bind(table);
  return {
    solution: solutionOfOdds(rules, odds, () =>
      entriesOf(table.size, each, (length) => new Float64Array(length)),
    ),
    has,
    step(from) {
      pauseAt = table.size + POSITIONS_A_STEP;
      if (search(from, 0, true) !== PAUSED) return 1;
      refuseMore(table.size);
      return progress.share;
    },
  };
}
