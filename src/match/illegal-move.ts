import { writableTexts } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import type { Position, Rules } from '../core/rules.ts';
import { plural, quote } from '../core/text.ts';

/** Why a text is not a legal move, and what is. */
export function illegalMove(rules: Rules, position: Position, ply: number, text: string): Problem {
  const legal = writableTexts(rules, position);
  if (legal.length === 0) {
    const message = `The game was over after ${plural(ply, 'move')}; ${quote(text)} comes too late.`;
    return new Problem('game-over', message, { ply, legal });
  }
  const message = `${quote(text)} is not legal as move ${ply + 1}. Expected one of ${legal.join(', ')}.`;
  return new Problem('illegal-move', message, { ply, legal });
}
