/** What the numbers of each subset add up to, by subset: one table for each half of the numbers, as one for all would be large. */

import { firstBits } from './bits.ts';

export function subsetSums(numbers: readonly number[]): (set: number) => number {
  const half = numbers.length >> 1;
  const mask = firstBits(half);
  const low = sumsOf(numbers.slice(0, half));
  const high = sumsOf(numbers.slice(half));
  return (set) => (low[set & mask] as number) + (high[set >>> half] as number);
}

function sumsOf(numbers: readonly number[]): Int32Array {
  const sums = new Int32Array(2 ** numbers.length);
  for (const [i, number] of numbers.entries()) {
    for (let rest = 0; rest < 1 << i; rest++) sums[(1 << i) + rest] = (sums[rest] as number) + number;
  }
  return sums;
}
