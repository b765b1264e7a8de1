/** Who has each number, as the digits of one number in base 3. */

import { Pool } from '../../core/pool.ts';
import type { Position, Seat } from '../../core/rules.ts';

/*
 * The lowest digit stands for the first number: 2 while it is in the pool, 1 if second has it, 0 if first has it.
 * So a move makes the position smaller. With the rulebook's numbers:
 *
 *   222222222   all in the pool: 19,682
 */
const OF_FIRST = 0;
const OF_SECOND = 1;
const IN_POOL = 2;

export class Owners extends Pool {
  private readonly half: number; // of the numbers
  private readonly split: number; // in how many ways they can be shared out
  private readonly inverse: number; // of that: to multiply is faster, and exact if it is a little too large
  private readonly low: Shares;
  private readonly high: Shares;

  constructor(numbers: readonly number[]) {
    super(numbers);
    this.half = numbers.length >> 1;
    this.split = 3 ** this.half;
    this.inverse = (1 + 2 ** -40) / this.split;
    this.low = shares(numbers.slice(0, this.half));
    this.high = shares(numbers.slice(this.half));
  }

  override get full(): Position {
    return 3 ** this.numbers.length - 1;
  }

  override set(position: Position): number {
    const high = (position * this.inverse) | 0;
    const low = position - high * this.split;
    return (this.low.pool[low] as number) | ((this.high.pool[high] as number) << this.half);
  }

  override change(index: number, by: Seat): number {
    return ((by === 'first' ? OF_FIRST : OF_SECOND) - IN_POOL) * 3 ** index;
  }

  sum(position: Position, seat: Seat): number {
    const high = (position * this.inverse) | 0;
    const low = position - high * this.split;
    return seat === 'first'
      ? (this.low.first[low] as number) + (this.high.first[high] as number)
      : (this.low.second[low] as number) + (this.high.second[high] as number);
  }
}

/** For every way to share out some numbers: those in the pool, and the sum of each player. */
interface Shares extends Readonly<Record<Seat, Int32Array>> {
  readonly pool: Uint16Array;
}

function shares(numbers: readonly number[]): Shares {
  const ways = 3 ** numbers.length;
  const pool = new Uint16Array(ways);
  const first = new Int32Array(ways);
  const second = new Int32Array(ways);
  for (const [i, number] of numbers.entries()) {
    const below = 3 ** i;
    for (let at = 3 * below - 1; at >= 0; at--) {
      const rest = at % below;
      const owner = (at - rest) / below;
      pool[at] = (pool[rest] as number) | (owner === IN_POOL ? 1 << i : 0);
      first[at] = (first[rest] as number) + (owner === OF_FIRST ? number : 0);
      second[at] = (second[rest] as number) + (owner === OF_SECOND ? number : 0);
    }
  }
  return { pool, first, second };
}
