/** Where the odds of each position are stored. */

import type { SequenceClash } from './rules.ts';

/*
 * Of cards that neither player can add any more, only the number matters: call them blanks. Let the floor be the lower of
 * the two last numbers. Then a position is the deck of cards above the floor, the number of blanks, and the two sequences.
 * All pairs of sequences with one floor make a level, and a level is stored like this:
 *
 *   for every deck above the floor
 *     for every number of blanks
 *       a row: for every pair of sequences, the probability that first wins
 *
 * A deck above the floor is numbered as in deck.ts, with the digits up to the floor cut off.
 */
export class Levels {
  readonly count: number; // of values
  readonly over: number; // where a row of two values is: second has won, first has won
  /** How far before the rows of a deck are those of the deck without a card; by card and floor. */
  readonly steps: readonly Int32Array[];
  readonly pairs: readonly (readonly Pair[])[]; // by floor
  private readonly rules: SequenceClash;
  private readonly starts: readonly number[]; // by floor
  private readonly floors: Uint8Array; // by pair
  private readonly places: Uint16Array; // of each pair in a row

  constructor(rules: SequenceClash) {
    this.rules = rules;
    const { deck, runs } = rules;
    const pairs: Pair[][] = Array.from({ length: deck.highest + 1 }, () => []);
    this.floors = new Uint8Array(runs.complete ** 2);
    this.places = new Uint16Array(runs.complete ** 2);
    for (let first = 0; first < runs.complete; first++) {
      for (let second = 0; second < runs.complete; second++) {
        const floor = Math.min(runs.last[first] as number, runs.last[second] as number);
        const level = pairs[floor] as Pair[];
        const pair = first * runs.complete + second;
        this.floors[pair] = floor;
        this.places[pair] = level.push({ first, second }) - 1;
      }
    }
    this.pairs = pairs;
    const starts = [0];
    for (let floor = 0; floor <= deck.highest; floor++)
      starts.push((starts[floor] as number) + this.decks(floor) * this.blanks(floor) * this.width(floor));
    this.starts = starts;
    this.over = starts[deck.highest + 1] as number;
    this.count = this.over + 2;
    this.steps = starts
      .slice(1)
      .map((_, card) =>
        Int32Array.from({ length: card + 1 }, (_, floor) =>
          floor === card
            ? this.width(floor)
            : (deck.copies + 1) ** (card - floor - 1) * this.blanks(floor) * this.width(floor),
        ),
      );
  }

  /** How many decks there can be above a floor. */
  decks(floor: number): number {
    const { highest, copies } = this.rules.deck;
    return (copies + 1) ** (highest - floor);
  }

  /** How many numbers of blanks there can be: a player has the card that makes the floor. */
  blanks(floor: number): number {
    return Math.max(1, this.rules.deck.copies * floor);
  }

  /** Of a row. */
  width(floor: number): number {
    return (this.pairs[floor] as readonly Pair[]).length;
  }

  row(floor: number, above: number, blanks: number): number {
    return (this.starts[floor] as number) + (above * this.blanks(floor) + blanks) * this.width(floor);
  }

  floorOf({ first, second }: Pair): number {
    return this.floors[first * this.rules.runs.complete + second] as number;
  }

  /** In a row of the level of its floor. */
  placeOf({ first, second }: Pair): number {
    return this.places[first * this.rules.runs.complete + second] as number;
  }

  indexOf(cards: number, pair: Pair): number {
    const { deck } = this.rules;
    const floor = this.floorOf(pair);
    const below = (deck.copies + 1) ** floor;
    const above = Math.floor(cards / below);
    return this.row(floor, above, deck.size(cards % below)) + this.placeOf(pair);
  }
}

export interface Pair {
  readonly first: number; // the sequence of each: see runs.ts
  readonly second: number;
}
