/** Who sends too much is told so, and cut if that does not help. */

import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { USUAL_LIMITS } from '../../src/server/guard/limits.ts';
import { NinefoldServer } from '../../src/server/server.ts';
import { startInProcess } from './in-process.ts';
import { NO_SITE } from './no-site.ts';

test.each([
  ['rubbish', () => '{{{'],
  ['pings', (i: number) => JSON.stringify({ kind: 'ping', id: `p${i}` })],
  ['both in turn', (i: number) => (i % 2 ? '[' : JSON.stringify({ kind: 'ping', id: `p${i}` }))],
])('a flood of %s', async (_, message) => {
  const server = await startInProcess({ limits: USUAL_LIMITS });
  const ws = new WebSocket(server.play);
  const codes = new Map<string, number>();
  ws.on('error', () => {});
  ws.on('message', (data) => {
    const { code = 'none' } = JSON.parse(String(data)) as { code?: string };
    codes.set(code, (codes.get(code) ?? 0) + 1);
  });
  await once(ws, 'open');
  const closed = once(ws, 'close');
  let isOpen = true;
  closed.then(() => {
    isOpen = false;
  });
  // Not as fast as possible: some messages always pass between those that are refused.
  for (let i = 0; isOpen; i++) {
    ws.send(message(i));
    if (i % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(codes.get('too-fast')).toBeGreaterThan(50);
  expect(await server.figure('ninefold_cut_total')).toBe(1);
  await server.close();
});

test('a connection that is cut is counted once, whatever it had sent before', async () => {
  const server = await startInProcess({ limits: USUAL_LIMITS });
  const ws = new WebSocket(server.play);
  ws.on('error', () => {});
  await once(ws, 'open');
  const closed = once(ws, 'close');
  for (let i = 0; i < 3000; i++) ws.ping();
  await closed;
  expect(await server.figure('ninefold_cut_total')).toBe(1);
  await server.close();
});

test('connections of one network count together, whatever the address', async () => {
  const limits = { ...USUAL_LIMITS, connectionsFrom: 3 };
  const server = new NinefoldServer({ site: NO_SITE, store: null, log: () => {}, limits });
  const isOpen = (remoteAddress: string) => {
    const socket = Object.assign(new PassThrough(), { remoteAddress });
    server.http.emit('connection', socket);
    return !socket.destroyed;
  };
  const network = ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:7:ffff::3', '2001:db8:0:7::4'];
  expect(network.map(isOpen)).toEqual([true, true, true, false]);
  expect(isOpen('2001:db8:0:8::1')).toBe(true); // another one
  expect(['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9', '203.0.113.9'].map(isOpen)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  await server.close();
});
