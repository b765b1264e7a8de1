/** Who is said to be here is here. */

import { once } from 'node:events';
import type { DatabaseSync } from '@photostructure/sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { unwrap } from '../../src/core/problem.ts';
import { Lobby } from '../../src/online/lobby.ts';
import type { ServerMessage } from '../../src/online/messages.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { DAMAGED } from '../../src/server/guard/refusals.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { type InProcess, startInProcess } from './in-process.ts';
import { newToken } from './tables.ts';

/** A game of Ann's, and one connection to it. */
async function connected() {
  const server = await startInProcess();
  const token = newToken();
  const header = unwrap(
    await new Lobby(server.base, fetch).make({
      game: 'sum-to-zero',
      name: 'Ann',
      token,
      request: newToken(),
    }),
  );
  const ws = new WebSocket(server.play);
  await once(ws, 'open');
  const ask = (id: string, fields: object) => {
    const answered = new Promise<ServerMessage>((resolve) =>
      ws.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.id === id) resolve(message);
      }),
    );
    ws.send(JSON.stringify({ id, ...fields }));
    return answered;
  };
  const enter = (id: string, fields: object) =>
    ask(id, { kind: 'enter', game: header.id, version: PROTOCOL_VERSION, ...fields });
  onTestFinished(async () => {
    ws.terminate();
    await server.close();
  });
  return { server, header, token, ask, enter };
}

test('whoever comes again without their token has left their seat', async () => {
  const { server, header, token, enter } = await connected();
  expect(await enter('a', { token })).toMatchObject({ you: 0, here: [true, false], watchers: 0 });
  expect(await enter('b', { token })).toMatchObject({ you: 0, here: [true, false], watchers: 0 });
  expect(await enter('c', {})).toMatchObject({ you: null, here: [false, false], watchers: 1 });
  expect(await seenElsewhere(server, header.id)).toEqual([false, false]);
});

test('what is asked while one enters again is done', async () => {
  const { token, ask, enter } = await connected();
  await enter('a', { token });
  const again = enter('b', { token });
  expect(await ask('c', { kind: 'abort', n: 0 })).toMatchObject({ kind: 'done' });
  expect(await again).toMatchObject({ kind: 'entered', you: 0 });
});

test('a player who could not be noted as here has not entered', async () => {
  const { server, header, token, ask, enter } = await connected();
  const attend = server.store.attend.bind(server.store);
  server.store.attend = () => Promise.reject(new Error('the disk is full'));
  expect(await enter('a', { token })).toMatchObject({ kind: 'refused', code: 'unavailable' });
  expect(await ask('b', { kind: 'abort', n: 0 })).toMatchObject({ message: 'Enter a game first.' });
  server.store.attend = attend;
  expect(await enter('c', { token })).toMatchObject({ kind: 'entered', you: 0, here: [true, false] });
  expect(await seenElsewhere(server, header.id)).toEqual([true, false]);
});

test('a damaged game is named, and is no reason to call the server ill', async () => {
  const { server, header, token, enter } = await connected();
  const { db } = server.store as unknown as { db: InstanceType<typeof DatabaseSync> };
  db.prepare('UPDATE games SET header = ? WHERE id = ?').run('{nonsense', header.id);
  expect(await enter('a', { token })).toMatchObject({
    kind: 'refused',
    code: 'bad-record',
    message: DAMAGED,
  });
  for (const path of [header.id, `${header.id}/record`]) {
    const answer = await fetch(`${server.base}api/games/${path}`);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ code: 'bad-record', message: DAMAGED });
  }
  expect((await fetch(`${server.base}api/health`)).status).toBe(200);
});

test('a log that makes no sense is a damaged record', async () => {
  const { server, header, token, enter } = await connected();
  await server.store.append({ game: header.id, entries: [{ kind: 'move', move: '4', by: 0, n: 0, at: 1 }] });
  const answer = await fetch(`${server.base}api/games/${header.id}/record`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 'bad-record', message: DAMAGED });
  expect(await enter('a', { token })).toMatchObject({ code: 'bad-record', message: DAMAGED });
  expect((await fetch(`${server.base}api/health`)).status).toBe(200);
});

/** Which players another process sees. */
async function seenElsewhere({ file }: InProcess, game: string): Promise<readonly boolean[]> {
  const other = new SqliteStore(file);
  const { players } = await other.elsewhere(game);
  await other.close();
  return players;
}
