/** What the Postgres store asks for. */

import { LAST_ENTRY } from '../housekeeping.ts';

export const CREATE = `
INSERT INTO games (id, request, header, secret, seat0, seat1, open_at, network, expires_at)
SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
WHERE $10::int IS NULL OR (SELECT count(*) FROM games WHERE network = $8 AND open_at > $11) < $10
ON CONFLICT DO NOTHING RETURNING id`;

export const GAME_OF_REQUEST = 'SELECT header FROM games WHERE seat0 = $1 AND request = $2';

/** One statement, so that all of it is of one moment; what belongs to the game comes once. */
export const READ = `
SELECT CASE WHEN is_first THEN header END AS header, CASE WHEN is_first THEN packed END AS packed, secret, seat0, seat1,
  n, at, person, request, credit, kind, detail
FROM (SELECT header, packed, secret, seat0, seat1, coalesce(e.n, packed_entries) = packed_entries AS is_first,
    e.n, e.at, e.person, e.request, e.credit, e.kind, e.detail
  FROM games LEFT JOIN entries e ON e.game = id AND e.n >= packed_entries WHERE id = $1 AND expired_at IS NULL) AS log
ORDER BY n`;

export const LENGTH = `
SELECT coalesce((SELECT max(n) + 1 FROM entries WHERE game = id), packed_entries) AS length
FROM games WHERE id = $1 AND expired_at IS NULL`;

export const ENTRIES = `
SELECT n, at, person, request, credit, kind, detail, NULL::bytea AS packed FROM entries
WHERE game = $1 AND n >= $2 AND kind <> '${LAST_ENTRY}'
UNION ALL SELECT -1, NULL, NULL, NULL, NULL, NULL, NULL, packed FROM games WHERE id = $1 AND packed_entries > $2
ORDER BY n`;

/** Those first whose maker is connected; then in rounds, one from each network, so that none hides the others. */
export const INVITATIONS = `
SELECT id, header, here FROM
  (SELECT *, row_number() OVER (PARTITION BY coalesce(network, id), here ORDER BY open_at DESC) AS round FROM
    (SELECT *, EXISTS (SELECT 1 FROM attendance WHERE game = id AND player0) AS here FROM games WHERE open_at > $1) AS open) AS ranked
ORDER BY here DESC, round, open_at DESC LIMIT $2`;

export const ATTEND = `
INSERT INTO attendance (game, process, player0, player1, watchers)
SELECT game, $1, player0, player1, watchers
FROM unnest($2::text[], $3::bool[], $4::bool[], $5::int[]) AS t (game, player0, player1, watchers)
ON CONFLICT (game, process) DO UPDATE
SET player0 = excluded.player0, player1 = excluded.player1, watchers = excluded.watchers`;

export const LEAVE = 'DELETE FROM attendance WHERE game = $1 AND process = $2';

export const VANISH = 'DELETE FROM attendance WHERE process = $1';

export const COUNT_ATTENDANCE = 'SELECT count(*) AS count FROM attendance WHERE process = $1';

export const ELSEWHERE = `
SELECT coalesce(bool_or(player0), false) AS player0, coalesce(bool_or(player1), false) AS player1,
  coalesce(sum(watchers), 0)::int AS watchers, min(process) AS process
FROM attendance WHERE game = $1 AND process <> $2`;

export const ONE_AT_A_TIME = 'SELECT pg_advisory_xact_lock(900901)';

/** The time that this process was away, and no other was there; it may have been noted up to a sign of life whose answer got lost. */
export const NOTE_DOWNTIME = `
INSERT INTO downtimes (since, until)
SELECT since, $2 FROM (
  SELECT greatest($3::bigint, coalesce(max(beat), 0)) AS since, coalesce(max(due) FILTER (WHERE id <> $1), 0) AS due FROM processes
) AS signs
WHERE since > 0 AND due < $2`;

export const BEAT = `
INSERT INTO processes (id, beat, due) VALUES ($1, $2, $3)
ON CONFLICT (id) DO UPDATE SET beat = excluded.beat, due = excluded.due`;

export const BURY_PROCESSES = 'DELETE FROM processes WHERE due < $1';

/** Which processes have rows is found by steps through the index: there may be millions, and none to bury. */
export const BURY_ATTENDANCE = `
WITH RECURSIVE present AS (
  SELECT min(process) AS id FROM attendance
  UNION ALL
  SELECT (SELECT min(process) FROM attendance WHERE process > present.id) FROM present WHERE id IS NOT NULL)
DELETE FROM attendance WHERE process = ANY (ARRAY(SELECT id FROM present EXCEPT SELECT id FROM processes)) RETURNING game`;

export const TIME = `
SELECT (SELECT coalesce(max(beat), 0) FROM processes) AS latest,
  floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now`;

export const DOWNTIMES =
  'SELECT since AS "from", until AS "to" FROM downtimes WHERE until > $1 ORDER BY until';
