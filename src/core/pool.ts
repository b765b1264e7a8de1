/** A pool of distinct numbers that players take in turn. */

import { firstBits, has, isOdd } from './bits.ts';
import type { Position, Seat } from './rules.ts';
import { type MovePhrase, VERBS } from './words.ts';

/** As the highest field of a position, so that every move makes the position smaller: bit i stands for numbers[i]. */
export class Pool {
  readonly numbers: readonly number[];
  readonly all: number; // the set of all numbers
  readonly full: Position; // with all numbers, and zeros below
  private readonly shift: number;

  constructor(numbers: readonly number[], shift = 0) {
    this.numbers = numbers;
    this.all = firstBits(numbers.length);
    this.full = (this.all << shift) >>> 0;
    this.shift = shift;
  }

  /** The numbers left, as a set. */
  set(position: Position): number {
    return position >>> this.shift;
  }

  /** What it adds to a position if a player takes a number. */
  change(index: number, _by: Seat): number {
    return -(2 ** (index + this.shift));
  }

  left(position: Position): readonly number[] {
    const set = this.set(position);
    return this.numbers.filter((_, i) => has(set, i));
  }

  /** First takes the first number and they alternate, so the numbers gone tell who took the last one. */
  lastMover(position: Position): Seat {
    return isOdd(this.all ^ this.set(position)) ? 'first' : 'second';
  }
}

/** Each number can be added or subtracted: moves 0 to n-1 add, moves n to 2n-1 subtract. */
export function plusAndMinus(numbers: readonly number[]): readonly number[] {
  return [...numbers, ...numbers.map((number) => -number)];
}

/** '+5', '-5'. */
export function withSign(amount: number): string {
  return amount > 0 ? `+${amount}` : String(amount);
}

/** What adding a positive or negative amount does, in words. */
export function addPhrase(amount: number): MovePhrase {
  return { verb: amount > 0 ? VERBS.add : VERBS.subtract, object: String(Math.abs(amount)) };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The most that a player can collect from positive numbers, taking every other one. */
export function mostCollected(numbers: readonly number[], seat: Seat): number {
  const turns = (numbers.length + (seat === 'first' ? 1 : 0)) >> 1;
  return sum([...numbers].sort((a, b) => b - a).slice(0, turns));
}
