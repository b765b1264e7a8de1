/** Solutions of the games that are played here: found when they are first needed, with the table free to show progress. */

import type { Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Table } from './table.ts';

const PATIENCE = 300; // milliseconds before it is said that something takes a while

export class Solutions {
  private readonly found = new Map<Variant, Solution | Problem>();

  async of(variant: Variant, table: Pick<Table, 'working' | 'interrupted'>): Promise<Solution | Problem> {
    const known = this.found.get(variant);
    if (known) return known;
    const { solveInSteps } = await import('../../solver/solve.ts');
    const steps = solveInSteps(variant);
    const start = performance.now();
    for (;;) {
      const step = steps.next();
      if (step.done) {
        this.found.set(variant, step.value);
        return step.value;
      }
      if (performance.now() - start > PATIENCE) table.working('Solving the game', step.value.share);
      await new Promise((resolve) => setImmediate(resolve)); // keys may have been pressed
      if (table.interrupted) return new Problem('too-large', 'Solving was interrupted.');
    }
  }
}
