/** A process's rounds of housekeeping, and games that players make and leave. */

import { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { unwrap } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { Metrics } from '../../src/server/observe/metrics.ts';
import { Housekeeper } from '../../src/server/rooms/housekeeper.ts';
import { INVITATION_KEPT, UNBEGUN_KEPT } from '../../src/server/store/lifetimes.ts';
import { StoreFailure } from '../../src/server/store/store.ts';
import { ninefold } from '../cli.ts';
import { startInProcess } from './in-process.ts';
import { MemoryStore } from './memory-store.ts';
import { Robot } from './robot.ts';
import { create, move } from './store-suite.ts';
import { newToken } from './tables.ts';

const DAY = 86_400_000;

function housekeeper(
  store: MemoryStore,
  now: () => number,
  more: { isLate?: boolean; isWell?: boolean } = {},
) {
  const { isLate = false, isWell = true } = more;
  const logged: unknown[] = [];
  const failures: unknown[] = [];
  const metrics = new Metrics();
  const context = {
    store,
    health: { isWell, failed: (error: unknown) => failures.push(error) },
    loop: { isLate },
    metrics,
    log: (...line: unknown[]) => logged.push(line),
    now,
  };
  const counted = async () =>
    Object.fromEntries(
      (await metrics.housekeeping.get()).values.map(({ labels, value }) => [labels.kind, value]),
    );
  return { keeper: new Housekeeper(context, 0), logged, failures, counted };
}

async function filled(): Promise<MemoryStore> {
  const store = new MemoryStore();
  for (let i = 0; i < 50; i++) await create(store, { at: 1000 });
  for (let i = 0; i < 30; i++) await create(store, { at: 1000, names: ['Ann', 'Bo'] });
  for (let i = 0; i < 70; i++) {
    const { id } = (await create(store, { at: 1000 })).header;
    await store.append({ game: id, entries: [move(0), move(1)], ends: i % 2 === 0, expires: null });
  }
  return store;
}

test('a round does all there is to do in batches, counts it, and says so in one line', async () => {
  const store = await filled();
  let now = 2000 + INVITATION_KEPT;
  const { keeper, logged, counted } = housekeeper(store, () => now);
  await keeper.round();
  expect(await counted()).toEqual({ deleted: 0, expired: 50, packed: 0, downtimes: 0 });
  expect(logged).toEqual([['info', 'kept house', { expired: 50 }]]);
  now += DAY; // a week after the games that ended
  await keeper.round();
  expect(logged[1]).toEqual(['info', 'kept house', { deleted: 50, packed: 35 }]);
  now = 2000 + UNBEGUN_KEPT;
  await keeper.round();
  now += 120_000;
  await keeper.round();
  expect(await counted()).toEqual({ deleted: 80, expired: 80, packed: 35, downtimes: 0 });
  await keeper.round();
  expect(logged).toHaveLength(4);
});

test('what has expired in a round is deleted in another, a minute later at the earliest', async () => {
  const store = await filled();
  let now = 2000 + INVITATION_KEPT;
  const { keeper, counted } = housekeeper(store, () => now);
  await keeper.round();
  now += 60_000;
  await keeper.round();
  expect(await counted()).toMatchObject({ expired: 50, deleted: 0 });
  now += 1;
  await keeper.round();
  expect(await counted()).toMatchObject({ expired: 50, deleted: 50 });
});

test('does nothing while the event loop is late or the store fails', async () => {
  for (const busy of [{ isLate: true }, { isWell: false }]) {
    const { keeper, logged } = housekeeper(await filled(), () => 1e13, busy);
    await keeper.round();
    expect(logged).toEqual([]);
  }
});

test('a store that fails ends the round, and it is known', async () => {
  const store = await filled();
  store.pack = () => Promise.reject(new StoreFailure('away'));
  const { keeper, logged, failures } = housekeeper(store, () => 1e13);
  await keeper.round();
  expect(failures).toHaveLength(1);
  expect(logged).toEqual([['info', 'kept house', { expired: 80 }]]);
});

/** Two robots that are connected to a game. */
function seatRobots(play: string, game: string, tokens: readonly [string, string], pace?: number) {
  const robots = tokens.map(
    (token, person) =>
      new Robot({
        address: () => play,
        game,
        token,
        random: seeded(token),
        ...(person === 1 && { joinsAs: 'Bo' }),
        ...(pace !== undefined && { pace }),
      }),
  );
  onTestFinished(() => {
    for (const robot of robots) robot.close();
  });
  return robots as unknown as readonly [Robot, Robot];
}

async function makeGame(base: string, token: string): Promise<string> {
  const wanted = { game: 'sequence-zero', name: 'Ann', token, request: newToken() };
  return unwrap(await new Lobby(base, fetch).make(wanted)).id;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10));
}

test('a packed game opens at its address as before, and can be played again', async () => {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  const { base, play, store } = server;
  const tokens = [newToken(), newToken()] as const;
  const id = await makeGame(base, tokens[0]);
  const robots = seatRobots(play, id, tokens);
  await until(() => robots.every(({ isDone }) => isDone));
  for (const robot of robots) robot.close();
  const read = async () => {
    const { header, entries } = unwrap(await new Lobby(base, fetch).read(id));
    return { header, entries };
  };
  const before = await read();
  const other = seatRobots(play, await makeGame(base, tokens[0]), tokens); // the newest entry is never packed
  await until(() => other.every(({ isDone }) => isDone));
  await until(async () => (await store.pack(1e15, 10)) > 0);
  const { entries } = rowsOf(server.file, id);
  expect(entries).toBe(0);
  expect(await read()).toEqual(before);
  const again = seatRobots(play, id, tokens);
  await until(() => again.every(({ client }) => client.game !== null));
  for (const { client } of again) expect(await client.ask({ kind: 'rematch' })).toMatchObject({ ok: true });
  await until(() => Boolean(again[0].client.game?.next));
  const rematch = seatRobots(play, again[0].client.game?.next as string, tokens);
  await until(() => rematch.every(({ isDone }) => isDone));
  expect(server.errors).toEqual([]);
});

test('whoever is connected to a game that is deleted is told so, and players of others go on', async () => {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  const { base, play, file } = server;
  const tokens = [newToken(), newToken()] as const;
  const id = await makeGame(base, tokens[0]);
  const robots = seatRobots(play, id, tokens, 400); // so that it is deleted before its end
  await until(() => (robots[0].client.game?.length ?? 0) > 6);
  expect((await ninefold(['data', 'delete', file, '--game', id, '--yes'])).code).toBe(0);
  await until(() => robots.every(({ client }) => client.problem !== null));
  expect(robots.map(({ client }) => client.problem?.code)).toEqual(['unknown-address', 'unknown-address']);
  expect((await fetch(`${base}api/games/${id}`)).status).toBe(404);
  expect(rowsOf(file, id)).toEqual({ games: 0, entries: 0 });
  const { here } = server.store as unknown as { readonly here: ReadonlyMap<string, unknown> };
  await until(() => !here.has(id)); // or the next sign of life would say that they are there
  const others = seatRobots(play, await makeGame(base, tokens[0]), tokens);
  await until(() => others.every(({ isDone }) => isDone));
});

function rowsOf(file: string, game: string): { games: number; entries: number } {
  const db = new DatabaseSync(file);
  const count = (what: string) =>
    Number(db.prepare(`SELECT count(*) AS count FROM ${what} = ?`).get(game)?.count);
  const rows = { games: count('games WHERE id'), entries: count('entries WHERE game') };
  db.close();
  return rows;
}
