/** How long a player may keep the other one waiting where no clock runs. */

import { allowance } from './clock.ts';
import { DEALING } from './dealing.ts';
import type { OnlineGame } from './online-game.ts';
import type { ClockTerms } from './terms.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Clients give their seed by themselves. A player who knows the other's seed and withholds theirs for so long has lost. */
export function seedDeadline({ header, seededAt }: OnlineGame): number {
  const { clock } = header.terms;
  if ((header.dealing ?? 1) < DEALING) return Number.POSITIVE_INFINITY; // it was not agreed then
  return (
    (seededAt ?? Number.POSITIVE_INFINITY) + (isLive(clock) ? 2 * MINUTE : clock ? allowance(clock) : DAY)
  );
}

/** From when on a player whose opponent has not made their first move may leave without loss. */
export function firstMoveDeadline({ header, turnSince }: OnlineGame): number {
  const { clock } = header.terms;
  return turnSince + (clock && !isLive(clock) ? allowance(clock) : 10 * MINUTE);
}

function isLive(clock: ClockTerms | null): boolean {
  return clock !== null && 'seconds' in clock;
}
