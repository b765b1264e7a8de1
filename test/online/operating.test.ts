/** What an operator sees of a server: whether it is alive and ready, its figures, its log; and sockets with the game in their address. */

import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { description } from '../../src/server/http/openapi.ts';
import { logTo } from '../../src/server/observe/log.ts';
import { LoopDelay } from '../../src/server/observe/loop-delay.ts';
import { NinefoldServer } from '../../src/server/server.ts';
import { type ChangeListener, type Store, StoreFailure } from '../../src/server/store/store.ts';
import { figureIn, startInProcess } from './in-process.ts';
import { MemoryStore } from './memory-store.ts';
import { NO_SITE } from './no-site.ts';

const TOKEN = 'ab'.repeat(16);
const game = (request: string) =>
  ({ game: 'sum-to-zero', name: 'Ann', opponent: 'easy', starter: 'first', token: TOKEN, request }) as const;

async function start(store: Store) {
  const server = new NinefoldServer({ site: NO_SITE, store, log: () => {}, name: 'left "one"' });
  const { port } = await server.listen('127.0.0.1', 0);
  const base = `http://127.0.0.1:${port}/`;
  const get = async (path: string) => {
    const answer = await fetch(`${base}${path}`, { headers: { Connection: 'close' } });
    return { status: answer.status, text: await answer.text() };
  };
  return { server, base, get };
}

/** A socket that has said something and got an answer to it. */
async function asked(address: string, message: object) {
  const ws = new WebSocket(address);
  await once(ws, 'open');
  ws.send(JSON.stringify(message));
  const [data] = await once(ws, 'message');
  return { ws, answer: JSON.parse(String(data)) };
}

test('a store that is away makes a server not ready, but it is alive', async () => {
  const store = new MemoryStore();
  const { server, get } = await start(store);
  onTestFinished(() => server.close());
  expect((await get('api/health')).status).toBe(200);
  store.length = () => Promise.reject(new StoreFailure('away'));
  await get('api/games/abcdefgh2345');
  expect(await get('api/health')).toMatchObject({
    status: 503,
    text: expect.stringContaining('cannot keep'),
  });
  expect(await get('api/alive')).toEqual({
    status: 200,
    text: JSON.stringify({ ok: true, version: PROTOCOL_VERSION }),
  });
});

test('a server that stops is not ready, answers what was begun, and asks for no more over that connection', async () => {
  const store = new MemoryStore();
  const { server, base } = await start(store);
  const { id } = (await new Lobby(base, fetch).make(game('stop'))) as Header;
  const { ws } = await asked(new Lobby(base, fetch).playAddress(id), {
    ...{ kind: 'enter', id: '1', game: id, token: TOKEN, version: PROTOCOL_VERSION },
  });
  ws.pause(); // it does not hang up, so that stopping takes a second
  const { port } = server.http.address() as AddressInfo;
  const begun = connect(port, '127.0.0.1');
  let heard = '';
  begun.on('data', (data) => {
    heard += data;
  });
  begun.write('GET /api/health HTTP/1.1\r\nHost: x\r\n');
  await once(begun, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 50)); // until it is read
  const stopped = server.close();
  begun.write('\r\n');
  await once(begun, 'close');
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  expect(heard).toMatch(/^Connection: close\r$/m);
  expect(heard).toContain('The server is about to stop');
  await expect(fetch(`${base}api/health`)).rejects.toThrow();
  await stopped;
  ws.terminate();
});

test('what is being kept when a server stops is kept, and answered', async () => {
  const store = new MemoryStore();
  const { server, base } = await start(store);
  const create = store.create.bind(store);
  let made = () => {};
  const isAsked = new Promise<void>((resolve) => {
    store.create = async (...args) => {
      resolve();
      await new Promise<void>((go) => {
        made = go;
      });
      return create(...args);
    };
  });
  const answer = new Lobby(base, fetch).make(game('late'));
  await isAsked;
  const stopped = server.close();
  await new Promise((resolve) => setTimeout(resolve, 50));
  made();
  expect(await answer).toMatchObject({ names: ['Ann', 'Easy computer'] });
  await stopped;
});

test('whoever leaves and whatever is heard of while a server stops, nothing more is asked of the store', async () => {
  const store = new MemoryStore();
  let hear: ChangeListener = () => {};
  store.onChangeElsewhere = (listener) => {
    hear = listener;
  };
  const { server, base } = await start(store);
  const { id } = (await new Lobby(base, fetch).make(game('heard'))) as Header;
  const { ws } = await asked(new Lobby(base, fetch).playAddress(id), {
    ...{ kind: 'enter', id: '1', game: id, token: TOKEN, version: PROTOCOL_VERSION },
  });
  const calls: string[] = [];
  store.close = async () => {
    for (const name of ['entries', 'elsewhere', 'attend'] as const)
      store[name] = async () => {
        calls.push(name);
        throw new StoreFailure('closed');
      };
    hear(id);
    hear(null);
    await new Promise((resolve) => setTimeout(resolve, 50));
  };
  ws.pause(); // so that it is cut off at the end
  await server.close();
  expect(calls).toEqual([]);
  ws.terminate();
});

test('figures have labels, and bear the name of the process', async () => {
  const store = new MemoryStore();
  const gauges = { connections: 5, queued: 3, hintLag: 250 };
  const { server, base, get } = await start(Object.assign(store, { gauges: () => gauges }));
  onTestFinished(() => server.close());
  const { id } = (await new Lobby(base, fetch).make(game('figures'))) as Header;
  const { ws } = await asked(new Lobby(base, fetch).playAddress(id), {
    ...{ kind: 'enter', id: '1', game: id, token: TOKEN, version: PROTOCOL_VERSION },
  });
  for (const message of ['{', '{"kind":"move","id":"2","n":0,"move":"99"}', '{"kind":"ping","id":"3"}']) {
    ws.send(message);
    await once(ws, 'message');
  }
  const { text } = await get('metrics');
  const figure = (name: string, labels: string) => figureIn(text, `${name}\\{${labels}[^}]*\\}`);
  const name = 'process="left \\\\"one\\\\""';
  expect(figure('ninefold_requests_total', `kind="enter",${name}`)).toBe(1);
  expect(figure('ninefold_requests_total', 'kind="move"')).toBe(1);
  expect(figure('ninefold_requests_total', 'kind="ping"')).toBe(1);
  expect(figure('ninefold_requests_total', 'kind="unread"')).toBe(1);
  expect(figure('ninefold_requests_total', 'kind="resign"')).toBe(0);
  expect(figure('ninefold_refused_total', 'code="bad-json"')).toBe(1);
  expect(figure('ninefold_refused_total', 'code="illegal-move"')).toBe(1);
  expect(figure('ninefold_http_requests_total', 'route="/api/games",status="201"')).toBe(1);
  expect(figure('ninefold_store_seconds_count', '(?=[^}]*operation="create")[^}]*outcome="ok"')).toBe(1);
  expect(figure('ninefold_store_connections', name)).toBe(5);
  expect(figure('ninefold_store_queued', name)).toBe(3);
  expect(figure('ninefold_store_hint_lag_seconds', name)).toBe(0.25);
  expect(text).not.toContain('ninefold_store_waiting');
  expect(figure('ninefold_sockets', name)).toBe(1);
  expect(figure('process_cpu_seconds_total', name)).toBeGreaterThan(0);
  expect(figure('process_resident_memory_bytes', name)).toBeGreaterThan(1e7);
  for (const line of text.split('\n')) if (/^\w/.test(line)) expect(line).toContain('process="left');
  const again = figureIn((await get('metrics')).text, 'process_cpu_seconds_total');
  expect(again).toBeLessThan(2 * figureIn(text, 'process_cpu_seconds_total')); // it is not added up
  ws.terminate();
});

test('calls to the store are counted by how they ended', async () => {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  server.store.length = () => Promise.reject(new StoreFailure('away'));
  await fetch(`${server.base}api/games/abcdefgh2345`);
  expect(await server.figure('ninefold_store_seconds_count\\{operation="length",outcome="failed"\\}')).toBe(
    1,
  );
  expect(await server.figure('ninefold_failures_total\\{of="store"\\}')).toBe(1);
});

test('a loop that stood still counts as late, and for a second or two only', async () => {
  const loop = new LoopDelay();
  onTestFinished(() => loop.close());
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  loop.tell();
  await pause(50);
  const until = performance.now() + 400;
  while (performance.now() < until);
  await pause(1);
  expect(loop.isLate).toBe(true);
  const { p50, max } = loop.tell();
  expect(max).toBeGreaterThan(300);
  expect(p50).toBeLessThanOrEqual(max);
  for (let tries = 0; loop.isLate && tries < 100; tries++) await pause(100); // a busy machine may be late again
  expect(loop.isLate).toBe(false);
});

test('a line of the log names the process', () => {
  const lines: string[] = [];
  logTo((line) => lines.push(line), 'left')('info', 'started', { online: true });
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ process: 'left', level: 'info', message: 'started' });
});

test('a socket plays the game that is entered, whichever its address names, or none', async () => {
  const server = await startInProcess();
  onTestFinished(() => server.close());
  const lobby = new Lobby(server.base, fetch);
  const { id } = (await lobby.make(game('one'))) as Header;
  const other = (await lobby.make(game('other'))) as Header;
  const enter = { kind: 'enter', id: '1', game: id, token: TOKEN, version: PROTOCOL_VERSION };
  for (const address of [
    lobby.playAddress(id),
    lobby.playAddress(other.id),
    server.play,
    `${server.play}?`,
    `${server.play}?game=`,
    `${server.play}?game=%00%ff&game=../..`,
    `${server.play}?game=${'x'.repeat(5000)}`,
  ]) {
    const { ws, answer } = await asked(address, enter);
    expect(answer).toMatchObject({ kind: 'entered', header: { id }, you: 0 });
    ws.terminate();
  }
  const elsewhere = new WebSocket(`${server.play}/x?game=${id}`);
  const [{ message }] = (await once(elsewhere, 'error').catch((error) => [error])) as [Error];
  expect(message).toContain('404');
  expect(server.errors).toEqual([]);
  expect(description.paths['/api/play']?.get).toMatchObject({
    parameters: [{ name: 'game', in: 'query', schema: { type: 'string' } }],
  });
});
