/** Sequence Clash derived again from its rules alone, by plain recursion: odds, ways to win, what can still happen. */

import type { Seat } from '../../src/core/rules.ts';

export interface Cards {
  readonly highest: number;
  readonly copies: number;
  readonly length: number;
}

/** A sequence, as far as it matters. */
export interface Run {
  readonly length: number;
  readonly last: number;
}

/** Before a card is drawn. */
export interface State {
  readonly deck: readonly number[]; // how many are left of each number; [0] is not used
  readonly first: Run;
  readonly second: Run;
}

const FEATS = ['finish', 'end longer', 'end higher', 'end level as first player'] as const;
export type Feat = (typeof FEATS)[number];

interface End {
  readonly winner: Seat;
  readonly feat: Feat;
}

/** Bits: what can happen with help, and what a player can make sure of. */
const KNOWN = 1;
const FINISHES = { first: 2, second: 4 };
const WINS = { first: 8, second: 16 };
const SURE = { first: 32, second: 64 };

export class NaiveCards {
  readonly cards: Cards;
  private readonly runs: Run[] = [{ length: 0, last: 0 }];
  private readonly odds: Float64Array; // that first wins
  private readonly bits: Uint8Array;

  constructor(cards: Cards) {
    this.cards = cards;
    for (let length = 1; length <= cards.length; length++)
      for (let last = length; last <= cards.highest; last++) this.runs.push({ length, last });
    const states = (cards.copies + 1) ** cards.highest * this.runs.length ** 2;
    this.odds = new Float64Array(states);
    this.bits = new Uint8Array(states);
  }

  drawer({ deck }: State): Seat {
    const { highest, copies } = this.cards;
    return (highest * copies - sum(deck)) % 2 === 0 ? 'first' : 'second';
  }

  /** What can be done with a card: null if it cannot be added. */
  options(state: State, card: number): { readonly add: State | null; readonly discard: State } {
    const seat = this.drawer(state);
    const deck = state.deck.map((left, number) => (number === card ? left - 1 : left));
    const run = state[seat];
    const fits = run.length === 0 || card > run.last;
    const add = fits ? { ...state, deck, [seat]: { length: run.length + 1, last: card } } : null;
    return { add, discard: { ...state, deck } };
  }

  end({ deck, first, second }: State): End | null {
    if (first.length === this.cards.length) return { winner: 'first', feat: 'finish' };
    if (second.length === this.cards.length) return { winner: 'second', feat: 'finish' };
    if (sum(deck) > 0) return null;
    if (first.length !== second.length)
      return { winner: first.length > second.length ? 'first' : 'second', feat: 'end longer' };
    if (first.last !== second.last)
      return { winner: first.last > second.last ? 'first' : 'second', feat: 'end higher' };
    return { winner: 'first', feat: 'end level as first player' };
  }

  first(state: State): number {
    return this.odds[this.solve(state)] as number;
  }

  canFinish(state: State, seat: Seat): boolean {
    return this.has(state, FINISHES[seat]);
  }

  canWin(state: State, seat: Seat): boolean {
    return this.has(state, WINS[seat]);
  }

  isSureToWin(state: State, seat: Seat): boolean {
    return this.has(state, SURE[seat]);
  }

  /** How likely each way to win is with best play; whoever has two equally good moves adds the card. */
  ways(start: State, seat: Seat): Record<Feat, number> {
    const ways = Object.fromEntries(FEATS.map((feat) => [feat, 0])) as Record<Feat, number>;
    for (let states = new Map([[this.index(start), { state: start, chance: 1 }]]); states.size > 0; ) {
      const next = new Map<number, { state: State; chance: number }>();
      for (const { state, chance } of states.values()) {
        const end = this.end(state);
        if (end?.winner === seat) ways[end.feat] += chance;
        if (end) continue;
        const size = sum(state.deck);
        for (const card of numbersOf(state.deck)) {
          const after = this.bestAfter(state, card);
          const index = this.index(after);
          const share = chance * ((state.deck[card] as number) / size);
          next.set(index, { state: after, chance: (next.get(index)?.chance ?? 0) + share });
        }
      }
      states = next;
    }
    return ways;
  }

  private bestAfter(state: State, card: number): State {
    const { add, discard } = this.options(state, card);
    if (!add) return discard;
    const sign = this.drawer(state) === 'first' ? 1 : -1;
    return sign * (this.first(add) - this.first(discard)) >= -1e-12 ? add : discard;
  }

  private has(state: State, bit: number): boolean {
    return ((this.bits[this.solve(state)] as number) & bit) !== 0;
  }

  private solve(state: State): number {
    const index = this.index(state);
    if (this.bits[index] !== 0) return index;
    const end = this.end(state);
    if (end) {
      this.odds[index] = end.winner === 'first' ? 1 : 0;
      const finishes = end.feat === 'finish' ? FINISHES[end.winner] : 0;
      this.bits[index] = KNOWN | finishes | WINS[end.winner] | SURE[end.winner];
      return index;
    }
    const seat = this.drawer(state);
    const size = sum(state.deck);
    let odds = 0;
    let can = 0;
    let sure = SURE.first | SURE.second;
    for (const card of numbersOf(state.deck)) {
      const { add, discard } = this.options(state, card);
      const after = [add, discard].filter((one) => one !== null).map((one) => this.solve(one));
      const values = after.map((at) => this.odds[at] as number);
      odds +=
        ((state.deck[card] as number) / size) *
        (seat === 'first' ? Math.max(...values) : Math.min(...values));
      const bits = after.map((at) => this.bits[at] as number);
      const some = bits.reduce((a, b) => a | b);
      const all = bits.reduce((a, b) => a & b);
      can |= some & ~(SURE.first | SURE.second);
      // Whoever decides needs one move that makes sure, the other all.
      sure &=
        seat === 'first'
          ? (some & SURE.first) | (all & SURE.second)
          : (all & SURE.first) | (some & SURE.second);
    }
    this.odds[index] = odds;
    this.bits[index] = KNOWN | can | sure;
    return index;
  }

  private index({ deck, first, second }: State): number {
    const { copies, highest } = this.cards;
    let index = 0;
    for (let number = highest; number > 0; number--) index = index * (copies + 1) + (deck[number] as number);
    return (index * this.runs.length + this.runIndex(first)) * this.runs.length + this.runIndex(second);
  }

  private runIndex({ length, last }: Run): number {
    if (length === 0) return 0;
    // Sequences of n end with n or more.
    return 1 + (length - 1) * this.cards.highest - ((length - 1) * (length - 2)) / 2 + (last - length);
  }
}

function sum(deck: readonly number[]): number {
  return deck.reduce((a, b) => a + b, 0);
}

export function numbersOf(deck: readonly number[]): number[] {
  return deck.flatMap((left, number) => (left > 0 ? [number] : []));
}
