/** What is true of an online game at this moment: clocks, who is there, how the connection is. */

import type { Seat } from '../../core/rules.ts';
import { otherPerson, type Person } from '../../match/series.ts';
import type { OnlineClient } from '../../online/client.ts';
import { leftAt } from '../../online/clock.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { personIn, type Sitting } from '../../players/sitting.ts';
import type { Status } from '../table/table.ts';
import { timeText } from './clock-words.ts';
import { nameOf } from './tell-entry.ts';

export function statusOf(game: OnlineGame, client: OnlineClient): Status {
  const { clock, sitting } = game;
  const beside = (seat: Seat) =>
    clock ? timeText(leftAt(clock, personIn(sitting as Sitting, seat), client.now())) : '';
  return {
    beside: { first: beside('first'), second: beside('second') },
    notice: notice(game, client),
  };
}

function notice(game: OnlineGame, client: OnlineClient): string {
  const { you, connected, presence } = client;
  const others = presence.watchers - (you === null ? 1 : 0);
  const watching = `${others} ${others === 1 ? 'is' : 'are'} watching${you === null ? ', too' : ''}.`;
  return connected && others > 0 ? `${whoIsThere(game, client)} ${watching}` : whoIsThere(game, client);
}

/** 'You are Ann. Bo is connected.' */
export function whoIsThere(game: OnlineGame, { you, connected, presence }: OnlineClient): string {
  if (!connected) return 'The connection is lost; trying again …';
  const there = (person: Person) =>
    `${nameOf(game, person)} is ${presence.here[person] ? '' : 'not '}connected.`;
  return you === null
    ? `You are watching. ${there(0)} ${there(1)}`
    : `You are ${nameOf(game, you)}. ${there(otherPerson(you))}`;
}
