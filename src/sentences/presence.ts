/** Who is at an online game, and how the connection is. */

import { plural, safe } from '../core/text.ts';
import { otherPerson, type Person } from '../match/series.ts';
import type { OnlineClient } from '../online/client.ts';
import type { OnlineGame } from '../online/online-game.ts';

export const CONNECTION_LOST = 'The connection is lost; trying again …';
export const YOU_WATCH = 'You are watching.';

export const nameOf = ({ names }: OnlineGame, person: Person) => safe(names[person] ?? 'the other player');

export const presence = (name: string, here: boolean) =>
  here ? `${name} is connected.` : `${name} is not connected.`;

/** The others that watch; empty if there are none. */
export function otherWatchers(watchers: number, watching: boolean): string {
  const others = watching ? watchers - 1 : watchers;
  if (others < 1) return '';
  return plural(others, watching ? 'other spectator' : 'spectator');
}

/** 'You are Ann. Bo is connected.' */
export function whoIsThere(
  game: OnlineGame,
  { you, connected, presence: { here } }: Pick<OnlineClient, 'you' | 'connected' | 'presence'>,
): string {
  if (!connected) return CONNECTION_LOST;
  const there = (person: Person) => presence(nameOf(game, person), here[person]);
  return you === null
    ? `${YOU_WATCH} ${there(0)} ${there(1)}`
    : `You are ${nameOf(game, you)}. ${there(otherPerson(you))}`;
}
