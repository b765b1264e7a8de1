/** The statements of the SQLite store. */

import type { DatabaseSync } from '@photostructure/sqlite';
import { LAST_ENTRY, LONGEST_PACKED } from '../housekeeping.ts';

export type Database = InstanceType<typeof DatabaseSync>;

export type Statements = ReturnType<typeof prepareStatements>;

/** The game of the newest entry; '' where there is none. */
const NEWEST = "ifnull((SELECT game FROM entries ORDER BY rowid DESC LIMIT 1), '')";

export function prepareStatements(db: Database) {
  const all = {
    begin: 'BEGIN IMMEDIATE',
    commit: 'COMMIT',
    rollback: 'ROLLBACK',
    createGame:
      'INSERT INTO games (id, request, header, secret, seat0, seat1, open_at, network, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    gameOfRequest: 'SELECT header FROM games WHERE seat0 = ? AND request = ?',
    game: 'SELECT header, secret, seat0, seat1, packed, packed_entries FROM games WHERE id = ? AND expired_at IS NULL',
    length:
      'SELECT coalesce((SELECT max(n) + 1 FROM entries WHERE game = id), packed_entries) AS length FROM games WHERE id = ? AND expired_at IS NULL',
    page: 'SELECT n, at, person, request, credit, kind, detail FROM entries WHERE game = ? AND n >= ? ORDER BY n LIMIT ?',
    entries: `SELECT n, at, person, request, credit, kind, detail, NULL AS packed FROM entries
        WHERE game = :game AND n >= :from AND kind <> '${LAST_ENTRY}'
      UNION ALL SELECT -1, NULL, NULL, NULL, NULL, NULL, NULL, packed FROM games WHERE id = :game AND packed_entries > :from
      ORDER BY n`,
    // An entry needs the one before it, or what is packed: a game may have been deleted meanwhile.
    addEntry: `INSERT INTO entries (game, n, at, person, request, credit, kind, detail) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
      WHERE EXISTS (SELECT 1 FROM entries WHERE game = ?1 AND n = ?2 - 1) OR EXISTS (SELECT 1 FROM games WHERE id = ?1 AND packed_entries = ?2)
      ON CONFLICT DO NOTHING`,
    takeSeat: 'UPDATE games SET seat1 = ?, open_at = NULL, network = NULL WHERE id = ? AND seat1 IS NULL',
    closeGame: 'UPDATE games SET open_at = NULL, network = NULL WHERE id = ?',
    endGame: 'UPDATE games SET ended_at = ? WHERE id = ?',
    keepGame: 'UPDATE games SET expires_at = ? WHERE id = ?',
    openFrom: 'SELECT count(*) AS count FROM games WHERE network = ? AND open_at > ?',
    // Those first whose maker is connected; then in rounds, one from each network, so that none hides the others.
    openGames: `SELECT id, header, here FROM
      (SELECT id, header, open_at, here, row_number() OVER
        (PARTITION BY coalesce(network, id), here ORDER BY open_at DESC) AS round FROM
        (SELECT *, EXISTS (SELECT 1 FROM attendance WHERE game = id AND player0) AS here FROM games WHERE open_at > ?))
      ORDER BY here DESC, round, open_at DESC LIMIT ?`,
    attend:
      'INSERT INTO attendance (game, process, player0, player1, watchers) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET player0 = excluded.player0, player1 = excluded.player1, watchers = excluded.watchers',
    leave: 'DELETE FROM attendance WHERE game = ? AND process = ?',
    elsewhere:
      'SELECT max(player0) AS player0, max(player1) AS player1, sum(watchers) AS watchers, min(process) AS process FROM attendance WHERE game = ? AND process <> ?',
    allElsewhere: 'SELECT game, process, player0, player1, watchers FROM attendance WHERE process <> ?',
    lastBeat: 'SELECT max(beat) AS beat, max(CASE WHEN id <> ? THEN due END) AS dueElsewhere FROM processes',
    latest:
      'SELECT max(ifnull((SELECT max(beat) FROM processes), 0), ifnull((SELECT at FROM entries ORDER BY rowid DESC LIMIT 1), 0)) AS at',
    processes: 'SELECT id, pid, started FROM processes WHERE id <> ?',
    stopped: 'UPDATE processes SET due = beat WHERE id = ?',
    beat: 'UPDATE processes SET due = ?, beat = ? WHERE id = ?',
    appear: 'INSERT INTO processes (id, pid, started, beat, due) VALUES (?, ?, ?, ?, ?)',
    buryAttendance: 'DELETE FROM attendance WHERE process NOT IN (SELECT id FROM processes WHERE due >= ?)',
    buryProcesses: 'DELETE FROM processes WHERE due < ?',
    vanish: 'DELETE FROM attendance WHERE process = ?',
    addDowntime: 'INSERT INTO downtimes (since, until) VALUES (?, ?)',
    downtimes: 'SELECT since AS "from", until AS "to" FROM downtimes WHERE until > ? ORDER BY until',
    // The newest row of all stays: SQLite would give its number again, and others would take what comes next for known.
    toExpire: `SELECT id, coalesce((SELECT max(n) + 1 FROM entries WHERE game = id), packed_entries) AS n FROM games
      WHERE expires_at < ? AND NOT EXISTS (SELECT 1 FROM attendance WHERE game = id) ORDER BY expires_at LIMIT ?`,
    expireGame: "UPDATE games SET expires_at = NULL, expired_at = ?, request = 'expired ' || id WHERE id = ?",
    expired: `SELECT id FROM games WHERE expired_at < ? AND id <> ${NEWEST} ORDER BY expired_at LIMIT ?`,
    deleteEntries: 'DELETE FROM entries WHERE game = ?',
    deleteGame: 'DELETE FROM games WHERE id = ?',
    toPack: `SELECT id FROM games WHERE ended_at < :before AND packed IS NULL AND expired_at IS NULL AND id <> ${NEWEST}
        AND (SELECT max(n) < ${LONGEST_PACKED} AND max(at) < :before FROM entries WHERE game = id)
        AND id NOT IN (SELECT value FROM json_each(:damaged))
        AND NOT EXISTS (SELECT 1 FROM attendance WHERE game = id) ORDER BY ended_at LIMIT :most`,
    packGame: 'UPDATE games SET packed = ?, packed_entries = ? WHERE id = ?',
    deleteDowntimes: 'DELETE FROM downtimes WHERE until < ?',
    changed: 'SELECT game, max(rowid) AS last FROM entries WHERE rowid > ? GROUP BY game',
    lastEntry: 'SELECT max(rowid) AS last FROM entries',
    version: 'PRAGMA data_version', // changes when another process has written
  };
  return Object.fromEntries(Object.entries(all).map(([name, sql]) => [name, db.prepare(sql)])) as Record<
    keyof typeof all,
    ReturnType<Database['prepare']>
  >;
}
