/** Why a move wins or loses. They speak to the player who moves. */

import { capitalize, percent } from '../core/text.ts';
import { type MovePhrase, plainPhrase } from '../core/words.ts';
import type { Reason } from '../solver/explain.ts';

/** A sentence or two. */
export function reason({ wins, line, feat }: Reason): string {
  const phrases = line.map(({ phrase }) => phrase);
  const texts = line.map(({ text }) => text);
  const rest = texts.slice(2).join(' ');
  const { plain, afterYou } = typeof feat === 'string' ? { plain: feat, afterYou: feat } : feat;
  return wins ? winReason(phrases, rest, afterYou) : lossReason(phrases, rest, plain);
}

function lossReason([own, answer, next]: readonly MovePhrase[], rest: string, feat: string): string {
  const start = gerund(own as MovePhrase);
  if (!answer) return `${start} ends the game, and your opponent gets to ${feat}.`;
  if (!next) return `${start} lets your opponent ${plainPhrase(answer)} and ${feat}.`;
  return `${start} lets your opponent ${plainPhrase(answer)}. Then every move loses: the game goes on with ${rest} at best, and your opponent gets to ${feat}.`;
}

function winReason([own, answer, next, more]: readonly MovePhrase[], rest: string, feat: string): string {
  const start = gerund(own as MovePhrase);
  if (!answer) return `${start} wins at once: you ${feat}.`;
  if (!next) return `${start} wins: your opponent has to ${plainPhrase(answer)}, and you ${feat}.`;
  const { verb, object } = answer;
  const condition = `${start} wins: if your opponent ${verb.present} ${object}`;
  if (!more) return `${condition}, you ${plainPhrase(next)} and ${feat}.`;
  return `${condition}, the game goes on with ${rest}, and you ${feat}.`;
}

/** 'Taking 5' */
function gerund({ verb, object }: MovePhrase): string {
  return capitalize(`${verb.gerund} ${object}`);
}

/** Where there is no short reason. */
export function longWay(line: readonly string[]): string {
  return `It is a long way: with best play the game goes on with ${line.join(' ')}.`;
}

export function onlyWinner(text: string): string {
  return `Only ${text} wins.`;
}

export const SHARED_FIRST_MOVE =
  'Your opponent may take this move over, so a first move should not be too good.';

export const MOVE_ODDS = 'That is how often it wins if both go on as well as they can.';

export function allOdds(moves: readonly { readonly phrase: string; readonly win: number }[]): string {
  const odds = moves.map(({ phrase, win }) => `${phrase}: ${percent(win)}`).join(', ');
  return `${odds}. That is how often each wins if both go on as well as they can.`;
}
