/** A server that takes connections and says nothing: commands that ask it say what they wait for. */

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ninefold } from './cli.ts';

const SILENCE = 2500; // milliseconds until it hangs up

async function silentServer(): Promise<{ readonly address: string; close(): void }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    setTimeout(() => socket.destroy(), SILENCE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
}

test.concurrent.for([
  ['host', (address: string) => ['host', 'sum-to-zero', '--server', address]],
  ['join', (address: string) => ['join', `${address}#/game/abcdefgh2345`]],
  ['verify', (address: string) => ['verify', `${address}#/game/abcdefgh2345`]],
] as const)('%s', async ([, args]) => {
  const server = await silentServer();
  const { output, errors, code } = await ninefold(args(server.address));
  server.close();
  expect(output).toBe('Waiting for the server …\n');
  expect(errors).toMatch(/^There is no /);
  expect(code).toBe(2);
});
