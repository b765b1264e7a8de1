/** What follows from a seed: the order of the cards. What computers choose is in turn-random.ts. */

import { deckOf } from '../core/chance.ts';
import type { Variant } from '../core/game.ts';
import { seeded, shuffle } from '../core/random.ts';
import type { Move } from '../core/rules.ts';

/** The cards in the order they come, as `ninefold play --seed` deals them. */
export function seededDeck({ rules }: Pick<Variant, 'rules'>, seed: string): readonly Move[] {
  return shuffle(deckOf(rules), seeded(seed));
}
