/** Solves games when first needed, for tables and for commands. */

import { setImmediate } from 'node:timers/promises';
import { type Variant, variantKey } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Position } from '../../core/rules.ts';
import type { Solve } from '../../referee/analyst.ts';
import type { Solution } from '../../solver/solution.ts';
import { SolvingService } from '../../solver/solving-service.ts';
import type { Table } from '../table/table.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { progressBar } from './progress-bar.ts';

const PATIENCE = 300; // milliseconds before a table shows progress

export function solvingService(): SolvingService {
  return new SolvingService({ pause: () => setImmediate() }); // keys may have been pressed
}

const NOT_YET = new Problem('too-large', ''); // who asks knows how to say it

interface Asking {
  readonly asked: boolean; // by a person
  readonly from?: Position; // the position on the board, if only that and what can follow it matters
  readonly patience?: number; // milliseconds; the search goes on from there next time
}

export class Solutions {
  private readonly service = solvingService();
  private readonly stopped = new Map<string, Problem>(); // by variantKey
  private readonly admitted = new Set<string>();

  /** Restarts a stopped solve only if a person asks for it. */
  async of(
    variant: Variant,
    table: Pick<Table, 'working' | 'isStopped'>,
    { asked, from, patience = Number.POSITIVE_INFINITY }: Asking,
  ): Promise<Solution | Problem> {
    const stopped = this.stopped.get(variantKey(variant));
    if (stopped && !asked) return this.service.known(variant, from) ?? stopped;
    const start = performance.now();
    const stop = new AbortController();
    let isLate = false;
    const solution = await this.service.solve(variant, {
      ...(from !== undefined && { from }),
      signal: stop.signal,
      onProgress(share) {
        const waited = performance.now() - start;
        isLate = waited > patience;
        if (isLate || table.isStopped()) stop.abort();
        else if (waited > PATIENCE)
          table.working(`Solving the game … ${Math.round(share * 100)} % (Esc stops it)`);
      },
    });
    if (!stop.signal.aborted || !(solution instanceof Problem)) return solution;
    if (isLate) return NOT_YET;
    this.stopped.set(variantKey(variant), solution);
    return solution;
  }

  /** Whether it is to be said that there is no solution: once is enough. */
  isNews(variant: Variant): boolean {
    const isNew = !this.admitted.has(variantKey(variant));
    this.admitted.add(variantKey(variant));
    return isNew;
  }
}

/** For a command, with a progress bar where it takes over a second. */
export function solverAt(terminal: Terminal): Solve {
  const service = solvingService();
  return (variant, from) => {
    const known = service.known(variant, from);
    if (known) return known;
    const bar = progressBar(terminal, 'Solving');
    const solution = service.solveNow(variant, {
      onProgress: bar.show,
      ...(from !== undefined && { from }),
    });
    bar.clear();
    return solution;
  };
}
