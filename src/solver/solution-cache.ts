/** Solutions by game and options. They are large: the least recently used goes first. */

import { type Variant, variantKey } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Solution } from './solution.ts';

/** Bytes: the five games as in their rulebooks take 67 million together. A larger solution is kept alone. */
const ROOM = 256 * 2 ** 20;
const ENTRY = 1024; // bytes counted for anything beside values, so that failures are bounded, too

export class SolutionCache {
  private readonly found = new Map<string, Solution | Problem>(); // the last used comes last
  private readonly keys = new WeakMap<Variant, string>();
  private readonly room: number;
  private bytes = 0;

  constructor(room = ROOM) {
    this.room = room;
  }

  get(variant: Variant): Solution | Problem | undefined {
    const key = this.keyOf(variant);
    const known = this.found.get(key);
    if (known) {
      this.found.delete(key);
      this.found.set(key, known);
    }
    return known;
  }

  /** Failures too: they would only recur. */
  add(variant: Variant, outcome: Solution | Problem): void {
    this.remove(this.keyOf(variant));
    this.found.set(this.keyOf(variant), outcome);
    this.bytes += bytesOf(outcome);
    for (const key of this.found.keys()) {
      if (this.bytes <= this.room || this.found.size === 1) return;
      this.remove(key);
    }
  }

  /** The same for equal variants. */
  keyOf(variant: Variant): string {
    const key = this.keys.get(variant) ?? variantKey(variant);
    this.keys.set(variant, key);
    return key;
  }

  private remove(key: string): void {
    const known = this.found.get(key);
    if (known && this.found.delete(key)) this.bytes -= bytesOf(known);
  }
}

function bytesOf(outcome: Solution | Problem): number {
  return ENTRY + (outcome instanceof Problem ? 0 : outcome.bytes);
}
