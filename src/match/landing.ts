/** Where a move went: the tile it took, the sequence or the pile that its number joined. */

import { SEATS, type Seat } from '../core/rules.ts';
import type { Tile, View } from '../core/view.ts';
import { type Match, viewOf } from './match.ts';

export interface Landing {
  readonly tile?: Tile | undefined;
  readonly sequence?: Seat | undefined;
  readonly discarded?: boolean;
}

/** What one view has more than an earlier one, so that it does for any game. */
export function landing(before: View, after: View): Landing {
  const grows = (numbers: (view: View) => readonly number[] | undefined) =>
    (numbers(after)?.length ?? 0) > (numbers(before)?.length ?? 0);
  return {
    tile: after.pool?.find(({ taken }, i) => taken && !before.pool?.[i]?.taken),
    sequence: SEATS.find((seat) => grows(({ sequences }) => sequences?.[seat].numbers)),
    discarded: grows(({ deck }) => deck?.discards),
  };
}

/** Of the last move; of nothing before the first. */
export function lastLanding(match: Match, after: View = viewOf(match)): Landing {
  const { setup, scene } = match;
  const at = scene.steps.findLastIndex(({ by }) => by !== 'chance');
  const step = scene.steps[at];
  if (!step) return {};
  const { game, rules } = setup.variant;
  const before = { ...scene, steps: scene.steps.slice(0, at), position: step.from };
  return landing(game.view(rules, before), after);
}
