/** Who sends too much is told so, and cut if that does not help. */

import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { USUAL_LIMITS } from '../../src/server/guard/limits.ts';
import { startInProcess } from './in-process.ts';

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
