/** How to win a game: looked for a little at a time, so that other questions are answered meanwhile. */

import { type Variant, variantKey } from '../../core/game.ts';
import { howMeasured, strategyLimits, strategyRules } from '../../sentences/strategy.ts';
import type { Solution } from '../../solver/solution.ts';
import type { SolveRequest } from '../../solver/solving-service.ts';
import { findStrategy, type Strategy } from '../../strategy/strategy.ts';
import { pause } from './pause.ts';
import type { HowToWin } from './protocol.ts';

const STEP = 20; // milliseconds
const found = new Map<string, HowToWin>(); // by variantKey

/** Null if nobody waits for it any more. */
export async function howToWin(
  variant: Variant,
  solution: Solution,
  { signal, onProgress }: Pick<SolveRequest, 'signal' | 'onProgress'>,
): Promise<HowToWin | null> {
  const key = variantKey(variant);
  const known = found.get(key);
  if (known) return known;
  const search = findStrategy(variant, solution);
  let pauseAt = performance.now() + STEP;
  for (;;) {
    const { done, value } = search.next();
    if (done) {
      const answer = inWords(variant, value);
      found.set(key, answer);
      return answer;
    }
    if (performance.now() < pauseAt) continue;
    onProgress?.(value);
    await pause(0);
    if (signal?.aborted) return null;
    pauseAt = performance.now() + STEP;
  }
}

function inWords(variant: Variant, strategy: Strategy): HowToWin {
  return {
    limits: strategyLimits(strategy),
    rules: strategyRules(strategy),
    measured: howMeasured(variant, strategy),
  };
}
