/** The status of an online game: clocks, presence, connection. */

import type { Seat } from '../../core/rules.ts';
import type { OnlineClient } from '../../online/client.ts';
import { leftAt } from '../../online/clock.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { timeLeft } from '../../sentences/clocks.ts';
import { otherWatchers, whoIsThere } from '../../sentences/presence.ts';
import { personIn, type Session } from '../../session/session.ts';
import type { Status } from '../table/table.ts';

export function statusOf(game: OnlineGame, client: OnlineClient): Status {
  const { clock, session } = game;
  const { you, connected, presence } = client;
  const beside = (seat: Seat) =>
    clock ? timeLeft(leftAt(clock, personIn(session as Session, seat), client.now())) : '';
  const watchers = connected ? otherWatchers(presence.watchers, you === null) : '';
  return {
    beside: { first: beside('first'), second: beside('second') },
    notice: [whoIsThere(game, client), watchers].filter(Boolean).join(' '),
  };
}
