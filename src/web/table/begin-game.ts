/** How a game begins. */

import { deckOf } from '../../core/chance.ts';
import { shuffle } from '../../core/random.ts';
import type { Person, Series } from '../../match/series.ts';
import { type Sitting, sitDown } from '../../session/session.ts';
import { type Player, type Settings, usualNames } from '../../session/settings.ts';
import { keepGame, newKey } from '../storage/kept-games.ts';
import { ownName } from '../storage/preferences.ts';
import { anyRandom } from '../storage/random.ts';

/** Whoever is at this device, by the name they chose last, and an opponent. */
export function namesAgainst(opponent: Player): readonly [string, string] {
  const [person, other] = usualNames([null, opponent]);
  return [ownName.value && ownName.value !== other ? ownName.value : person, other];
}

/** Tosses that are still to be shown: a page that is opened again shows none. */
export const tosses = new Set<string>();

/** Puts a new game on the shelf and gives its key. */
export async function beginGame({
  variant,
  names,
  players,
  starter,
  rounds,
  swap,
}: Settings): Promise<string> {
  const first: Person = starter === 'toss' ? (anyRandom(2) as Person) : starter === 'first' ? 0 : 1;
  const series: Series = { variant, names, rounds, starter: first, swap, winners: [] };
  const key = await keepRound(series, players, rounds === 1);
  if (starter === 'toss') tosses.add(key);
  return key;
}

/** The next round of a series. */
export async function keepRound(
  series: Series,
  players: Sitting['players'],
  openEnded: boolean,
): Promise<string> {
  const deck = shuffle(deckOf(series.variant.rules), anyRandom);
  const key = newKey();
  const sitting = sitDown(series, players, deck) as Sitting; // whoever calls knows that there is a round
  await keepGame({ key, sitting, followed: false, openEnded });
  return key;
}
