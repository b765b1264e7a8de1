/** Connections that begin something and never go on are closed by the server. */

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';

let folder: string;
let server: ServerProcess;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-slow-'));
  port = await freePort();
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--data', join(folder, 'online.sqlite')];
  server = startServerProcess(flags);
  if (!(await server.ready)) throw new Error(server.errors());
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const UPGRADE =
  'GET /api/play HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';

test.concurrent.each([
  ['half a header', 'GET / HTTP/1.1\r\nX-Slow: '],
  [
    'half a body',
    'POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  ],
  ['nothing at all', ''],
  ['an upgrade and no more', UPGRADE],
  ['half a frame', `${UPGRADE}\u0081\u00fe\u000f\u00ff1234half`],
])('%s: cut after a while', async (_, beginning) => {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' });
  socket.on('error', () => {});
  socket.on('data', () => {});
  socket.write(Buffer.from(beginning, 'latin1'));
  await once(socket, 'close'); // or the test takes too long
});
