/** How far it is to the goal, where a game has a line. */

import type { Variant } from './game.ts';
import type { Position, Seat } from './rules.ts';
import type { View } from './view.ts';

/** A position by itself, without how it came about. */
export function viewAt({ game, rules }: Variant, position: Position): View {
  return game.view(rules, { position, steps: [], names: { first: 'First', second: 'Second' } });
}

/** From the mark of a player, or of both; undefined where there is none. */
export function wayToGoal(variant: Variant, position: Position, seat: Seat): number | undefined {
  const { line } = viewAt(variant, position);
  const own = line?.markers.find(({ of }) => of === seat || of === 'both');
  return line && own && Math.abs(own.at - line.goal);
}
