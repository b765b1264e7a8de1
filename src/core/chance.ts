/** What chance does: cards that are drawn. */

import { members } from './bits.ts';
import type { Random } from './random.ts';
import { hasChance, type Move, type Position, type Rules } from './rules.ts';

/** The cards of a game that begins with a draw, as chance's moves, before they are shuffled; none for any other game. */
export function deckOf(rules: Rules): readonly Move[] {
  const { start } = rules;
  if (!hasChance(rules)) return [];
  return members(rules.legal(start)).flatMap((card) => Array<Move>(rules.weight(start, card)).fill(card));
}

/** A random event, drawn by its weight. */
export function drawEvent(rules: Rules, position: Position, random: Random): Move {
  const events = members(rules.legal(position));
  let ticket = random(events.reduce((sum, event) => sum + rules.weight(position, event), 0));
  for (const event of events) {
    ticket -= rules.weight(position, event);
    if (ticket < 0) return event;
  }
  throw new Error('weights add up to more than there is');
}
