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

export function pack(statements: Statements, before: number, most: number): number {
  const { toPack, page, packGame, deleteEntries } = statements;
  let count = 0;
  for (const { id } of toPack.all({ before, most })) {
    const rows = page.all(id, 0, -1);
    const log = packed(rows);
    if (!log) continue;
    packGame.run(log, rows.length, id);
    deleteEntries.run(id);
    count++;
  }
  return count;
}
