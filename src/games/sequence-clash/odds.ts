/** The odds of every position, faster than by the general search. A test compares the two. */

import { members } from '../../core/bits.ts';
import type { Odds } from '../../core/game.ts';
import { TooLarge } from '../../core/problem.ts';
import { countReachable, possibleRuns } from './reachable.ts';
import type { SequenceClash } from './rules.ts';

const DECKS_A_STEP = 512;
const LARGEST = 40_000_000; // entries, of eight bytes each

const NONE = -1;
const COMPLETE = -2;

/*
 * A card taken from a deck makes its number smaller (see deck.ts). So if decks are taken in ascending order, all that can
 * follow a deck is solved before it. For each deck there is a square of odds: a row for each sequence that first can have,
 * a column for each that second can have. Which sequences there can be follows from the cards that are gone.
 */
export function* odds(rules: SequenceClash): Generator<number, Odds> {
  const squares = new Squares(rules);
  const decks = rules.deck.full + 1;
  for (let deck = 0; deck < decks; deck++) {
    squares.solve(deck);
    if (deck % DECKS_A_STEP === 0) yield squares.begin(deck) / squares.entries;
  }
  return asOdds(rules, squares);
}

export function reopenOdds(rules: SequenceClash, values: Float64Array): Odds | undefined {
  const squares = new Squares(rules, values);
  return squares.entries === values.length ? asOdds(rules, squares) : undefined;
}

function asOdds(rules: SequenceClash, squares: Squares): Odds {
  return {
    values: squares.values,
    bytes: squares.bytes,
    positions: () => countReachable(rules),
    first: (position) =>
      squares.value(rules.cardsLeft(position), rules.run(position, 'first'), rules.run(position, 'second')),
  };
}

class Squares {
  readonly entries: number;
  private readonly rules: SequenceClash;
  private readonly cards: number; // in the full deck
  private readonly starts: Uint32Array; // where the square of each deck begins
  private readonly widths: Uint8Array; // of the square of each deck
  private readonly places: Uint8Array; // of each sequence in the square of each deck
  readonly values: Float64Array; // the probability that first wins

  constructor(rules: SequenceClash, values?: Float64Array) {
    this.rules = rules;
    const { deck, runs } = rules;
    this.cards = deck.size(deck.full);
    this.starts = new Uint32Array(deck.full + 2);
    this.widths = new Uint8Array(deck.full + 1);
    this.places = new Uint8Array((deck.full + 1) * runs.count);
    for (let d = 0; d <= deck.full; d++) {
      const list = possibleRuns(rules, d);
      for (const [place, run] of list.entries()) this.places[d * runs.count + run] = place;
      this.widths[d] = list.length;
      this.starts[d + 1] = (this.starts[d] as number) + list.length ** 2;
      if (this.begin(d + 1) > LARGEST) {
        throw new TooLarge(`it has more than ${LARGEST.toLocaleString('en')} positions`);
      }
    }
    this.entries = this.starts[deck.full + 1] as number;
    this.values = values ?? new Float64Array(this.entries);
  }

  get bytes(): number {
    const { starts, widths, places, values } = this;
    return starts.byteLength + widths.byteLength + places.byteLength + values.byteLength;
  }

  begin(deck: number): number {
    return this.starts[deck] as number;
  }

  value(deck: number, first: number, second: number): number {
    const width = this.width(deck);
    return this.values[
      this.begin(deck) + this.place(deck, first) * width + this.place(deck, second)
    ] as number;
  }

  solve(d: number): void {
    const { deck } = this.rules;
    const list = possibleRuns(this.rules, d);
    const size = deck.size(d);
    if (size === 0) this.settle(d, list);
    const firstMoves = (this.cards - size) % 2 === 0;
    for (const card of members(deck.set(d))) {
      const share = deck.left(d, card) / size;
      if (firstMoves) this.firstDraws(d, card, share, list);
      else this.secondDraws(d, card, share, list);
    }
  }

  /** The deck is empty: first wins if level or better. */
  private settle(d: number, list: readonly number[]): void {
    let at = this.begin(d);
    for (const first of list) {
      for (const second of list) this.values[at++] = this.rules.compare(first, second) >= 0 ? 1 : 0;
    }
  }

  private firstDraws(d: number, card: number, share: number, list: readonly number[]): void {
    const { values } = this;
    const { runs } = this.rules;
    const { after, base, width, columns } = this.without(d, card, list);
    let at = this.begin(d);
    for (const run of list) {
      const kept = base + this.place(after, run) * width;
      const to = card > (runs.last[run] as number) ? runs.extend(run, card) : NONE;
      if (to === runs.complete) {
        for (let j = 0; j < columns.length; j++, at++) values[at] = (values[at] as number) + share;
        continue;
      }
      const added = to === NONE ? kept : base + this.place(after, to) * width;
      for (let j = 0; j < columns.length; j++, at++) {
        const column = columns[j] as number;
        const discard = values[kept + column] as number;
        const add = values[added + column] as number;
        values[at] = (values[at] as number) + share * (add > discard ? add : discard);
      }
    }
  }

  private secondDraws(d: number, card: number, share: number, list: readonly number[]): void {
    const { values } = this;
    const { runs } = this.rules;
    const { after, base, width, columns } = this.without(d, card, list);
    const longer = list.map((run, j) => {
      if (card <= (runs.last[run] as number)) return columns[j] as number; // it cannot be added
      const to = runs.extend(run, card);
      return to === runs.complete ? COMPLETE : this.place(after, to);
    });
    let at = this.begin(d);
    for (const run of list) {
      const row = base + this.place(after, run) * width;
      for (let j = 0; j < columns.length; j++, at++) {
        const to = longer[j] as number;
        if (to === COMPLETE) continue; // second wins: nothing for first
        const discard = values[row + (columns[j] as number)] as number;
        const add = values[row + to] as number;
        values[at] = (values[at] as number) + share * (add < discard ? add : discard);
      }
    }
  }

  /** The square of the deck with a card less, and where the sequences of this deck are in it. */
  private without(d: number, card: number, list: readonly number[]) {
    const after = this.rules.deck.without(d, card);
    const columns = list.map((run) => this.place(after, run));
    return { after, base: this.begin(after), width: this.width(after), columns };
  }

  private width(deck: number): number {
    return this.widths[deck] as number;
  }

  private place(deck: number, run: number): number {
    return this.places[deck * this.rules.runs.count + run] as number;
  }
}
