/** A solved game: what every position is worth. */

import { lowest } from '../core/bits.ts';
import type { Odds } from '../core/game.ts';
import type { Position, Rules } from '../core/rules.ts';
import { type OddsSearch, SHIFT } from './odds-search.ts';
import type { WinSearch } from './win-search.ts';

/** Odds closer than this are the same: they differ by rounding only. */
export const SAME_ODDS = 1e-12;

export interface Solution {
  /** The number of positions with a move to make; with chance, with a card to draw. */
  positions(): number;
  /** The probability that first wins if both play their best: in a game without chance, 1 or 0. */
  first(position: Position): number;
  /** In a game without chance: how many moves are still to come. The winner hurries, the loser delays. */
  plies(position: Position): number | null;
  /** In a game without chance: visits every position with a move to make. */
  each?(visit: (position: Position) => void): void;
  readonly bytes: number; // of memory
  /** What has to be kept to reopen it (see keep.ts). */
  entries(): Entries;
}

interface Entries {
  readonly keys: Uint32Array | null; // the positions; null where the game has its own order of values
  readonly values: Int8Array | Float64Array;
}

type WinTable = WinSearch['table'];
type OddsTable = OddsSearch['table'];

export function solutionOfWins(rules: Rules, table: WinTable): Solution {
  const value = (position: Position): number => {
    if (rules.turn(position) === 'over') return rules.winner(position) === 'first' ? 1 : -1;
    const known = table.get(position);
    if (known === 0) throw new RangeError(`${position} is not a position of this game`);
    return known;
  };
  return {
    positions: () => table.size,
    first: (position) => (value(position) > 0 ? 1 : 0),
    plies: (position) => Math.abs(value(position)) - 1,
    each: (visit) => table.each(visit),
    bytes: table.bytes,
    entries: () => table.entries(),
  };
}

export function solutionOfOdds(rules: Rules, odds: Odds): Solution {
  function first(position: Position): number {
    const turn = rules.turn(position);
    if (turn === 'over') return rules.winner(position) === 'first' ? 1 : 0;
    if (turn === 'chance') return certain(odds.first(position));
    let best = turn === 'first' ? 0 : 1;
    for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
      const after = first(rules.play(position, lowest(rest)));
      best = turn === 'first' ? Math.max(best, after) : Math.min(best, after);
    }
    return best;
  }
  const certain = (value: number) => (value < SAME_ODDS ? 0 : value > 1 - SAME_ODDS ? 1 : value);
  return {
    positions: () => odds.positions(),
    first,
    plies: () => null,
    bytes: odds.bytes,
    entries: () => ({ keys: null, values: odds.values }),
  };
}

/** What the general search found. */
export function solutionOfOddsTable(rules: Rules, table: OddsTable): Solution {
  const odds = {
    values: new Float64Array(),
    bytes: table.bytes,
    positions: () => table.size,
    first: (position: Position) => table.get(position) - SHIFT,
  };
  return { ...solutionOfOdds(rules, odds), entries: () => table.entries() };
}
