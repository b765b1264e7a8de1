/** Solves a game for a command, with a progress bar where it takes over a second. */

import type { Variant } from '../core/game.ts';
import type { Problem } from '../core/problem.ts';
import type { Solution } from '../solver/solution.ts';
import { solveInSteps } from '../solver/solve.ts';
import type { Terminal } from './terminal.ts';

const PATIENCE = 1000; // milliseconds
const BAR = 30;

export function solveAtTerminal(variant: Variant, { streams }: Terminal): Solution | Problem {
  const errors = streams.errors as typeof streams.errors & { isTTY?: boolean };
  const start = performance.now();
  const steps = solveInSteps(variant);
  let shown = false;
  for (;;) {
    const step = steps.next();
    if (step.done) {
      if (shown) errors.write(`\r${' '.repeat(BAR + 20)}\r`);
      return step.value;
    }
    if (!errors.isTTY || performance.now() - start < PATIENCE) continue;
    shown = true;
    const full = Math.round(step.value.share * BAR);
    const percent = Math.round(step.value.share * 100);
    errors.write(`\rSolving ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${String(percent).padStart(3)} %`);
  }
}
