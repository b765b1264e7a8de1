/** A search that solves a game bit by bit, so that the caller can show progress, or stop. */

export interface Search {
  readonly positions: number; // solved so far
  /** Looks at that many moves; true when every position is solved. */
  step(moves: number): boolean;
}

/** In moves and events. A game that goes on longer is taken for one that never ends. */
export const LONGEST_GAME = 120;
