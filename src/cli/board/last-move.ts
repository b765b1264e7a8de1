/** What the last move changed on the board. */

import { SEATS, type Seat } from '../../core/rules.ts';
import type { View } from '../../core/view.ts';
import { type Match, undo, viewOf } from '../../match/match.ts';

export interface LastMove {
  readonly number?: number; // of the tile that was taken
  readonly longer?: Seat; // whose sequence has a number more
  readonly discarded?: boolean; // the last card of the discard pile
}

/** Found by holding the board against the one before, so that it does for any game. */
export function lastMove(match: Match): LastMove {
  const at = match.log.map(({ kind }) => kind).lastIndexOf('move');
  if (at < 0) return {};
  const now = viewOf(undo(match, match.log.length - at - 1));
  const before = viewOf(undo(match, match.log.length - at));
  const taken = now.pool?.find((tile, i) => tile.taken && !before.pool?.[i]?.taken);
  const longer = SEATS.find((seat) => lengthOf(now, seat) > lengthOf(before, seat));
  return {
    ...(taken && { number: taken.number }),
    ...(longer && { longer }),
    discarded: (now.deck?.discards.length ?? 0) > (before.deck?.discards.length ?? 0),
  };
}

function lengthOf({ sequences }: View, seat: Seat): number {
  return sequences?.[seat].numbers.length ?? 0;
}
