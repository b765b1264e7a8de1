/** What a table shows of an online game: its session, clocks and presence, and what happens. */

import type { Seat } from '../../core/rules.ts';
import type { Person } from '../../match/series.ts';
import type { OnlineClient } from '../../online/client.ts';
import { leftAt } from '../../online/clock.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { timeLeft } from '../../sentences/clocks.ts';
import { entrySentence } from '../../sentences/entries.ts';
import { otherWatchers, whoIsThere } from '../../sentences/presence.ts';
import { personIn, type Session } from '../../session/session.ts';
import type { Status, Table } from '../table/table.ts';

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

/** In plain text, the rulebook's words are for the player here; others' moves get a sentence. */
export function tellEntry(
  game: OnlineGame, // after it
  entry: Entry,
  you: Person | null,
  table: Table,
): void {
  const { session } = game;
  if (!session) return;
  const mine = entry.by !== null && entry.by === you;
  if (entry.kind === 'move' && (mine || table.live)) table.played(session);
  else if (isTold(entry, mine, you === null)) table.changed(session, entrySentence(game, entry, you));
}

/** Omits what the player knows already. */
function isTold({ kind }: Entry, mine: boolean, watching: boolean): boolean {
  if (kind === 'stay') return !mine;
  if (kind === 'ask-takeback') return mine || watching;
  return ['move', 'swap', 'takeback', 'refuse-takeback', 'away'].includes(kind);
}
