/** What happened, with the shapes and colours of the players. */

import type { PlayerStep } from '../../core/scene.ts';
import type { Match } from '../../match/match.ts';
import { moved, whatHappened } from '../../sentences/moves.ts';
import type { Style } from '../terminal/style.ts';

/** '● Ann subtracts 5.' */
export function moveLine(
  { scene, setup }: Match,
  { by, from, move, forced }: PlayerStep,
  style: Style,
): string {
  const name = style[by](`${style.shapes[by]} ${scene.names[by]}`);
  return moved(name, setup.variant.words.phrase(from, move), forced);
}

/** '-5', '4x' */
export function moveText({ setup }: Match, { from, move }: PlayerStep): string {
  return setup.variant.rules.format(from, move);
}

/** The last event, in a replay. */
export function replayLine(match: Match, style: Style): string {
  if (match.log.at(-1)?.kind !== 'move') return whatHappened(match);
  return `${match.ply}. ${moveLine(match, match.scene.steps.at(-1) as PlayerStep, style)}`;
}
