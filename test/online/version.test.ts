/** What is said when server and client have grown too far apart, as they will: here, today's version is too old for both. */

import { expect, test, vi } from 'vitest';
import { seeded } from '../../src/core/random.ts';
import { OLD_CLIENT, OLD_SERVER } from '../../src/online/version.ts';
import { heldClient } from './held-client.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';

vi.mock(import('../../src/online/version.ts'), async (original) => {
  const today = await original();
  return { ...today, OLDEST_SUPPORTED: today.PROTOCOL_VERSION + 1 };
});

test('a server tells an old client to reload or update', async () => {
  vi.useFakeTimers();
  const world = new World(new SharedMemory(), seeded('old'));
  const token = 'a'.repeat(32);
  const { id } = await world.makeGame({ game: 'sum-to-zero' }, token);
  const client = world.client(id, token);
  await vi.advanceTimersByTimeAsync(100);
  expect(client.problem).toMatchObject({ code: 'too-old', message: OLD_CLIENT });
  world.process.kill();
  vi.useRealTimers();
});

test('a client says that an old server has to be updated', () => {
  const { client, enter } = heldClient();
  enter();
  expect(client.problem).toMatchObject({ code: 'too-old', message: OLD_SERVER });
});
