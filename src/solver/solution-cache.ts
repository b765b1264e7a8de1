/** Solvers by game and options, with what they have found. They are large: the least recently used goes first. */

import { type Variant, variantKey } from '../core/game.ts';
import { Solver } from './solve.ts';

/** Bytes: the five games as in their rulebooks take 38 million together. A larger solution is kept alone. */
const ROOM = 256 * 2 ** 20;
const ENTRY = 64 * 2 ** 10; // bytes counted for anything beside values: the tables of rules and searches, and failures

export class SolutionCache {
  private readonly solvers = new Map<string, Solver>(); // the last used comes last
  private readonly counted = new Map<Solver, number>(); // bytes
  private readonly keys = new WeakMap<Variant, string>();
  private readonly room: number;
  private bytes = 0;

  constructor(room = ROOM) {
    this.room = room;
  }

  /** The same for equal variants; made where there is none. */
  get(variant: Variant): Solver {
    const solver = this.find(variant) ?? new Solver(variant);
    if (this.counted.has(solver)) return solver;
    this.solvers.set(this.keyOf(variant), solver);
    this.counted.set(solver, 0);
    this.count(solver);
    return solver;
  }

  find(variant: Variant): Solver | undefined {
    const key = this.keyOf(variant);
    const solver = this.solvers.get(key);
    if (solver) {
      this.solvers.delete(key);
      this.solvers.set(key, solver);
    }
    return solver;
  }

  /** Makes room for what a solver has found, if it is still kept. */
  count(solver: Solver): void {
    const before = this.counted.get(solver);
    if (before === undefined) return;
    const bytes = ENTRY + solver.bytes;
    this.bytes += bytes - before;
    this.counted.set(solver, bytes);
    for (const [key, oldest] of this.solvers) {
      if (this.bytes <= this.room) return;
      if (oldest === solver) continue;
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
