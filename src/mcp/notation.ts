import type { Variant } from '../core/game.ts';
import { writableTexts } from '../core/notation.ts';

/** How moves are written, by the first and the last that there are at the start. */
export function notation({ rules }: Pick<Variant, 'rules'>): string {
  const written = writableTexts(rules, rules.start);
  return `Moves are written as in ${written[0]} or ${written.at(-1)}.`;
}
