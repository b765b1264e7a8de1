/** What happened in a game, in a sentence. */

import type { PlayerStep } from '../../core/scene.ts';
import type { Match, Setup } from '../../match/match.ts';
import { SHAPES, type Style } from '../style.ts';

/** '● Ann subtracts 5.': what a player did. */
export function deedLine({ scene, setup }: Match, step: PlayerStep, style: Style): string {
  const { by } = step;
  return `${style[by](`${SHAPES[by]} ${scene.names[by]}`)} ${deed(setup, step)}.`;
}

/** 'Ann subtracts 5.': the same for lines of text. */
export function deedSentence({ scene, setup }: Match, step: PlayerStep): string {
  return `${scene.names[step.by]} ${deed(setup, step)}.`;
}

function deed({ variant }: Setup, { move, from, forced }: PlayerStep): string {
  const { verb, object } = variant.words.deed(from, move);
  return `${forced ? `can only ${verb}` : `${verb}s`} ${object}`;
}

/** After a swap. */
export function swapWords({ scene }: Match): string {
  const { first, second } = scene.names;
  return `${first} takes over all that ${second} had, and ${second} moves.`;
}

/** What the last event was. */
export function whatHappened(match: Match, style: Style): string {
  const event = match.log.at(-1);
  const { names, steps } = match.scene;
  if (event?.kind === 'swap') return `${names.first} changes places with ${names.second}.`;
  if (event?.kind === 'stay') return `${names.second} stays.`;
  if (event?.kind === 'resign') return `${names[event.seat]} resigns.`;
  if (event?.kind === 'timeout') return `${names[event.seat]} has no time left.`;
  return `${match.ply}. ${deedLine(match, steps.at(-1) as PlayerStep, style)}`;
}
