/** Two servers over one file: players who meet at different ones play together, and when one is killed the other goes on. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { checkGames, readingFile } from './check-games.ts';
import { Robot } from './robot.ts';
import { seatWith } from './seat-with.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { newToken, Tables } from './tables.ts';
import { Wire } from './wire.ts';

let folder: string;
let file: string;
let ports: readonly [number, number];
let servers: ServerProcess[];
const baseOf = (one: 0 | 1) => `http://127.0.0.1:${ports[one]}/`;
const playAt = (one: number) => `ws://127.0.0.1:${ports[one % 2]}/api/play`;

async function start(one: 0 | 1): Promise<ServerProcess> {
  const server = startServerProcess([
    ...['--host', '127.0.0.1', '--port', String(ports[one])],
    ...['--data', file, '--no-limits'],
  ]);
  if (!(await server.ready)) throw new Error(server.errors());
  return server;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-two-'));
  file = join(folder, 'online.sqlite');
  ports = [await freePort(), await freePort()];
  servers = await Promise.all([start(0), start(1)]); // both make the tables, one of them is first
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  rmSync(folder, { recursive: true });
});

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}

async function newGame(game: string, token: string): Promise<string> {
  const header = await new Lobby(baseOf(0), fetch).make({ game, name: 'Ann', token, request: newToken() });
  if (header instanceof Problem) throw new Error(header.message);
  return header.id;
}

test.each(games.map(({ id }) => id))('%s, with each player at another server', async (game) => {
  const tokens = [newToken(), newToken()] as const;
  const id = await newGame(game, tokens[0]);
  const robot = (one: 0 | 1) =>
    new Robot({
      game: id,
      token: tokens[one],
      random: seeded(`${game} ${one}`),
      address: () => playAt(one),
      ...(one === 1 && { joinsAs: 'Bo' }),
    });
  const watchers = [0, 1].map((one) => {
    const wire = new Wire({ address: () => playAt(one) });
    return new OnlineClient({ game: id, seat: seatWith(newToken()), changed() {} }, wire.surroundings);
  });
  const first = robot(0);
  await until(() => watchers.every(({ presence }) => presence.here[0] && !presence.here[1]));
  const second = robot(1);
  await until(() => watchers.every(({ presence }) => presence.here[0] && presence.here[1]));
  await until(() => first.isDone && second.isDone);
  const { length } = first.client.entries;
  await until(() => watchers.every(({ entries }) => entries.length >= length));
  for (const { entries } of [second.client, ...watchers]) expect(entries).toEqual(first.client.entries);
  second.close();
  await until(() => watchers.every(({ presence }) => presence.here[0] && !presence.here[1]));
  first.close();
  for (const watcher of watchers) watcher.close();
  const played = [{ id, robots: [first, second] as const }];
  const found = await readingFile(file, (read) => checkGames(played, read));
  expect(found).toMatchObject({ over: 1, lost: [], doubled: [], disorder: [], faults: [] });
});

test('both at full speed, and moves that race', async () => {
  const tables = new Tables({
    base: baseOf(0),
    address: (table, person) => playAt(table + person),
    seed: 'two',
    tables: 4,
  });
  await until(() => tables.played.length >= 12);
  expect(await tables.finish(60_000)).toBe(true);
  const found = await readingFile(file, (read) => checkGames(tables.played, read));
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
});

test('when one is killed, its players go on at the other', async () => {
  const attempts = new Map<string, number>();
  const tables = new Tables({
    base: baseOf(1), // which stays
    address(table, person) {
      const key = `${table} ${person}`;
      const attempt = (attempts.get(key) ?? 0) + 1;
      attempts.set(key, attempt);
      return playAt(person + attempt - 1); // the two addresses in turn
    },
    seed: 'kill one',
    tables: 4,
    pace: 5,
  });
  for (let kills = 0; kills < 3; kills++) {
    const games = tables.played.length;
    await until(() => tables.played.length > games + 2);
    await servers[0]?.kill();
    const since = tables.played.length;
    await until(() => tables.played.length > since + 3); // which begin and end without it
    servers[0] = await start(0);
  }
  expect(await tables.finish(60_000)).toBe(true);
  const found = await readingFile(file, (read) => checkGames(tables.played, read));
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
});

test('who was at a killed server is no longer here', async () => {
  const tokens = [newToken(), newToken()] as const;
  const id = await newGame('sum-to-zero', tokens[0]);
  const at = (one: 0 | 1) =>
    new OnlineClient(
      { game: id, seat: seatWith(tokens[one]), changed() {} },
      new Wire({ address: () => playAt(one) }).surroundings,
    );
  const [first, second] = [at(0), at(1)];
  await until(() => second.connected && first.connected);
  await second.ask({ kind: 'join', name: 'Bo' });
  await until(() => second.presence.here[0] && second.presence.here[1]);
  await servers[0]?.kill();
  await until(() => !second.presence.here[0]);
  servers[0] = await start(0);
  await until(() => second.presence.here[0]);
  first.close();
  second.close();
});
