/** Solutions of the games that are played here: found when they are first needed, with the table free to show progress. */

import type { Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveInSteps } from '../../solver/solve.ts';
import type { Table } from './table.ts';

const PATIENCE = 300; // milliseconds before it is said that something takes a while

const STOPPED = new Problem('too-large', 'Solving was stopped.');

export class Solutions {
  private readonly found = new Map<Variant, Solution | Problem>();
  private readonly stopped = new Set<Variant>();
  private readonly admitted = new Set<Variant>();

  /** Unless somebody asks for it, what was stopped once is not begun again. */
  async of(
    variant: Variant,
    table: Pick<Table, 'working' | 'isStopped'>,
    asked: boolean,
  ): Promise<Solution | Problem> {
    const known = this.found.get(variant);
    if (known) return known;
    if (this.stopped.has(variant) && !asked) return STOPPED;
    const steps = solveInSteps(variant);
    const start = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) {
        this.found.set(variant, step.value);
        return step.value;
      }
      if (performance.now() - start > PATIENCE)
        table.working(`Solving the game … ${Math.round(step.value.share * 100)} % (Esc stops it)`);
      await new Promise((resolve) => setImmediate(resolve)); // keys may have been pressed
      if (table.isStopped()) {
        this.stopped.add(variant);
        return STOPPED;
      }
    }
  }

  /** Whether it is to be said that there is no solution: once is enough. */
  isNews(variant: Variant): boolean {
    const isNew = !this.admitted.has(variant);
    this.admitted.add(variant);
    return isNew;
  }
}
