/** Who has each number, as digits in base 3. */

import { digits, layout, type Span } from '../../core/layout.ts';
import { Pool } from '../../core/pool.ts';
import type { Position, Seat } from '../../core/rules.ts';

/*
 * The low and the high half of the numbers are a number in base 3 each, with the lowest digit for the lowest number: 2 while
 * it is in the pool, 1 if second has it, 0 if first has it. So a move makes the position smaller. With the rulebook's numbers:
 *
 *   high    low
 *   98765   4321
 */
const OF_FIRST = 0;
const OF_SECOND = 1;
const IN_POOL = 2;

const halfOf = (numbers: readonly number[]) => numbers.length >> 1;

export function shape(numbers: readonly number[]) {
  const half = halfOf(numbers);
  const owners = (some: readonly number[]): Span => ({
    ...digits(3, some, 'who has the number: 0 first, 1 second, 2 nobody yet'),
    name: 'number',
  });
  return { low: owners(numbers.slice(0, half)), high: owners(numbers.slice(half)) };
}

export class Owners extends Pool {
  override readonly full: Position;
  private readonly half: number;
  private readonly lows: Shares;
  private readonly highs: Shares;
  private readonly above: number; // where the high half begins
  private readonly mask: number; // of the low half

  constructor(numbers: readonly number[]) {
    super(numbers);
    const spans = shape(numbers);
    const { low, high } = layout(spans);
    this.half = halfOf(numbers);
    this.above = high.shift;
    this.mask = low.mask;
    this.full = high.set(low.set(0, spans.low.most), spans.high.most);
    this.lows = shares(numbers.slice(0, this.half));
    this.highs = shares(numbers.slice(this.half));
  }

  override set(position: Position): number {
    const low = position & this.mask;
    const high = position >>> this.above;
    return (this.lows.pool[low] as number) | ((this.highs.pool[high] as number) << this.half);
  }

  override change(index: number, by: Seat): number {
    const digit = (by === 'first' ? OF_FIRST : OF_SECOND) - IN_POOL;
    return index < this.half ? digit * 3 ** index : (digit * 3 ** (index - this.half)) << this.above;
  }

  sum(position: Position, seat: Seat): number {
    const low = position & this.mask;
    const high = position >>> this.above;
    return seat === 'first'
      ? (this.lows.first[low] as number) + (this.highs.first[high] as number)
      : (this.lows.second[low] as number) + (this.highs.second[high] as number);
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
