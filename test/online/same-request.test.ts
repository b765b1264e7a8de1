/** The same request again gets the same answer; another one under its name is refused. */

import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { unwrap } from '../../src/core/problem.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { type InProcess, startInProcess } from './in-process.ts';

const TOKENS = ['a'.repeat(32), 'b'.repeat(32)] as const;
const wanted = { game: 'sum-to-zero', starter: 'second', name: 'Ann', token: TOKENS[0] } as const;
let server: InProcess;

beforeAll(async () => {
  server = await startInProcess();
});
afterAll(() => server.close());

/** Enters with a connection of its own, asks, and leaves: the game is read from the disk anew for each. */
async function ask(game: string, request: object) {
  const ws = new WebSocket(server.play);
  const answers = new Map<string, (answer: Record<string, unknown>) => void>();
  ws.on('message', (data) => {
    const message = JSON.parse(String(data));
    answers.get(message.id)?.(message);
  });
  await once(ws, 'open');
  const send = (message: { readonly id: string }) =>
    new Promise<Record<string, unknown>>((resolve) => {
      answers.set(message.id, resolve);
      ws.send(JSON.stringify(message));
    });
  const enter = { id: 'enter', kind: 'enter', game, token: TOKENS[1], version: PROTOCOL_VERSION };
  expect(await send(enter)).toMatchObject({ kind: 'entered' });
  const answer = await send({ id: 'r1', ...request });
  ws.close();
  await once(ws, 'close');
  return answer;
}

test('over a socket', async () => {
  const { id } = unwrap(await new Lobby(server.base, fetch).make({ ...wanted, request: 'one' }));
  const join = { kind: 'join', n: 0, name: 'Ann', token: TOKENS[1] };
  const move = { id: 'r2', kind: 'move', n: 1, move: '4' };
  expect(await ask(id, join)).toMatchObject({ kind: 'done', entries: [{ name: 'Ann 2' }] });
  expect(await ask(id, join)).toMatchObject({ kind: 'done', entries: [{ name: 'Ann 2' }] });
  expect(await ask(id, move)).toMatchObject({ kind: 'done', entries: [{ move: '4' }] });
  expect(await ask(id, move)).toMatchObject({ kind: 'done', entries: [{ move: '4' }] });
  for (const other of [
    { ...join, name: 'Bo' },
    { ...move, move: '5' },
    { ...move, move: '4 ' },
    { id: 'r2', kind: 'resign', n: 2 },
    { id: 'r1', kind: 'resign', n: 2 },
  ])
    expect(await ask(id, other)).toMatchObject({ kind: 'refused', code: 'bad-request' });
  expect((await server.store.read(id))?.entries.length).toBe(2);
});

test('over HTTP', async () => {
  const lobby = new Lobby(server.base, fetch);
  const { id } = unwrap(await lobby.make({ ...wanted, request: 'two' }));
  expect(await lobby.make({ ...wanted, request: 'two' })).toMatchObject({ id });
  expect(await lobby.make({ ...wanted, request: 'two', rounds: 1, options: {} })).toMatchObject({ id });
  for (const other of [
    { rounds: 3 },
    { name: 'Bo' },
    { game: 'sequence-zero' },
    { options: { numbers: [1, 2] } },
  ])
    expect(await lobby.make({ ...wanted, request: 'two', ...other })).toMatchObject({ code: 'bad-request' });
});
