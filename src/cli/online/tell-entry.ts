/** What is shown and said when something has happened in an online game. */

import type { Person } from '../../match/series.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { entrySentence } from '../../sentences/entries.ts';
import type { Session } from '../../session/session.ts';
import type { Table } from '../table/table.ts';

/** The sitting as a table shows it: single games one after the other are a series without an end. */
export function shownSession({ session, header }: OnlineGame): Session {
  const { series } = session as Session; // asked for once both are there
  const endless = header.terms.rounds === 1 && series.winners.length > 0;
  return {
    ...(session as Session),
    series: endless ? { ...series, rounds: Number.POSITIVE_INFINITY } : series,
  };
}

/** In lines of text, the rulebook's words are for whoever sits here; what others did is told in a sentence. */
export function tellEntry(
  game: OnlineGame, // with the entry
  entry: Entry,
  you: Person | null,
  table: Table,
): void {
  if (!game.session) return;
  const session = shownSession(game);
  const mine = entry.by !== null && entry.by === you;
  if (entry.kind === 'move' && (mine || table.live)) table.played(session);
  else if (isTold(entry, mine, you === null)) table.changed(session, entrySentence(game, entry, you));
}

/** What a player is asked, or sees otherwise, is not told. */
function isTold({ kind }: Entry, mine: boolean, watching: boolean): boolean {
  if (kind === 'stay') return !mine;
  if (kind === 'ask-takeback') return mine || watching;
  return ['move', 'swap', 'takeback', 'refuse-takeback', 'away'].includes(kind);
}
