/** Signs of life, with time that is wound forward: who is silent is asked, who does not answer is cut, and nobody else is bothered. */

import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { seeded } from '../../src/core/random.ts';
import { ClientConnection } from '../../src/online/client-connection.ts';
import type { ClockTerms } from '../../src/online/terms.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import { Link } from './simulated-network.ts';
import { windTimeByHand } from './wound-time.ts';

windTimeByHand();

let pings: MockInstance<Link['ping']>;
beforeEach(() => {
  pings = vi.spyOn(Link.prototype, 'ping');
});
afterEach(() => pings.mockRestore());

const pass = async (seconds: number) => void (await vi.advanceTimersByTimeAsync(seconds * 1000));

/** How many pings the server sends in so many seconds. */
async function pingsIn(seconds: number): Promise<number> {
  pings.mockClear();
  await pass(seconds);
  return pings.mock.calls.length;
}

async function world(clock: ClockTerms | null = null) {
  const made = new World(new SharedMemory(), seeded(1));
  const { id } = await made.makeGame({ game: 'sequence-zero', clock, starter: 'first' }, 'a'.repeat(32));
  return { world: made, id };
}

/** One who enters a game, and then says nothing. */
async function watcher(pongsLateBy: number | null): Promise<Link> {
  const { world: made, id } = await world();
  const link = made.connect({ pongsLateBy });
  link.onopen = () =>
    link.send(JSON.stringify({ kind: 'enter', id: '1', game: id, version: PROTOCOL_VERSION }));
  await pass(1);
  return link;
}

test('who only listens is pinged twice a minute', async () => {
  const link = await watcher(0);
  expect(await pingsIn(600)).toBeLessThanOrEqual(20);
  expect(link.isCut).toBe(false);
});

test('who does not answer is cut after half a minute', async () => {
  const link = await watcher(null);
  await pass(28);
  expect(link.isCut).toBe(false);
  await pass(13);
  expect(link.isCut).toBe(true);
});

test('who enters no game is cut within twenty seconds', async () => {
  const { world: made } = await world();
  const link = made.connect({ pongsLateBy: 0 });
  await pass(21);
  expect(link.isCut).toBe(true);
  expect(pings).not.toHaveBeenCalled();
});

test('a client that says something itself is not pinged', async () => {
  const { world: made, id } = await world();
  const client = made.client(id, 'a'.repeat(32));
  await pass(2);
  expect(await pingsIn(600)).toBe(0);
  expect(client.connected).toBe(true);
  client.close();
});

test('who plays by a clock is pinged every ten seconds, so that it is known how far away they are', async () => {
  const { world: made, id } = await world({ seconds: 600, increment: 0 });
  const client = made.client(id, 'a'.repeat(32));
  await pass(2);
  expect(await pingsIn(100)).toBe(10);
  client.close();
});

test('a client asks only when nothing has come for a while', async () => {
  const { world: made, id } = await world();
  const asked = vi.spyOn(ClientConnection.prototype, 'ping');
  const [ann, bo] = [made.client(id, 'a'.repeat(32)), made.client(id, 'b'.repeat(32))];
  await pass(2);
  bo.ask({ kind: 'join', name: 'Bo' });
  await pass(1);
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    (n % 2 ? ann : bo).ask({ kind: 'move', move: `+${n}` });
    await pass(15);
  }
  expect(asked).not.toHaveBeenCalled();
  await pass(60);
  expect(asked.mock.calls.length).toBe(6);
  asked.mockRestore();
  for (const client of [ann, bo]) client.close();
});
