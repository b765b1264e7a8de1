/** Why a move wins or loses, in a sentence or two. */

import type { Variant } from '../core/game.ts';
import type { Position } from '../core/rules.ts';
import type { Deed } from '../core/words.ts';
import { bestLine, type MoveValue } from './analysis.ts';
import type { Solution } from './solution.ts';

const WITHIN = 6; // moves; what takes longer is proved by its line, not by a sentence

/** A reason where there is a short one: in a game without chance, when the end is near. It speaks to whoever moves. */
export function explain(
  variant: Variant,
  solution: Solution,
  position: Position,
  value: MoveValue,
): string | null {
  const { rules, words } = variant;
  if (value.plies === null || value.plies > WITHIN) return null;
  const deeds: Deed[] = [];
  const texts: string[] = [];
  let at = position;
  for (const { move, text } of [value, ...bestLine(variant, solution, rules.play(position, value.move))]) {
    deeds.push(words.deed(at, move));
    texts.push(text);
    at = rules.play(at, move);
  }
  const tell = value.win > 0.5 ? tellWin : tellLoss;
  return tell(deeds, texts.slice(2).join(' '), words.feat(at));
}

function tellLoss([own, answer, next]: readonly Deed[], rest: string, feat: string): string {
  if (!answer) return `${doing(own)} ends the game, and your opponent gets to ${feat}.`;
  if (!next) return `${doing(own)} lets your opponent ${plain(answer)} and ${feat}.`;
  return `${doing(own)} lets your opponent ${plain(answer)}. Then every move loses: the game goes on with ${rest} at best, and your opponent gets to ${feat}.`;
}

function tellWin([own, answer, next, more]: readonly Deed[], rest: string, feat: string): string {
  if (!answer) return `${doing(own)} wins at once: you ${second(feat)}.`;
  if (!next) return `${doing(own)} wins: your opponent has to ${plain(answer)}, and you ${second(feat)}.`;
  if (!more)
    return `${doing(own)} wins: if your opponent ${third(answer)}, you ${plain(next)} and ${second(feat)}.`;
  return `${doing(own)} wins: if your opponent ${third(answer)}, the game goes on with ${rest}, and you ${second(feat)}.`;
}

/** 'be closer' is 'are closer' after 'you'. */
function second(feat: string): string {
  return feat.replace(/^be /, 'are ');
}

/** 'take 5' */
function plain({ verb, object }: Deed): string {
  return `${verb} ${object}`;
}

/** 'takes 5' */
function third({ verb, object }: Deed): string {
  return `${verb}s ${object}`;
}

/** 'Taking 5' */
function doing(deed: Deed | undefined): string {
  const { verb, object } = deed as Deed;
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1).replace(/e$/, '')}ing ${object}`;
}
