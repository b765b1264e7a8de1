/** Solves games when first needed; the table shows progress. */

import { type Variant, variantKey } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Solution } from '../../solver/solution.ts';
import type { Table } from '../table/table.ts';
import { solvingService } from './solving.ts';

const PATIENCE = 300; // milliseconds before it is said that something takes a while

export class Solutions {
  private readonly service = solvingService();
  private readonly stopped = new Map<string, Problem>(); // by variantKey
  private readonly admitted = new Set<string>();

  /** Restarts a stopped solve only if a person asks for it. */
  async of(
    variant: Variant,
    table: Pick<Table, 'working' | 'isStopped'>,
    asked: boolean,
  ): Promise<Solution | Problem> {
    const stopped = this.stopped.get(variantKey(variant));
    if (stopped && !asked) return this.service.known(variant) ?? stopped;
    const start = performance.now();
    const stop = new AbortController();
    const solution = await this.service.solve(variant, {
      signal: stop.signal,
      onProgress(share) {
        if (table.isStopped()) stop.abort();
        else if (performance.now() - start > PATIENCE)
          table.working(`Solving the game … ${Math.round(share * 100)} % (Esc stops it)`);
      },
    });
    if (stop.signal.aborted && solution instanceof Problem) this.stopped.set(variantKey(variant), solution);
    return solution;
  }

  /** Whether it is to be said that there is no solution: once is enough. */
  isNews(variant: Variant): boolean {
    const isNew = !this.admitted.has(variantKey(variant));
    this.admitted.add(variantKey(variant));
    return isNew;
  }
}
