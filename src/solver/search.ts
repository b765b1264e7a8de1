/** A search that solves a game bit by bit, so that the caller can show progress, stop, or go on later. */

import type { Position } from '../core/rules.ts';
import type { Solution } from './solution.ts';

export interface Search {
  readonly solution: Solution;
  /** Whether the solution has this position and all that can follow it. */
  has(from: Position): boolean;
  /** Goes on with solving them. The share of the work that is done, from 0 to 1, as far as it can be foreseen. */
  step(from: Position): number;
}

/** In moves and events. A game that goes on longer is taken for one that never ends. */
export const LONGEST_GAME = 120;
export const ENDLESS = `a game can go on for more than ${LONGEST_GAME} moves`;
