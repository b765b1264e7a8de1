/** Randomness for one decision. It follows from the seed and the game so far, so that asking again, or in another order, changes nothing. */

import { type Random, seeded } from '../core/random.ts';

/** `words` say what has happened, as `eventWords` does. */
export function turnRandom(seed: string | number, words: readonly string[]): Random {
  return seeded([seed, ...words].join(' '));
}
