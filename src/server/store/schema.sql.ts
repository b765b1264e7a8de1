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
