/** Solves games for a command, with a progress bar where it takes over a second. */

import { setImmediate } from 'node:timers/promises';
import type { Solve } from '../../referee/analyst.ts';
import { SolvingService } from '../../solver/solving-service.ts';
import type { Terminal } from '../terminal/terminal.ts';

const PATIENCE = 1000; // milliseconds
const BAR = 30;

export function solvingService(): SolvingService {
  return new SolvingService({ pause: () => setImmediate() }); // keys may have been pressed
}

export function solverAt({ streams }: Terminal): Solve {
  const errors = streams.errors as typeof streams.errors & { isTTY?: boolean };
  const service = solvingService();
  return (variant) => {
    const known = service.known(variant);
    if (known) return known;
    const start = performance.now();
    let shown = false;
    const solution = service.solveNow(variant, (share) => {
      if (!errors.isTTY || performance.now() - start < PATIENCE) return;
      shown = true;
      const full = Math.round(share * BAR);
      const percent = Math.round(share * 100);
      errors.write(`\rSolving ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(percent).padStart(3)} %`);
    });
    if (shown) errors.write(`\r${' '.repeat(BAR + 20)}\r`);
    return solution;
  };
}
