/** Solutions, found in steps, so that other questions are answered meanwhile. */

import { optionTexts, type Variant } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import type { Solution } from '../../solver/solution.ts';
import { solveInSteps } from '../../solver/solve.ts';

type Watch = (share: number) => void;

interface Solving {
  readonly watchers: Map<number, Watch>; // by the question that waits for it
  readonly solution: Promise<Solution | Problem>;
}

const REMEMBERED = 4; // solutions: they are large
const GRACE = 300; // milliseconds: often the next question is about the same game
const solvings = new Map<string, Solving>();

export function solutionOf(variant: Variant, id: number, watch: Watch): Promise<Solution | Problem> {
  const key = `${variant.game.id} ${JSON.stringify(optionTexts(variant))}`;
  const known = solvings.get(key);
  if (known) {
    known.watchers.set(id, watch);
    return known.solution;
  }
  if (solvings.size >= REMEMBERED) solvings.delete(solvings.keys().next().value as string);
  const watchers = new Map([[id, watch]]);
  const solution = solveSlowly(variant, watchers).catch((error: Error) => {
    solvings.delete(key);
    return new Problem('too-large', error.message);
  });
  solvings.set(key, { watchers, solution });
  return solution;
}

/** A question was answered, or nobody wants its answer any more. */
export function stopWaiting(id: number): void {
  for (const { watchers } of solvings.values()) watchers.delete(id);
}

/** Gives way after each step, and gives up when nobody waits for it. */
async function solveSlowly(
  variant: Variant,
  watchers: ReadonlyMap<number, Watch>,
): Promise<Solution | Problem> {
  const steps = solveInSteps(variant);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    for (const watch of watchers.values()) watch(step.value.share);
    await wait(0);
    if (watchers.size === 0) await wait(GRACE);
    if (watchers.size === 0) throw new Error('Solving was stopped.');
  }
}

function wait(time: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, time));
}
