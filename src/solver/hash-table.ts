/** Values by position, in an open hash table of typed arrays: no garbage, and a few bytes a position. */

import { scatter } from '../core/bits.ts';
import type { Position } from '../core/rules.ts';

type Values = Int8Array | Float64Array;

const SMALLEST = 2 ** 12;

export class HashTable<V extends Values> {
  size = 0;
  private keys: Uint32Array;
  private values: V;
  private readonly make: (length: number) => V;

  /** 0 stands for a position that is not there: `make` must give arrays of zeros, and no value may be 0. */
  constructor(make: (length: number) => V, expected = 0) {
    this.make = make;
    let length = SMALLEST;
    while (expected * 4 > length * 3) length *= 2;
    this.keys = new Uint32Array(length);
    this.values = make(length);
  }

  /** The value of a position, or 0. */
  get(position: Position): number {
    return this.values[this.slot(position)] as number;
  }

  set(position: Position, value: number): void {
    const slot = this.slot(position);
    if (this.values[slot] === 0) this.size++;
    this.keys[slot] = position;
    this.values[slot] = value;
    if (this.size * 4 > this.keys.length * 3) this.grow();
  }

  get bytes(): number {
    return this.keys.byteLength + this.values.byteLength;
  }

  each(visit: (position: Position, value: number) => void): void {
    const { keys, values } = this;
    for (let slot = 0; slot < keys.length; slot++) {
      if (values[slot] !== 0) visit(keys[slot] as number, values[slot] as number);
    }
  }

  private slot(position: Position): number {
    const { keys, values } = this;
    const mask = keys.length - 1;
    let slot = scatter(position) & mask;
    while (values[slot] !== 0 && keys[slot] !== position) slot = (slot + 1) & mask;
    return slot;
  }

  private grow(): void {
    const { keys, values } = this;
    this.keys = new Uint32Array(keys.length * 2);
    this.values = this.make(keys.length * 2);
    for (let i = 0; i < keys.length; i++) {
      if (values[i] === 0) continue;
      const slot = this.slot(keys[i] as number);
      this.keys[slot] = keys[i] as number;
      this.values[slot] = values[i] as number;
    }
  }
}
