import { legalTexts } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Position, Rules } from '../core/rules.ts';
import { plural, quote } from '../core/text.ts';

/** Why a card cannot be drawn, and which can. */
export function badDraw(rules: Rules, position: Position, ply: number, card: string): Problem {
  const legal = rules.turn(position) === 'chance' ? legalTexts(rules, position) : [];
  const why =
    legal.length > 0 ? `The cards that can come are ${legal.join(', ')}.` : 'No card is drawn here.';
  return new Problem('bad-draw', `${quote(card)} cannot be drawn after ${plural(ply, 'move')}. ${why}`, {
    ply,
    legal,
  });
}
