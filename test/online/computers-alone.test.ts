/** Computers with whom nobody is at the table any more. */

import { expect, test, vi } from 'vitest';
import { lowest } from '../../src/core/bits.ts';
import { unwrap } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { openGame } from '../../src/online/online-game.ts';
import { type Computers, computersIn } from '../../src/server/rooms/computers.ts';
import { MemoryStore, SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import { Process } from './simulated-process.ts';
import { windTimeByHand } from './wound-time.ts';

const THINKS = 20_000; // milliseconds: longer than a room is kept without anybody
const TOKEN = 'a'.repeat(32);

windTimeByHand();

/** Ann has moved, and has left at once. */
async function leave(computers: Computers) {
  const memory = new SharedMemory();
  const world = new World(memory, seeded('alone'));
  world.process = new Process(new MemoryStore(memory), world.machine, { computers });
  const terms = { starter: 'first', opponent: 'easy', clock: { seconds: 30, increment: 0 } } as const;
  const { id } = await world.makeGame({ ...terms, game: 'sum-to-zero' }, TOKEN);
  const ann = world.client(id, TOKEN);
  await vi.advanceTimersByTimeAsync(1000);
  ann.ask({ kind: 'move', move: '4' });
  await vi.advanceTimersByTimeAsync(1000);
  ann.close();
  return { log: () => memory.games.get(id)?.entries ?? [], rooms: world.process.rooms };
}

/** What a computer that takes its time does after it. */
const thinking = (comesToNothing: boolean): Computers => ({
  choose({ session }, chosen) {
    if (!session) throw new Error('there is nothing to choose');
    const { setup, scene } = session.match;
    const move = lowest(setup.variant.rules.legal(scene.position));
    setTimeout(() => chosen(comesToNothing ? null : { kind: 'move', move }), THINKS);
  },
  async close() {},
});

test('a computer thinks on when everybody has left, and moves; then its room is not kept', async () => {
  const { log, rooms } = await leave(thinking(false));
  await vi.advanceTimersByTimeAsync(THINKS - 5000);
  expect([log().length, rooms.size]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(log().map(({ kind, by }) => [kind, by])).toEqual([
    ['move', 0],
    ['move', 1],
  ]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rooms.size).toBe(0);
});

test('a room is not kept for a computer whose thinking comes to nothing', async () => {
  const { log, rooms } = await leave(thinking(true));
  await vi.advanceTimersByTimeAsync(THINKS - 5000);
  expect(rooms.size).toBe(1);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([log().length, rooms.size]).toEqual([1, 0]);
});

test('whoever waits for a computer whose thread fails again and again hears of it', {
  timeout: 20_000,
}, async () => {
  vi.useRealTimers();
  const logged: string[] = [];
  const fails = new URL("data:text/javascript,throw new Error('out of order')");
  const computers = computersIn(fails, (_, message) => logged.push(message));
  const memory = new SharedMemory();
  const world = new World(memory, seeded('fails'));
  const header = await world.makeGame({ game: 'sum-to-zero', starter: 'second', opponent: 'easy' }, TOKEN);
  const game = unwrap(openGame(games, header));
  expect(await new Promise((resolve) => computers.choose(game, resolve))).toBeNull();
  expect(logged).toEqual(Array(3).fill('a computer player failed'));
  await computers.close();
});
