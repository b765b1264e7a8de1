/** Where the values of a deck are, and those of the same deck without a card. */

import type { Levels } from './levels.ts';
import type { SequenceClash } from './rules.ts';

/** For the decks above one floor, one at a time. */
export class DeckRows {
  readonly left: Uint8Array; // how many of each card
  readonly rows: Int32Array; // where the deck is, by floor
  readonly after: Int32Array; // and where it is without the card that is drawn; in the end the row of games that are over
  private readonly levels: Levels;
  private readonly floor: number;
  private readonly base: number;

  constructor({ deck }: SequenceClash, levels: Levels, floor: number) {
    const floors = deck.highest + 1;
    this.levels = levels;
    this.floor = floor;
    this.base = deck.copies + 1;
    this.left = new Uint8Array(floors);
    this.rows = new Int32Array(floors);
    this.after = new Int32Array(floors + 1).fill(levels.over);
  }

  /** Finds a deck with so many blanks; a higher floor makes blanks of more of its cards. Its size without blanks. */
  lookAt(above: number, blanks: number): number {
    const { levels, floor, base, left, rows } = this;
    let rest = above;
    let size = 0;
    rows[floor] = levels.row(floor, above, blanks);
    for (let f = floor + 1; f < rows.length; f++) {
      const higher = Math.floor(rest / base);
      left[f] = rest - higher * base;
      rest = higher;
      size += left[f] as number;
      rows[f] = levels.row(f, rest, blanks + size);
    }
    return size;
  }

  findAfter(card: number): void {
    const { floor, rows, after } = this;
    const steps = this.levels.steps[card] as Int32Array;
    for (let f = floor; f <= card; f++) after[f] = (rows[f] as number) - (steps[f] as number);
  }
}
