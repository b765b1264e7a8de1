import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, test, vi } from 'vitest';
import { SCHEMA } from '../../src/server/store/sqlite/schema.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import type { Statements } from '../../src/server/store/sqlite/statements.ts';
import { StoreFailure } from '../../src/server/store/store.ts';
import { testHousekeeping } from './housekeeping-suite.ts';
import { MemoryStore, SharedMemory } from './memory-store.ts';
import { aGame, testStore } from './store-suite.ts';

function temporary(): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-store-'));
  return { file: join(folder, 'online.sqlite'), remove: () => rmSync(folder, { recursive: true }) };
}

for (const suite of [testStore, testHousekeeping]) {
  suite('SQLite', async () => {
    const { file, remove } = temporary();
    const [one, two] = [new SqliteStore(file), new SqliteStore(file)];
    const close = async () => {
      await one.close();
      await two.close();
      remove();
    };
    return { one, two, close };
  });

  suite('memory', async () => {
    const shared = new SharedMemory();
    const [one, two] = [new MemoryStore(shared), new MemoryStore(shared)];
    return { one, two, close: async () => {} };
  });
}

test('SQLite waits for the disk at every commit, and makes one commit of what is asked for together', async () => {
  const { file, remove } = temporary();
  const store = new SqliteStore(file);
  const { db, statements } = store as unknown as {
    db: InstanceType<typeof DatabaseSync>;
    statements: Statements;
  };
  expect(db.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
  expect(db.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 }); // FULL
  const commits = vi.spyOn(statements.commit, 'run');
  const games = vi.spyOn(statements.createGame, 'run');
  await Promise.all(Array.from({ length: 50 }, () => store.create(aGame())));
  expect([commits.mock.calls.length, games.mock.calls.length]).toEqual([1, 50]);
  await store.create(aGame());
  expect(commits).toHaveBeenCalledTimes(2);
  await store.close();
  remove();
});

test('another program that has locked the file keeps no timer and no reader waiting, and a write only until it is done', async () => {
  const { file, remove } = temporary();
  const store = new SqliteStore(file);
  const before = aGame();
  await store.create(before);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const game = aGame();
  const created = store.create(game);
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect((await store.read(before.header.id))?.header).toEqual(before.header);
  const later = aGame();
  const createdLater = store.create(later);
  other.exec('COMMIT');
  expect([await created, await createdLater]).toEqual([game.header, later.header]);

  other.exec('BEGIN IMMEDIATE');
  const failed = store.create(aGame());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000);
  await expect(failed).rejects.toThrow(StoreFailure);
  now.mockRestore();
  other.exec('COMMIT');
  expect(await store.create(before)).toEqual(before.header);
  other.close();
  await store.close();
  remove();
});

test('a damaged invitation is logged and left out, and the others are listed', async () => {
  const { file, remove } = temporary();
  const logged: unknown[] = [];
  const store = new SqliteStore(file, (_, message, details) => logged.push([message, details?.game]));
  const games = Array.from({ length: 4 }, () => aGame({ listed: true }));
  for (const game of games) await store.create(game);
  const db = new DatabaseSync(file);
  for (const [i, text] of ['{"id":', 'null', '{}'].entries())
    db.prepare('UPDATE games SET header = ? WHERE id = ?').run(text, games[i]?.header.id);
  db.close();
  expect((await store.invitations(0, 10)).map(({ header }) => header)).toEqual([games[3]?.header]);
  expect(logged).toEqual([2, 1, 0].map((i) => ['an invitation is damaged', games[i]?.header.id]));
  await store.close();
  remove();
});

test('a file of the first version is brought up, and its invitations are listed', async () => {
  const { file, remove } = temporary();
  const db = new DatabaseSync(file);
  const { header, seats, request } = aGame({ listed: true });
  db.exec(`${SCHEMA[0]}; PRAGMA user_version = 1`);
  db.prepare('INSERT INTO games (id, request, header, seat0, open_at) VALUES (?, ?, ?, ?, ?)').run(
    header.id,
    request,
    JSON.stringify(header),
    seats[0],
    header.at,
  );
  db.close();
  for (let i = 0; i < 2; i++) {
    const store = new SqliteStore(file);
    expect(await store.invitations(0, 10)).toEqual([{ header, here: false }]);
    await store.close();
  }
  remove();
});

test('two processes may write to the file: older versions of SQLite could damage it then', () => {
  const db = new DatabaseSync(':memory:');
  const [major = 0, minor = 0, patch = 0] = db
    .prepare('SELECT sqlite_version() AS version')
    .get()
    .version.split('.')
    .map(Number);
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  db.close();
});
