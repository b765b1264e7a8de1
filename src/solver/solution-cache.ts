/** Solvers by game and options, with what they have found. They are large: the least recently used goes first. */

import { type Variant, variantKey } from '../core/game.ts';
import { Solver } from './solve.ts';

/** Bytes: the five games as in their rulebooks take 38 million together. A larger solution is kept alone. */
const ROOM = 256 * 2 ** 20;
const ENTRY = 1024; // bytes counted for anything beside values, so that failures are bounded, too

export class SolutionCache {
  private readonly solvers = new Map<string, Solver>(); // the last used comes last
  private readonly counted = new Map<Solver, number>(); // bytes
  private readonly keys = new WeakMap<Variant, string>();
  private readonly room: number;
  private bytes = 0;

  constructor(room = ROOM) {
    this.room = room;
  }

  /** The same for equal variants. */
  get(variant: Variant): Solver {
    const key = this.keyOf(variant);
    const known = this.solvers.get(key);
    const solver = known ?? new Solver(variant);
    this.solvers.delete(key);
    this.solvers.set(key, solver);
    if (known) return known;
    this.counted.set(solver, 0);
    this.count(solver);
    return solver;
  }

  /** Makes room for what a solver has found. */
  count(solver: Solver): void {
    const before = this.counted.get(solver);
    if (before === undefined) return; // no longer kept
    const bytes = ENTRY + solver.bytes;
    this.bytes += bytes - before;
    this.counted.set(solver, bytes);
    for (const [key, oldest] of this.solvers) {
      if (this.bytes <= this.room || this.solvers.size === 1) return;
      this.solvers.delete(key);
      this.bytes -= this.counted.get(oldest) ?? 0;
      this.counted.delete(oldest);
    }
  }

  private keyOf(variant: Variant): string {
    const key = this.keys.get(variant) ?? variantKey(variant);
    this.keys.set(variant, key);
    return key;
  }
}
