/** Housekeeping in Postgres. Each is one statement that commits by itself; two processes that do the same at once do no harm. */

import { LAST_ENTRY, LONGEST_PACKED } from '../housekeeping.ts';
import { type EntryRow, packed } from '../rows.ts';
import type { Connections } from './database.ts';

/** First the entries, in the order of the games, and then the games, as additions do: neither waits for the other in a circle. */
const EXPIRE = `
WITH due AS (
  SELECT id, coalesce((SELECT max(n) + 1 FROM entries WHERE game = id), packed_entries) AS n FROM games
  WHERE expires_at < $1 AND NOT EXISTS (SELECT 1 FROM attendance WHERE game = id) ORDER BY expires_at LIMIT $2),
marked AS (
  INSERT INTO entries (game, n, at, kind) SELECT id, n, $1, '${LAST_ENTRY}' FROM due ORDER BY id
  ON CONFLICT DO NOTHING RETURNING game)
UPDATE games SET expires_at = NULL, expired_at = $1, request = 'expired ' || id FROM marked WHERE id = game RETURNING id`;

const DELETE_EXPIRED = `
WITH gone AS (
  DELETE FROM games WHERE id IN (SELECT id FROM games WHERE expired_at < $1 ORDER BY expired_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING id),
rows AS (DELETE FROM entries USING gone WHERE game = id)
SELECT id FROM gone`;

const TO_PACK = `
SELECT game, n, at, person, request, credit, kind, detail FROM entries JOIN (
  SELECT id FROM games WHERE ended_at < $1 AND packed IS NULL AND expired_at IS NULL AND id <> ALL ($3::text[])
    AND (SELECT max(n) < ${LONGEST_PACKED} AND max(at) < $1 FROM entries WHERE game = id)
    AND NOT EXISTS (SELECT 1 FROM attendance WHERE game = id)
  ORDER BY ended_at LIMIT $2) AS ended ON game = id
ORDER BY game, n`;

/** Entries that came meanwhile stay beside it. */
const PACK = `
WITH free AS (SELECT id FROM games WHERE id = ANY ($1::text[]) AND packed IS NULL FOR UPDATE SKIP LOCKED),
done AS (
  UPDATE games SET packed = t.packed, packed_entries = t.entries
  FROM free JOIN unnest($1::text[], $2::bytea[], $3::int[]) AS t (id, packed, entries) USING (id) WHERE games.id = free.id
  RETURNING games.id, packed_entries),
rows AS (DELETE FROM entries USING done WHERE game = id AND n < packed_entries)
SELECT id FROM done`;

export async function expire(connections: Connections, now: number, most: number): Promise<number> {
  return (await connections.ask('expire', EXPIRE, [now, most])).length;
}

export async function deleteExpired(connections: Connections, before: number, most: number): Promise<number> {
  return (await connections.ask('delete-expired', DELETE_EXPIRED, [before, most])).length;
}

/** Adds to `damaged` what cannot be packed, and passes it over. */
export async function pack(
  connections: Connections,
  before: number,
  most: number,
  damaged: Set<string>,
): Promise<number> {
  const logs = new Map<string, EntryRow[]>();
  for (const { game, ...row } of await connections.ask('to-pack', TO_PACK, [before, most, [...damaged]])) {
    const rows = logs.get(game) ?? [];
    rows.push(row as EntryRow);
    logs.set(game, rows);
  }
  if (logs.size === 0) return 0;
  const done = [...logs].map(([game, rows]) => ({ game, log: packed(rows), length: rows.length }));
  const whole = done.filter(({ log }) => log !== null);
  for (const { game, log } of done) if (!log) damaged.add(game);
  if (whole.length === 0) return pack(connections, before, most, damaged);
  const columns = [
    whole.map(({ game }) => game),
    whole.map(({ log }) => log),
    whole.map(({ length }) => length),
  ];
  return (await connections.ask('pack', PACK, columns)).length;
}

export async function deleteDowntimes(connections: Connections, before: number): Promise<number> {
  const deleted = 'DELETE FROM downtimes WHERE until < $1 RETURNING until';
  return (await connections.ask('delete-downtimes', deleted, [before])).length;
}
