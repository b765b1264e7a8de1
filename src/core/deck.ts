/** The cards of a game that begins with a draw, before they are shuffled; none for any other game. */

import { members } from './bits.ts';
import type { Rules } from './rules.ts';

export function deckOf(rules: Rules): readonly string[] {
  const { start } = rules;
  if (rules.turn(start) !== 'chance') return [];
  return members(rules.legal(start)).flatMap((card) =>
    Array<string>(rules.weight(start, card)).fill(rules.format(start, card)),
  );
}
