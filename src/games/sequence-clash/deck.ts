/** The cards left, as one number: how many there are of each, as the digits of a number in base copies + 1. */

export class Deck {
  readonly highest: number;
  readonly copies: number;
  readonly full: number;
  private readonly worth: readonly number[]; // of one card of each number; by number, so [0] stands for nothing
  // The low and the high half of the numbers have a table each: one for whole decks would take megabytes.
  private readonly split: number; // how many decks there are of the low numbers
  private readonly low: Uint32Array; // for each of them: its size, and the set of numbers in it below
  private readonly high: Uint32Array; // the same for the high numbers

  constructor(highest: number, copies: number) {
    this.highest = highest;
    this.copies = copies;
    const base = copies + 1;
    this.full = base ** highest - 1;
    this.worth = [0, ...Array.from({ length: highest }, (_, i) => base ** i)];
    const middle = highest >> 1;
    this.split = base ** middle;
    this.low = summaries(1, middle, base);
    this.high = summaries(middle + 1, highest, base);
  }

  size(deck: number): number {
    return this.summary(deck) >>> 16;
  }

  /** Bit n is set if there is an n left. */
  set(deck: number): number {
    return this.summary(deck) & 0xffff;
  }

  /** Bit n is set if an n is gone. */
  gone(deck: number): number {
    return this.set(this.full - deck);
  }

  left(deck: number, card: number): number {
    return Math.floor(deck / (this.worth[card] as number)) % (this.copies + 1);
  }

  without(deck: number, card: number): number {
    return deck - (this.worth[card] as number);
  }

  private summary(deck: number): number {
    const high = (deck / this.split) | 0;
    return (this.high[high] as number) + (this.low[deck - high * this.split] as number);
  }
}

/** Every deck is a smaller one (without its highest number) and some copies of that number. */
function summaries(lowest: number, highest: number, base: number): Uint32Array {
  const all = new Uint32Array(base ** (highest - lowest + 1));
  for (let number = lowest; number <= highest; number++) {
    const below = base ** (number - lowest);
    for (let copies = 1; copies < base; copies++) {
      for (let rest = 0; rest < below; rest++)
        all[copies * below + rest] = (all[rest] as number) + (copies << 16) + (1 << number);
    }
  }
  return all;
}
