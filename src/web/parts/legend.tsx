/** What the marks of the values mean. */

import type { Variant } from '../../core/game.ts';
import { hasChance } from '../../core/rules.ts';
import { valuesTexts } from '../texts/values.ts';

export function Legend({ variant: { rules } }: { readonly variant: Variant }) {
  return <small class="soft">{valuesTexts.legend(hasChance(rules))}</small>;
}
