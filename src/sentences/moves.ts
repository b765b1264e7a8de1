/** Who plays, and what happened. */

import type { Names, PlayerStep } from '../core/scene.ts';
import type { MovePhrase } from '../core/words.ts';
import { NOT_OVER } from '../match/game-over.ts';
import type { Match } from '../match/match.ts';
import { SWAP } from './playing.ts';

/** 'Ann against Bo' */
export function pairing({ first, second }: Names): string {
  return `${first} against ${second}`;
}

export const NOBODY_MOVED = 'Nobody has moved yet.';

export function outcome({ scene, result }: Match): string {
  return result ? `${scene.names[result.winner]} wins. ${result.reason}` : NOT_OVER;
}

/** 'Ann subtracts 5.' */
export function moved(name: string, { verb, object }: MovePhrase, forced: boolean): string {
  return forced ? `${name} ${verb.present} ${object}, the only move.` : `${name} ${verb.present} ${object}.`;
}

/** Several in a row that nobody chose: '3 moves without a choice: ● 4x, ■ 2x, ● 1x.' */
export function forcedMoves(texts: readonly string[]): string {
  return `${texts.length} moves without a choice: ${texts.join(', ')}.`;
}

/** The last event of a match; empty before the first. A shell may write moves in its own way. */
export function whatHappened(
  { setup, scene, log, turn }: Match,
  write: (object: string) => string = String,
): string {
  const { names } = scene;
  const { rules, words } = setup.variant;
  const event = log.at(-1);
  if (!event) return '';
  if (event.kind === 'swap') return SWAP.done(names);
  if (event.kind === 'stay') return `${names.second} stays.`;
  if (event.kind === 'resign') return `${names[event.seat]} resigns.`;
  if (event.kind === 'timeout') return `${names[event.seat]} has no time left.`;
  const { by, move, from, forced } = scene.steps.at(-1) as PlayerStep;
  if (event.kind === 'draw')
    return `${turn === 'first' || turn === 'second' ? names[turn] : ''} draws ${rules.format(from, move)}.`;
  const { verb, object } = words.phrase(from, move);
  return moved(names[by], { verb, object: write(object) }, forced);
}
