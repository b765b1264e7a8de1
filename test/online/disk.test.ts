/** A disk that is full, or broken: the server refuses, says why, never claims what is not kept, and goes on as soon as it can. */

import {
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lowest } from '../../src/core/bits.ts';
import { seeded } from '../../src/core/random.ts';
import type { Header } from '../../src/online/entry.ts';
import { checkGames, readingFile } from './check-games.ts';
import { startInProcess } from './in-process.ts';
import { Robot } from './robot.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { smallDisk } from './small-disk.ts';
import { newToken, Tables } from './tables.ts';

const UNAVAILABLE =
  'The server cannot keep anything at the moment. What you asked for may have been kept or not; it is safe to ask for the same again.';

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
}

function post(base: string, terms: object = {}): Promise<Response> {
  return fetch(`${base}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game: 'sum-to-zero',
      name: 'Ann',
      token: newToken(),
      request: newToken(),
      ...terms,
    }),
  });
}

const healthOf = async (base: string) => (await fetch(`${base}api/health`)).status;

const refusals = (tables: Tables) =>
  tables.played.flatMap(({ robots }) => robots.map(({ wire }) => wire.refused.get('unavailable')));

test('a full disk', async ({ skip }) => {
  const disk = smallDisk('16m');
  if (!disk) return skip('a small file system cannot be mounted here: that needs root');
  const file = join(disk.folder, 'online.sqlite');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const start = async (): Promise<ServerProcess> => {
    const server = startServerProcess([
      ...['--host', '127.0.0.1', '--port', String(port)],
      ...['--data', file, '--no-limits'],
    ]);
    if (!(await server.ready)) throw new Error(server.errors());
    return server;
  };
  let server = await start();
  const tables = new Tables({ base, seed: 'full', tables: 3, pace: 10 });
  const becomeFull = async () => {
    const games = tables.played.length;
    await until(() => tables.played.length > games + 2);
    disk.fill();
    await until(async () => (await healthOf(base)) === 503);
    const answer = await post(base);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ code: 'unavailable', message: UNAVAILABLE });
  };

  await becomeFull();
  await until(() => refusals(tables).some((said) => said !== undefined));
  expect(new Set(refusals(tables).filter(Boolean))).toEqual(new Set([UNAVAILABLE]));
  await server.kill('SIGKILL');
  disk.free();
  server = await start();
  tables.hurry();

  await becomeFull();
  disk.free(); // and nothing else is done about it
  await until(async () => (await healthOf(base)) === 200);

  await becomeFull();
  await server.kill('SIGTERM');
  expect(server.program.exitCode).toBe(143);
  expect(server.errors()).not.toMatch(/^\s+at /m);
  disk.free();
  server = await start();
  tables.hurry();
  expect(await tables.finish(60_000)).toBe(true);
  await server.kill();
  const found = await readingFile(file, (read) => checkGames(tables.played, read));
  const { games, over, lost, doubled, disorder, faults } = found;
  expect({ over, lost, doubled, disorder, faults }).toEqual({
    over: games,
    lost: [],
    doubled: [],
    disorder: [],
    faults: [],
  });
  disk.remove();
});

test('a database that may not grow, until it may again', async () => {
  const server = await startInProcess();
  const { db } = server.store as unknown as { db: InstanceType<typeof DatabaseSync> };
  const tables = new Tables({ base: server.base, seed: 'pages', tables: 3 });
  await until(() => tables.played.length > 5);
  db.exec(`PRAGMA max_page_count = ${db.prepare('PRAGMA page_count').get().page_count}`);
  await until(() => refusals(tables).some((said) => said === UNAVAILABLE));
  expect(server.errors.join()).toContain('database or disk is full (SQLite error 13)');
  expect(await healthOf(server.base)).toBe(503);
  db.exec('PRAGMA max_page_count = 1000000');
  await until(async () => (await healthOf(server.base)) === 200);
  expect(await tables.finish(60_000)).toBe(true);
  const found = await checkGames(tables.played, (id) => server.store.read(id));
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
  await server.close();
});

test('a computer whose move could not be kept moves later', async () => {
  const server = await startInProcess({
    computers: {
      choose({ session }, chosen) {
        if (!session) return;
        const { setup, scene } = session.match;
        const { rules } = setup.variant;
        const move = lowest(rules.legal(scene.position));
        setTimeout(() => chosen({ kind: 'move', move }), 20);
      },
      async close() {},
    },
  });
  const append = server.store.append.bind(server.store);
  const failures: number[] = [];
  server.store.append = async (addition) => {
    const [first] = addition.entries;
    if (first?.by === 1 && failures.push(first.n) === 1) throw new Error('the disk is full');
    return append(addition);
  };
  const token = newToken();
  const answer = await post(server.base, { token, opponent: 'easy', starter: 'second' });
  const { header } = (await answer.json()) as { header: Header };
  const robot = new Robot({ game: header.id, token, address: () => server.play, random: seeded('computer') });
  await until(() => robot.isDone);
  expect(failures.length).toBeGreaterThan(1);
  robot.close();
  await server.close();
});

test('whoever joins has joined, even if that they are here cannot be kept', async () => {
  const server = await startInProcess();
  const attend = server.store.attend.bind(server.store);
  let failures = 0;
  server.store.attend = async (game, attendance) => {
    if (attendance.players[1] && ++failures === 1) throw new Error('the disk is full');
    return attend(game, attendance);
  };
  const tokens = [newToken(), newToken()] as const;
  const { header } = (await (await post(server.base, { token: tokens[0] })).json()) as { header: Header };
  const robots = tokens.map(
    (token, one) =>
      new Robot({
        ...{ game: header.id, token, address: () => server.play, random: seeded(`join ${one}`) },
        ...(one === 1 && { joinsAs: 'Bo' }),
      }),
  );
  await until(() => robots.every(({ isDone }) => isDone));
  expect(failures).toBeGreaterThan(0);
  expect(robots.flatMap(({ wire }) => [...wire.refused.keys()])).not.toContain('unavailable');
  for (const robot of robots) robot.close();
  await server.close();
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A file with games in it. */
async function someGames(name: string): Promise<string> {
  const server = await startInProcess();
  for (let i = 0; i < 60; i++) await post(server.base, { listed: true });
  const file = join(folder, name);
  const { db } = server.store as unknown as { db: InstanceType<typeof DatabaseSync> };
  await backup(db, file);
  await server.close();
  return file;
}

/** Overwrites every page but the first few. */
function garble(file: string, from: number): void {
  const opened = openSync(file, 'r+');
  const rubbish = Buffer.from(Array.from({ length: 4096 }, (_, i) => (i * 7 + 13) & 255));
  for (let at = from * 4096; at < statSync(file).size; at += 4096)
    writeSync(opened, rubbish, 0, rubbish.length, at);
  closeSync(opened);
}

test.each([
  ['no database', 'file is not a database', (file: string) => writeFileSync(file, 'x'.repeat(5000))],
  ['a folder', 'that is a folder', (file: string) => mkdirSync(file)],
  [
    'a newer version',
    'it was written by a newer Ninefold (version 99 of its tables; this one knows 3)',
    (file: string) => {
      const db = new DatabaseSync(file);
      db.exec('PRAGMA user_version = 99');
      db.close();
    },
  ],
  ['cut short', 'database disk image is malformed', (file: string) => truncateSync(file, 9000)],
  ['garbled', 'database disk image is malformed', (file: string) => garble(file, 1)],
])('%s: it says so and ends', async (name, message, damage) => {
  const file = join(folder, `${name}.sqlite`);
  if (['cut short', 'garbled'].includes(name)) copyFileSync(await someGames('good.sqlite'), file);
  damage(file);
  const server = startServerProcess(['--port', '0', '--data', file]);
  expect(await server.ready).toBe(false);
  expect(server.program.exitCode).toBe(1);
  expect(server.errors()).toContain(`Online games cannot be kept in ${file}: ${message}`);
  expect(server.errors()).not.toMatch(/^\s+at /m);
});

test('a folder that cannot be made', async () => {
  writeFileSync(join(folder, 'plain'), '');
  const server = startServerProcess(['--port', '0', '--data', join(folder, 'plain', 'online.sqlite')]);
  expect(await server.ready).toBe(false);
  expect(server.program.exitCode).toBe(1);
  expect(server.errors()).toContain('Online games cannot be kept in');
  expect(server.errors()).not.toMatch(/^\s+at /m);
});

test('a file that is garbled under a running server', async () => {
  const file = await someGames('running.sqlite');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}/`;
  const server = startServerProcess([
    ...['--host', '127.0.0.1', '--port', String(port)],
    ...['--data', file, '--no-limits'],
  ]);
  await server.ready;
  garble(file, 3);
  const statuses = new Set<number>();
  for (let i = 0; i < 100; i++) {
    const answer = i % 2 ? await post(base, { listed: true }) : await fetch(`${base}api/games`);
    statuses.add(answer.status);
    if (!answer.ok) expect(await answer.json()).toEqual({ code: 'unavailable', message: UNAVAILABLE });
  }
  expect([...statuses]).toContain(503);
  expect(await healthOf(base)).toBe(503);
  await server.kill('SIGTERM');
  expect(server.program.exitCode).toBe(143);
});
