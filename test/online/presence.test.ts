/** Who is said to be here is here. */

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Problem } from '../../src/core/problem.ts';
import { Lobby } from '../../src/online/lobby.ts';
import type { ServerMessage } from '../../src/online/messages.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { startInProcess } from './in-process.ts';
import { newToken } from './tables.ts';

test('whoever comes again without their token has left their seat', async () => {
  const server = await startInProcess();
  const token = newToken();
  const header = await new Lobby(server.base, fetch).make({
    game: 'sum-to-zero',
    name: 'Ann',
    token,
    request: newToken(),
  });
  if (header instanceof Problem) throw new Error(header.message);
  const ws = new WebSocket(server.play);
  await once(ws, 'open');
  const enter = async (id: string, fields: object) => {
    const answered = new Promise<ServerMessage>((resolve) =>
      ws.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.id === id) resolve(message);
      }),
    );
    ws.send(JSON.stringify({ kind: 'enter', id, game: header.id, version: PROTOCOL_VERSION, ...fields }));
    return answered;
  };
  expect(await enter('a', { token })).toMatchObject({ you: 0, here: [true, false], watchers: 0 });
  expect(await enter('b', { token })).toMatchObject({ you: 0, here: [true, false], watchers: 0 });
  expect(await enter('c', {})).toMatchObject({ you: null, here: [false, false], watchers: 1 });
  expect(await server.store.present(header.id)).toEqual([false, false]);
  ws.terminate();
  await server.close();
});
