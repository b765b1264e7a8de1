/** The five games a second time, straight from the rulebooks: nothing here is shared with src. */

import { sequenceClash } from './sequence-clash.ts';
import { sequenceDuel } from './sequence-duel.ts';
import { sequenceZero } from './sequence-zero.ts';
import type { NaiveState } from './state.ts';
import { sumToZero } from './sum-to-zero.ts';
import { zeroSumGame } from './zero-sum-game.ts';

export type { NaiveState } from './state.ts';

const starts: Readonly<Record<string, (options: never) => NaiveState>> = {
  'sequence-zero': sequenceZero,
  'sequence-duel': sequenceDuel,
  'zero-sum-game': zeroSumGame,
  'sequence-clash': sequenceClash,
  'sum-to-zero': sumToZero,
};

/** Games that have joined the registry without a naive twin are not checked here. */
export function hasNaiveTwin({ id }: { readonly id: string }): boolean {
  return Object.hasOwn(starts, id);
}

/** The start of a game with all its options given. */
export function naive(id: string, options: Readonly<Record<string, unknown>>): NaiveState {
  return (starts[id] as NonNullable<(typeof starts)[string]>)(options as never);
}
