/** How a game begins. */

import { deckOf } from '../../core/chance.ts';
import { shuffle } from '../../core/random.ts';
import type { Person, Series } from '../../match/series.ts';
import { beginRound, type Session } from '../../session/session.ts';
import { type Player, type Settings, usualNames } from '../../session/settings.ts';
import { ownName } from '../storage/preferences.ts';
import { anyRandom } from '../storage/random.ts';
import { addGame } from '../storage/stored-games.ts';

/** The person at this device, by the last name chosen, and an opponent. */
export function namesAgainst(opponent: Player): readonly [string, string] {
  const [person, other] = usualNames([null, opponent]);
  return [ownName.value && ownName.value !== other ? ownName.value : person, other];
}

/** Tosses still to show: a reopened page shows none. */
export const tosses = new Set<string>();

/** Begins to store a new game and returns its key. */
export function beginGame({ players, starter, ...agreed }: Settings): string {
  const first: Person = starter === 'toss' ? (anyRandom(2) as Person) : starter === 'first' ? 0 : 1;
  const key = keepRound({ ...agreed, starter: first, winners: [] }, players);
  if (starter === 'toss') tosses.add(key);
  return key;
}

/** The next round of a series. */
export function keepRound(series: Series, players: Session['players']): string {
  const deck = shuffle(deckOf(series.variant.rules), anyRandom);
  const session = beginRound(series, players, deck) as Session; // the caller knows there is a round
  return addGame(session);
}
