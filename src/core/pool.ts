/** A pool of distinct numbers that players take in turn. It is the lowest field of a position: bit i stands for numbers[i]. */

import { firstBits, has, isOdd } from './bits.ts';
import type { Position, Seat } from './rules.ts';
import { type MovePhrase, VERBS } from './words.ts';

export class Pool {
  readonly numbers: readonly number[];
  readonly full: number;

  constructor(numbers: readonly number[]) {
    this.numbers = numbers;
    this.full = firstBits(numbers.length);
  }

  set(position: Position): number {
    return position & this.full;
  }

  take(position: Position, index: number): Position {
    return position - (1 << index);
  }

  left(position: Position): readonly number[] {
    const set = this.set(position);
    return this.numbers.filter((_, i) => has(set, i));
  }

  isFull(position: Position): boolean {
    return this.set(position) === this.full;
  }

  isEmpty(position: Position): boolean {
    return this.set(position) === 0;
  }

  /** First takes the first number and they alternate, so the numbers gone tell who took the last one. */
  lastMover(position: Position): Seat {
    return isOdd(this.full ^ this.set(position)) ? 'first' : 'second';
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

/** What the numbers of each subset add up to, by subset. */
export function sumsOfSubsets(numbers: readonly number[]): Int32Array {
  const sums = new Int32Array(2 ** numbers.length);
  for (const [i, number] of numbers.entries()) {
    for (let rest = 0; rest < 1 << i; rest++) sums[(1 << i) + rest] = (sums[rest] as number) + number;
  }
  return sums;
}
