/** Counts what can happen from the start, move by move: the signature of a game's rules. */

import { lowest, scatter } from './bits.ts';
import type { Position, Rules } from './rules.ts';

export interface PlyCount {
  readonly ply: number; // how many moves the players have made
  readonly games: bigint; // different ways to get here, cards drawn included
  readonly positions: number; // different positions among them
  readonly over: number; // those of the positions in which the game is over
}

/** One count a ply, from the start on, until every game is over. */
export function* perft(rules: Rules): Generator<PlyCount> {
  let layer = new Tally();
  layer.add(rules.start, 1, 0);
  for (let ply = 0; layer.size > 0; ply++) {
    let over = 0;
    layer.each((position) => {
      if (rules.turn(position) === 'over') over++;
    });
    yield { ply, games: layer.total(), positions: layer.size, over };
    const next = new Tally();
    layer.each((position, low, high) => expand(rules, position, next, low, high));
    layer = next;
  }
}

/** Counts the position after every move of a player; where chance comes first, after every event and move. */
function expand(rules: Rules, position: Position, into: Tally, low: number, high: number): void {
  const drawn = rules.turn(position) === 'chance';
  for (let rest = rules.legal(position); rest !== 0; rest &= rest - 1) {
    const after = rules.play(position, lowest(rest));
    if (drawn) expand(rules, after, into, low, high);
    else into.add(after, low, high);
  }
}

// A count is low + high * LIMB: exact up to 2^93, more than any game of 32 moves with 32-bit positions needs.
const LIMB = 2 ** 40;

/** How often each position was met, in an open hash table. */
class Tally {
  size = 0;
  private keys = new Uint32Array(1024);
  private low = new Float64Array(1024); // not both 0 for a position that is there
  private high = new Float64Array(1024);

  add(position: Position, low: number, high: number): void {
    const slot = this.slot(position);
    if (this.isFree(slot)) {
      this.keys[slot] = position;
      this.size++;
    }
    const sum = (this.low[slot] as number) + low;
    const carry = sum >= LIMB ? 1 : 0;
    this.low[slot] = sum - carry * LIMB;
    this.high[slot] = (this.high[slot] as number) + high + carry;
    if (this.size * 2 > this.keys.length) this.grow();
  }

  each(visit: (position: Position, low: number, high: number) => void): void {
    for (let slot = 0; slot < this.keys.length; slot++) {
      if (!this.isFree(slot))
        visit(this.keys[slot] as number, this.low[slot] as number, this.high[slot] as number);
    }
  }

  total(): bigint {
    let total = 0n;
    this.each((_, low, high) => {
      total += BigInt(low) + BigInt(high) * BigInt(LIMB);
    });
    return total;
  }

  private isFree(slot: number): boolean {
    return this.low[slot] === 0 && this.high[slot] === 0;
  }

  private slot(position: Position): number {
    const mask = this.keys.length - 1;
    let slot = scatter(position) & mask;
    while (!this.isFree(slot) && this.keys[slot] !== position) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, low, high } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.low = new Float64Array(keys.length * 2);
    this.high = new Float64Array(keys.length * 2);
    for (let i = 0; i < keys.length; i++) {
      if (low[i] === 0 && high[i] === 0) continue;
      const slot = this.slot(keys[i] as number);
      this.keys[slot] = keys[i] as number;
      this.low[slot] = low[i] as number;
      this.high[slot] = high[i] as number;
    }
  }
}
