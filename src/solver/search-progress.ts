/** How far a depth-first search has come, told by the moves that were new to it in the positions on its way. */

import type { Position } from '../core/rules.ts';

/** Of the work for a position, what each new move leaves to the others: in the five games 0.5 to 0.7; where mirror images come with it, less. */
const REST = 0.6;
const REST_MIRRORED = 0.5;

export class SearchProgress {
  share = Number.EPSILON; // from 0 to 1; it starts as a fraction, so that the engine stores a double from the beginning
  private readonly way: Uint32Array; // the positions on it, by depth
  private readonly news: Uint8Array; // of each, how many moves had to be searched
  private readonly rest: number;

  constructor(depths: number, isMirrored = false) {
    this.rest = isMirrored ? REST_MIRRORED : REST;
    this.way = new Uint32Array(depths);
    this.news = new Uint8Array(depths);
  }

  /** A search that was paused comes this way again. */
  newsAt(depth: number, position: Position): number {
    return this.way[depth] === position ? (this.news[depth] as number) : 0;
  }

  /** The search pauses, with all done at this depth. */
  pause(): void {
    this.share = 1;
  }

  /** And in the position above, where it was in the middle of a move. */
  pauseAbove(depth: number, position: Position, news: number): void {
    this.way[depth] = position;
    this.news[depth] = news;
    this.share = 1 - this.rest ** news * (1 - (1 - this.rest) * this.share);
  }
}
