/** The cards left, as one number: how many there are of each, as the digits of a number in base copies + 1. */

export class Deck {
  readonly highest: number;
  readonly copies: number;
  readonly full: number;
  private readonly worth: readonly number[]; // of one card of each number; by number, so [0] stands for nothing
  private readonly summary: Uint32Array; // for each deck: its size, and the set of numbers in it below

  constructor(highest: number, copies: number) {
    this.highest = highest;
    this.copies = copies;
    const base = copies + 1;
    this.full = base ** highest - 1;
    this.worth = [0, ...Array.from({ length: highest }, (_, i) => base ** i)];
    // Every deck is a smaller one (without its highest number) and some copies of that number.
    this.summary = new Uint32Array(base ** highest);
    for (let number = 1; number <= highest; number++) {
      const below = this.worth[number] as number;
      for (let copies = 1; copies < base; copies++) {
        for (let rest = 0; rest < below; rest++) {
          this.summary[copies * below + rest] =
            (this.summary[rest] as number) + (copies << 16) + (1 << number);
        }
      }
    }
  }

  size(deck: number): number {
    return (this.summary[deck] as number) >>> 16;
  }

  /** Bit n is set if there is an n left. */
  set(deck: number): number {
    return (this.summary[deck] as number) & 0xffff;
  }

  left(deck: number, card: number): number {
    return Math.floor(deck / (this.worth[card] as number)) % (this.copies + 1);
  }

  without(deck: number, card: number): number {
    return deck - (this.worth[card] as number);
  }
}
