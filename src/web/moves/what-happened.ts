/** What happened last, in a sentence. */

import type { PlayerStep } from '../../core/scene.ts';
import type { Match } from '../../match/match.ts';
import { boardTexts } from '../texts/board.ts';
import { withMinusSigns } from '../texts/format.ts';
import { reviewTexts } from '../texts/review.ts';
import { tableTexts } from '../texts/table.ts';

export function whatHappened(match: Match): string {
  const { setup, scene, log, turn } = match;
  const { rules, words } = setup.variant;
  const { names } = scene;
  const event = log.at(-1);
  if (!event) return '';
  if (event.kind === 'swap') return tableTexts.swapped(names);
  if (event.kind === 'stay') return reviewTexts.stayed(names.second);
  if (event.kind === 'resign') return boardTexts.resigned(names[event.seat]);
  if (event.kind === 'timeout') return boardTexts.outOfTime(names[event.seat]);
  const { by, move, from, forced } = scene.steps.at(-1) as PlayerStep;
  if (event.kind === 'draw')
    return boardTexts.drew(
      turn === 'first' || turn === 'second' ? names[turn] : '',
      rules.format(from, move),
    );
  const { verb, object } = words.deed(from, move);
  return boardTexts.deed(names[by], verb, withMinusSigns(object), forced);
}
