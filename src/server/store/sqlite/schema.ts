/** The tables, by version: each step brings up the one before. A version that is newer than this program is refused. */

import type { Database } from './statements.ts';

export const SCHEMA = [
  `
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  request TEXT NOT NULL,
  header TEXT NOT NULL,              -- JSON, never changed
  secret TEXT,
  seat0 TEXT,                        -- hashes of tokens
  seat1 TEXT,
  open_at INTEGER,                   -- when it was made; null if nobody is looked for
  UNIQUE (seat0, request)
);
CREATE INDEX open_games ON games (open_at) WHERE open_at IS NOT NULL;

CREATE TABLE entries (
  game TEXT NOT NULL REFERENCES games (id),
  n INTEGER NOT NULL,
  at INTEGER NOT NULL,
  person INTEGER,                    -- null: the server
  request TEXT,
  credit INTEGER,
  kind TEXT NOT NULL,
  detail TEXT,                       -- JSON of what else belongs to this kind
  PRIMARY KEY (game, n)
);

CREATE TABLE processes (
  id TEXT PRIMARY KEY,
  pid INTEGER NOT NULL,              -- all of them on this machine: SQLite's file is
  started INTEGER NOT NULL,          -- in a container, the next process may have the same pid
  beat INTEGER NOT NULL,
  due INTEGER NOT NULL
);

CREATE TABLE presence (
  game TEXT NOT NULL,
  person INTEGER NOT NULL,
  process TEXT NOT NULL,
  PRIMARY KEY (game, person, process)
) WITHOUT ROWID;

CREATE TABLE downtimes (
  since INTEGER NOT NULL,
  until INTEGER NOT NULL
);
`,
  `
ALTER TABLE games ADD COLUMN network TEXT; -- that an open invitation comes from
`,
  `
ALTER TABLE games ADD COLUMN ended_at INTEGER; -- null while it is played, and where it ended before this version
ALTER TABLE games ADD COLUMN expires_at INTEGER; -- unless something happens; null once a move was made
ALTER TABLE games ADD COLUMN expired_at INTEGER; -- since then there is no such game; it will be deleted
ALTER TABLE games ADD COLUMN packed BLOB; -- deflated JSON of the first entries, which have no rows then
ALTER TABLE games ADD COLUMN packed_entries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX expiring_games ON games (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX expired_games ON games (expired_at) WHERE expired_at IS NOT NULL;
CREATE INDEX unpacked_games ON games (ended_at) WHERE ended_at IS NOT NULL AND packed IS NULL;
UPDATE games SET expires_at =        -- in milliseconds: 30 days after the last entry, 7 for an invitation
    coalesce((SELECT max(at) FROM entries WHERE game = id), json_extract(header, '$.at')) +
    CASE WHEN seat1 IS NULL AND json_extract(header, '$.names[1]') IS NULL THEN 604800000 ELSE 2592000000 END
  WHERE json_valid(header) AND NOT EXISTS (SELECT 1 FROM entries WHERE game = id AND kind IN ('move', 'resign', 'timeout'));

CREATE TABLE attendance (            -- takes the place of presence
  game TEXT NOT NULL,
  process TEXT NOT NULL,
  player0 INTEGER NOT NULL,
  player1 INTEGER NOT NULL,
  watchers INTEGER NOT NULL,
  PRIMARY KEY (game, process)
) WITHOUT ROWID;
DROP TABLE presence;
`,
] as const;

export function makeTables(db: Database): void {
  const version = db.prepare('PRAGMA user_version').get().user_version;
  if (version > SCHEMA.length) {
    throw new Error(
      `it was written by a newer Ninefold (version ${version} of its tables; this one knows ${SCHEMA.length})`,
    );
  }
  for (const [i, step] of SCHEMA.entries())
    if (version <= i) db.exec(`${step}; PRAGMA user_version = ${i + 1}`);
}
