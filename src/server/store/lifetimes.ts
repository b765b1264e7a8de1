/** How long a game is kept that has not come about. While there is a move in it, it is kept for good. */

import type { Header } from '../../online/entry.ts';

const DAY = 24 * 3600 * 1000; // milliseconds

export const INVITATION_KEPT = 7 * DAY; // a link may lie in somebody's mail for some days
export const UNBEGUN_KEPT = 30 * DAY; // since its last entry; no clock gives a player more than 14 days for a move

/** When a new game expires if nothing happens. */
export function expiryOf({ at, names }: Header): number {
  return at + (names[1] === null ? INVITATION_KEPT : UNBEGUN_KEPT);
}
