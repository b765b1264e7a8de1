/** What happened in a game, in a sentence. */

import { members } from '../../core/bits.ts';
import type { PlayerStep } from '../../core/scene.ts';
import type { Match } from '../../match/match.ts';
import { SHAPES, type Style } from '../style.ts';

/** '● Ann subtracts 5.': what a player did. */
export function deedLine({ scene, setup }: Match, { by, move, from }: PlayerStep, style: Style): string {
  const { rules, words } = setup.variant;
  const { verb, object } = words.deed(from, move);
  const forced = members(rules.legal(from)).length === 1;
  const name = style[by](`${SHAPES[by]} ${scene.names[by]}`);
  return `${name} ${forced ? `can only ${verb}` : `${verb}s`} ${object}.`;
}

/** What the last event was. */
export function whatHappened(match: Match, style: Style): string {
  const event = match.log.at(-1);
  const { names, steps } = match.scene;
  if (event?.kind === 'swap') return `${names.first} changes places with ${names.second}.`;
  if (event?.kind === 'resign') return `${names[event.seat]} resigns.`;
  if (event?.kind === 'timeout') return `${names[event.seat]} has no time left.`;
  return `${match.ply}. ${deedLine(match, steps.at(-1) as PlayerStep, style)}`;
}
