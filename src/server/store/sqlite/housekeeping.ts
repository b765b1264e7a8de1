/** Housekeeping in SQLite. All of it runs inside a transaction, and nothing else is written meanwhile. */

import { LAST_ENTRY } from '../housekeeping.ts';
import { packed } from '../rows.ts';
import type { Statements } from './statements.ts';

export function expire({ toExpire, addEntry, expireGame }: Statements, now: number, most: number): number {
  const games = toExpire.all(now, most);
  for (const { id, n } of games) {
    addEntry.run(id, n, now, null, null, null, LAST_ENTRY, null);
    expireGame.run(now, id);
  }
  return games.length;
}

export function deleteExpired(statements: Statements, before: number, most: number): number {
  const { expired, deleteEntries, deleteGame } = statements;
  const games = expired.all(before, most);
  for (const { id } of games) {
    deleteEntries.run(id);
    deleteGame.run(id);
  }
  return games.length;
}

/** Adds to `damaged` what cannot be packed, and passes it over. */
export function pack(statements: Statements, before: number, most: number, damaged: Set<string>): number {
  const { toPack, page, packGame, deleteEntries } = statements;
  const games = toPack.all({ before, most, damaged: JSON.stringify([...damaged]) });
  let count = 0;
  for (const { id } of games) {
    const rows = page.all(id, 0, -1);
    const log = packed(rows);
    if (!log) {
      damaged.add(id);
      continue;
    }
    packGame.run(log, rows.length, id);
    deleteEntries.run(id);
    count++;
  }
  return count > 0 || games.length === 0 ? count : pack(statements, before, most, damaged);
}
