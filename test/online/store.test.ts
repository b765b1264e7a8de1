import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import { MemoryStore, SharedMemory } from './memory-store.ts';
import { aGame, testStore } from './store-suite.ts';

function temporary(): { file: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-store-'));
  return { file: join(folder, 'online.sqlite'), remove: () => rmSync(folder, { recursive: true }) };
}

testStore('SQLite', async () => {
  const { file, remove } = temporary();
  const [one, two] = [new SqliteStore(Database, file), new SqliteStore(Database, file)];
  const close = async () => {
    await one.close();
    await two.close();
    remove();
  };
  return { one, two, close };
});

testStore('memory', async () => {
  const shared = new SharedMemory();
  const [one, two] = [new MemoryStore(shared), new MemoryStore(shared)];
  return { one, two, close: async () => {} };
});

test('SQLite waits for the disk at every commit, and makes one commit of what is asked for together', async () => {
  const { file, remove } = temporary();
  const said: string[] = [];
  class Watched extends Database {
    constructor(name: string) {
      super(name, { verbose: (sql) => said.push(String(sql)) });
    }
  }
  const store = new SqliteStore(Watched, file);
  const inside = (store as unknown as { db: Database.Database }).db;
  expect(inside.pragma('journal_mode', { simple: true })).toBe('wal');
  expect(inside.pragma('synchronous', { simple: true })).toBe(2); // FULL
  said.length = 0;
  await Promise.all(Array.from({ length: 50 }, () => store.create(aGame())));
  expect(said.filter((sql) => sql === 'COMMIT')).toHaveLength(1);
  expect(said.filter((sql) => sql.startsWith('INSERT INTO games'))).toHaveLength(50);
  await store.create(aGame());
  expect(said.filter((sql) => sql === 'COMMIT')).toHaveLength(2);
  await store.close();
  remove();
});
