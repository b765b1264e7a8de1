/** The statements of the SQLite store, and what their rows hold. */

import type { DatabaseSync } from '@photostructure/sqlite';
import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import type { NewGame } from './store.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export type Statements = ReturnType<typeof prepareStatements>;

export function prepareStatements(db: Database) {
  const all = {
    begin: 'BEGIN IMMEDIATE',
    commit: 'COMMIT',
    rollback: 'ROLLBACK',
    createGame:
      'INSERT INTO games (id, request, header, secret, seat0, seat1, open_at, network) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    gameOfRequest: 'SELECT header FROM games WHERE seat0 = ? AND request = ?',
    game: 'SELECT header, secret, seat0, seat1 FROM games WHERE id = ?',
    length:
      'SELECT (SELECT coalesce(max(n) + 1, 0) FROM entries WHERE game = id) AS length FROM games WHERE id = ?',
    entries:
      'SELECT n, at, person, request, credit, kind, detail FROM entries WHERE game = ? AND n >= ? ORDER BY n LIMIT ?',
    addEntry:
      'INSERT INTO entries (game, n, at, person, request, credit, kind, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    takeSeat: 'UPDATE games SET seat1 = ?, open_at = NULL, network = NULL WHERE id = ? AND seat1 IS NULL',
    closeGame: 'UPDATE games SET open_at = NULL, network = NULL WHERE id = ?',
    openFrom: 'SELECT count(*) AS count FROM games WHERE network = ? AND open_at > ?',
    // Those first whose maker is connected; then in rounds, one from each network, so that none hides the others.
    openGames: `SELECT id, header, here FROM
      (SELECT id, header, open_at, here, row_number() OVER
        (PARTITION BY coalesce(network, id), here ORDER BY open_at DESC) AS round FROM
        (SELECT *, EXISTS (SELECT 1 FROM presence WHERE game = id AND person = 0) AS here FROM games WHERE open_at > ?))
      ORDER BY here DESC, round, open_at DESC LIMIT ?`,
    arrive: 'INSERT INTO presence (game, person, process) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    leave: 'DELETE FROM presence WHERE game = ? AND person = ? AND process = ?',
    present: 'SELECT DISTINCT person FROM presence WHERE game = ?',
    presentElsewhere: 'SELECT game, person FROM presence WHERE process <> ?',
    beatElsewhere: 'SELECT max(beat) AS beat, max(due) AS due FROM processes WHERE id <> ?',
    latest:
      'SELECT max(ifnull((SELECT max(beat) FROM processes), 0), ifnull((SELECT at FROM entries ORDER BY rowid DESC LIMIT 1), 0)) AS at',
    processes: 'SELECT id, pid, started FROM processes WHERE id <> ?',
    stopped: 'UPDATE processes SET due = beat WHERE id = ?',
    beat: 'UPDATE processes SET due = ?, beat = ? WHERE id = ?',
    appear: 'INSERT INTO processes (id, pid, started, beat, due) VALUES (?, ?, ?, ?, ?)',
    buryPresence: 'DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes WHERE due >= ?)',
    buryProcesses: 'DELETE FROM processes WHERE due < ?',
    vanish: 'DELETE FROM presence WHERE process = ?',
    addDowntime: 'INSERT INTO downtimes (since, until) VALUES (?, ?)',
    downtimes: 'SELECT since AS "from", until AS "to" FROM downtimes WHERE until > ? ORDER BY until',
    changed: 'SELECT game, max(rowid) AS last FROM entries WHERE rowid > ? GROUP BY game',
    lastEntry: 'SELECT max(rowid) AS last FROM entries',
    version: 'PRAGMA data_version', // changes when another process has written
  };
  return Object.fromEntries(Object.entries(all).map(([name, sql]) => [name, db.prepare(sql)])) as Record<
    keyof typeof all,
    ReturnType<Database['prepare']>
  >;
}

interface EntryRow {
  readonly n: number;
  readonly at: number;
  readonly person: Person | null;
  readonly request: string | null;
  readonly credit: number | null;
  readonly kind: string;
  readonly detail: string | null;
}

/** Whether it is an invitation that everyone may find. */
export function isListed({ terms, names }: Header): boolean {
  return terms.listed && names[1] === null;
}

export function rowOf({ header, secret, seats, request, network }: NewGame): unknown[] {
  const open = isListed(header) ? [header.at, network ?? null] : [null, null];
  return [header.id, request, JSON.stringify(header), secret, ...seats, ...open];
}

export function entryRow(game: string, entry: Entry): unknown[] {
  const { n, at, by, request, credit, kind } = entry;
  return [game, n, at, by, request ?? null, credit ?? null, kind, detailOf(entry)];
}

const COLUMNS = new Set(['n', 'at', 'by', 'request', 'credit', 'kind']);

/** Most entries are moves, and to leave fields out takes longer than everything else about a row. */
function detailOf(entry: Entry): string | null {
  if (entry.kind === 'move') return JSON.stringify({ move: entry.move });
  const detail = Object.entries(entry).filter(([name]) => !COLUMNS.has(name));
  return detail.length === 0 ? null : JSON.stringify(Object.fromEntries(detail));
}

export function entryOf({ n, at, person, request, credit, kind, detail }: EntryRow): Entry {
  return {
    n,
    at,
    by: person,
    ...(request !== null && { request }),
    ...(credit !== null && { credit }),
    kind,
    ...(detail !== null && JSON.parse(detail)),
  } as Entry;
}
