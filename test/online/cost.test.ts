/** What long games cost: worked out once, charged by length, put off while the event loop is late. */

import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { unwrap } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { NO_LIMITS } from '../../src/server/guard/limits.ts';
import { Turns } from '../../src/server/guard/turns.ts';
import { type ReadGame, ReadGames } from '../../src/server/http/read-games.ts';
import { LoopDelay } from '../../src/server/observe/loop-delay.ts';
import { type InProcess, startInProcess } from './in-process.ts';
import { longLog } from './long-log.ts';

const LONG = 1900;
const SOME = { perSecond: 0.001, atOnce: 50 }; // for a test that takes no time

let server: InProcess;
const start = async (limits = NO_LIMITS) => {
  server = await startInProcess({ limits });
};
const lateness = vi.spyOn(LoopDelay.prototype, 'isLate', 'get');
beforeEach(async () => {
  lateness.mockReturnValue(false); // whatever the machine does
  await start();
});
afterEach(() => server.close());
afterAll(() => lateness.mockRestore());

async function longGame(length = LONG): Promise<string> {
  const wanted = { game: 'sequence-zero', starter: 'first', name: 'Ann', token: 'ab'.repeat(16) } as const;
  const made = await new Lobby(server.base, fetch).make({ ...wanted, request: `a${length}` });
  const { id } = unwrap(made) as Header;
  await server.store.append({ game: id, entries: longLog(length), joins: 'x' });
  return id;
}

const status = async (path: string) => (await fetch(`${server.base}api/games/${path}`)).status;

test('a record and a log are read and worked out once, and again when the log has grown', async () => {
  const id = await longGame(40);
  const read = vi.spyOn(server.store, 'read');
  const text = async (path: string) => (await fetch(`${server.base}api/games/${path}`)).text();
  const record = await text(`${id}/record`);
  const whole = JSON.parse(await text(id)) as { entries: Entry[]; now: number };
  expect(whole.entries).toHaveLength(40);
  for (let i = 0; i < 5; i++) {
    expect(await text(`${id}/record`)).toBe(record);
    expect(JSON.parse(await text(id))).toEqual({ ...whole, now: expect.any(Number) });
  }
  expect(read).toHaveBeenCalledTimes(1);
  await server.store.append({ game: id, entries: longLog(41).slice(40) });
  expect((JSON.parse(await text(id)) as { entries: Entry[] }).entries).toHaveLength(41);
  expect(read).toHaveBeenCalledTimes(2);
});

test('neither the record nor the text of a log is made twice', async () => {
  const id = await longGame(40);
  const registry = [...games];
  const replays = vi.spyOn(registry, 'find');
  const reads = new ReadGames({ store: server.store, games: registry, turns: new Turns() });
  const read = async () => (await reads.read(id, 40)) as ReadGame;
  const [record, json] = [await (await read()).record(), (await read()).json];
  expect(replays).toHaveBeenCalled();
  const written = vi.spyOn(JSON, 'stringify');
  replays.mockClear();
  for (let i = 0; i < 3; i++) {
    const again = await read();
    expect([await again.record(), again.json]).toEqual([record, json]);
  }
  const calls = [replays.mock.calls.length, written.mock.calls.length];
  written.mockRestore();
  expect(calls).toEqual([0, 0]);
  expect([record, json]).toEqual([expect.stringContaining('[Online'), expect.stringContaining('"entries"')]);
});

test('as many games are kept as have 20,000 entries, the last used ones', async () => {
  const reads = new ReadGames({ store: server.store, games, turns: new Turns() });
  const ids = [];
  for (let i = 0; i < 12; i++) ids.push(await longGame(LONG - i));
  const read = vi.spyOn(server.store, 'read');
  for (const [i, id] of ids.entries()) await reads.read(id, LONG - i);
  expect(read).toHaveBeenCalledTimes(12);
  await reads.read(ids[11] as string, LONG - 11);
  await reads.read(ids[3] as string, LONG - 3);
  expect(read).toHaveBeenCalledTimes(12);
  await reads.read(ids[0] as string, LONG);
  expect(read).toHaveBeenCalledTimes(13);
});

test('a long game counts as many requests over HTTP, a short one as one', async () => {
  await server.close();
  await start({ ...NO_LIMITS, pagesFrom: SOME });
  const [long, short] = [await longGame(), await longGame(40)]; // two requests
  const answers = [];
  for (let i = 0; i < 6; i++) answers.push(await status(i % 2 ? `${long}/record` : short));
  expect(answers).toEqual([200, 200, 200, 200, 200, 200]);
  for (let i = 0; i < 6; i++) answers.push(await status(long));
  expect(answers.slice(6)).toEqual([429, 429, 429, 429, 429, 429]);
});

test('entering a long game counts as many messages', async () => {
  await server.close();
  await start({ ...NO_LIMITS, messages: SOME });
  const id = await longGame();
  const ws = new WebSocket(server.play);
  const heard: string[] = [];
  const enter = (from: number) =>
    new Promise<void>((resolve) => {
      ws.once('message', (data) => {
        const { kind, code } = JSON.parse(String(data));
        heard.push(code ?? kind);
        resolve();
      });
      ws.send(JSON.stringify({ kind: 'enter', id: '1', game: id, from, version: PROTOCOL_VERSION }));
    });
  await new Promise((resolve) => ws.once('open', resolve));
  await enter(0);
  for (let i = 0; i < 5; i++) await enter(LONG);
  for (let i = 0; i < 4; i++) await enter(0);
  expect(heard.slice(0, 6)).toEqual(Array(6).fill('entered'));
  expect(heard.slice(-2)).toEqual(['too-fast', 'too-fast']);
  ws.close();
});

test('long games take many turns of the event loop, each to itself', async () => {
  const turns = new Turns();
  let turn = 0;
  const count = () => {
    turn++;
    if (turn < 10) setImmediate(count);
  };
  count();
  const had = await Promise.all([1, 2, 3].map(() => turns.next().then(() => turn)));
  expect(new Set(had).size).toBe(3);

  const taken = vi.spyOn(Turns.prototype, 'next');
  const [long, short] = [await longGame(), await longGame(40)];
  expect([await status(short), taken.mock.calls.length]).toEqual([200, 0]);
  expect([await status(long), taken.mock.calls.length]).toEqual([200, 1]);
  expect(await status(`${long}/record`)).toBe(200);
  const replaying = taken.mock.calls.length - 2;
  expect(replaying).toBeGreaterThanOrEqual(LONG / 100);
  const ws = new WebSocket(server.play);
  await new Promise((resolve) => ws.once('open', resolve));
  ws.send(JSON.stringify({ kind: 'enter', id: '1', game: long, version: PROTOCOL_VERSION }));
  await new Promise((resolve) => ws.once('message', resolve));
  expect(taken).toHaveBeenCalledTimes(2 + replaying + 1 + replaying);
  taken.mockRestore();
  ws.close();
});

test('while the event loop is late, long games are put off and the rest goes on', async () => {
  const [long, short] = [await longGame(), await longGame(40)];
  lateness.mockRestore();
  const until = performance.now() + 400;
  while (performance.now() < until); // as something dear would do
  const answer = await fetch(`${server.base}api/games/${long}/record`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('1');
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect(await status(short)).toBe(200);
  expect(await server.figure('ninefold_shed_total')).toBe(1);
  expect(await server.figure('ninefold_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  await vi.waitFor(async () => expect(await status(long)).toBe(200), { timeout: 20_000, interval: 200 });
});
