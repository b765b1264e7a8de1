/** The tables, by version: each step brings up the one before, under a lock. A version that is newer than this program is refused. */

import type { Client, QueryConfig } from 'pg';

const LOCK = 900_900; // ours among the advisory locks of a database
const PATIENCE = 3_600_000; // milliseconds for a step, and for another process that takes one

/** Entries have no foreign key: it would lock the game's row with each move. Only `text` holds all names: jsonb refuses a NUL. */
const SCHEMA = [
  `
CREATE TABLE games (
  id text PRIMARY KEY,
  request text NOT NULL,
  header text NOT NULL,              -- JSON, never changed
  secret text,
  seat0 text,                        -- hashes of tokens
  seat1 text,
  open_at bigint,                    -- when it was made; null if nobody is looked for
  network text,                      -- that an open invitation comes from
  ended_at bigint,                   -- null while it is played
  expires_at bigint,                 -- unless something happens; null once a move was made
  expired_at bigint,                 -- since then there is no such game; it will be deleted
  packed bytea,                      -- deflated JSON of the first entries, which have no rows then
  packed_entries integer NOT NULL DEFAULT 0,
  UNIQUE (seat0, request)
);
CREATE INDEX open_games ON games (open_at) WHERE open_at IS NOT NULL;
CREATE INDEX open_networks ON games (network) WHERE network IS NOT NULL;
CREATE INDEX expiring_games ON games (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX expired_games ON games (expired_at) WHERE expired_at IS NOT NULL;
CREATE INDEX unpacked_games ON games (ended_at) WHERE ended_at IS NOT NULL AND packed IS NULL;

CREATE TABLE entries (
  game text NOT NULL,
  n integer NOT NULL,
  at bigint NOT NULL,
  person smallint,                   -- null: the server
  request text,
  credit bigint,
  kind text NOT NULL,
  detail text,                       -- JSON of what else belongs to this kind
  PRIMARY KEY (game, n)
);

CREATE TABLE processes (
  id text PRIMARY KEY,
  beat bigint NOT NULL,
  due bigint NOT NULL
);

CREATE UNLOGGED TABLE attendance (   -- empty after a crash of the database; each process writes its part again
  game text NOT NULL,
  process text NOT NULL,
  player0 boolean NOT NULL,
  player1 boolean NOT NULL,
  watchers integer NOT NULL,
  PRIMARY KEY (game, process)
);
CREATE INDEX attendance_of_process ON attendance (process);

CREATE TABLE downtimes (
  since bigint NOT NULL,
  until bigint NOT NULL
);
CREATE INDEX downtimes_by_end ON downtimes (until);

CREATE TABLE barrier (passed bigint NOT NULL);
INSERT INTO barrier VALUES (0);
`,
] as const;

export async function makeTables(client: Client): Promise<void> {
  const patiently = (text: string) => client.query({ text, query_timeout: PATIENCE } as QueryConfig);
  await client.query('BEGIN');
  await patiently(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await client.query('CREATE TABLE IF NOT EXISTS ninefold (version integer NOT NULL)');
  const { rows } = await client.query('SELECT coalesce(max(version), 0) AS version FROM ninefold');
  const { version } = rows[0];
  if (version > SCHEMA.length)
    throw new Error(
      `it was written by a newer Ninefold (version ${version} of its tables; this one knows ${SCHEMA.length})`,
    );
  for (const step of SCHEMA.slice(version)) await patiently(step);
  if (version < SCHEMA.length) {
    await client.query('DELETE FROM ninefold');
    await client.query('INSERT INTO ninefold VALUES ($1)', [SCHEMA.length]);
  }
  await client.query('COMMIT');
}
