/** Why a move wins or loses. */

import type { Variant } from '../core/game.ts';
import type { Position } from '../core/rules.ts';
import type { Feat, MovePhrase } from '../core/words.ts';
import { lineAfter, type MoveValue } from './analysis.ts';
import type { Solution } from './solution.ts';

const WITHIN = 6; // moves; what takes longer is proved by its line, not by a sentence

export interface Reason {
  readonly wins: boolean; // whether the player who moves does
  /** The move, and how the game goes on to its end if both play their best. */
  readonly line: readonly { readonly text: string; readonly phrase: MovePhrase }[];
  readonly feat: Feat; // of the winner
}

/** A reason where there is a short one: in a game without chance, when the end is near. */
export function explain(
  variant: Variant,
  solution: Solution,
  position: Position,
  value: MoveValue,
): Reason | null {
  const { rules, words } = variant;
  if (value.plies === null || value.plies > WITHIN) return null;
  let at = position;
  const moves = lineAfter(variant, solution, position, value);
  const line = moves.map(({ move, text }) => {
    const phrase = words.phrase(at, move);
    at = rules.play(at, move);
    return { text, phrase };
  });
  return { wins: value.win > 0.5, line, feat: words.feat(at) };
}
