/** What happened last, in a sentence. */

import type { PlayerStep } from '../../core/scene.ts';
import type { Match } from '../../match/match.ts';
import { texts } from '../texts.ts';

export function whatHappened(match: Match): string {
  const { setup, scene, log, turn } = match;
  const { rules, words } = setup.variant;
  const { names } = scene;
  const event = log.at(-1);
  if (!event) return '';
  if (event.kind === 'swap') return texts.swapped(names);
  if (event.kind === 'stay') return texts.stayed(names.second);
  if (event.kind === 'resign') return texts.resigned(names[event.seat]);
  if (event.kind === 'timeout') return texts.outOfTime(names[event.seat]);
  const { by, move, from, forced } = scene.steps.at(-1) as PlayerStep;
  if (event.kind === 'draw')
    return texts.drew(turn === 'first' || turn === 'second' ? names[turn] : '', rules.format(from, move));
  const { verb, object } = words.deed(from, move);
  return texts.deed(names[by], verb, texts.prose(object), forced);
}
