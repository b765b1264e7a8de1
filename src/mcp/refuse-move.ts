/** Why a text is no legal move. What would be legal is told only to agents that asked for it. */

import { writableTexts } from '../core/notation.ts';
import { Problem } from '../core/problem.ts';
import { quote } from '../core/text.ts';
import { illegalMove } from '../match/illegal-move.ts';
import type { Match } from '../match/match.ts';
import { notation } from './notation.ts';

export function refuseMove(match: Match, text: string, showsLegal: boolean): Problem {
  const { variant } = match.setup;
  const { ply, scene } = match;
  if (showsLegal) return illegalMove(variant.rules, scene.position, ply, text);
  const written = writableTexts(variant.rules, variant.rules.start);
  const why = written.includes(text)
    ? `${quote(text)} is not legal as move ${ply + 1}. ${whyNotNow(match, text)}`
    : `${quote(text)} is not a move of this game. ${notation(variant)}`;
  return new Problem('illegal-move', why, { ply });
}

/** In the game's own words, without what would be possible. */
function whyNotNow({ setup, scene }: Match, text: string): string {
  const { rules, words } = setup.variant;
  const [asking] = words.questions(scene);
  const why = asking?.(rules.legal(scene.position)).refuse(text) ?? '';
  return why.split(' Choose from')[0] as string;
}
