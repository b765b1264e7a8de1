/** Clocks, with time that is wound forward: run by the server, fair to the network, still while the server is away. */

import { describe, expect, test, vi } from 'vitest';
import { seeded } from '../../src/core/random.ts';
import type { OnlineClient } from '../../src/online/client.ts';
import { leftAt } from '../../src/online/clock.ts';
import type { ClockTerms } from '../../src/online/terms.ts';
import { SharedMemory } from './memory-store.ts';
import { World } from './simulated.ts';
import type { Peer } from './simulated-network.ts';
import { windTimeByHand } from './wound-time.ts';

windTimeByHand();

const pass = async (seconds: number) => void (await vi.advanceTimersByTimeAsync(seconds * 1000));

/** Sequence Zero, in which Ann has made the first move and Bo's clock begins to run. */
async function begun(clock: ClockTerms, latency = 1) {
  const world = new World(new SharedMemory(), seeded(1));
  world.network.latency = latency;
  const { id } = await world.makeGame({ game: 'sequence-zero', clock, starter: 'first' }, 'a'.repeat(32));
  const peer: Peer = { pongsLateBy: 0 };
  const [ann, bo] = [world.client(id, 'a'.repeat(32)), world.client(id, 'b'.repeat(32), peer)];
  await pass(2);
  bo.ask({ kind: 'join', name: 'Bo' });
  await pass(100); // nobody's clock runs before the first move
  await move(ann, '+1');
  return { world, id, ann, bo, peer };
}

async function move(client: OnlineClient, text: string): Promise<void> {
  const asked = client.ask({ kind: 'move', move: text });
  await vi.advanceTimersByTimeAsync(3000);
  expect(await asked).toEqual({ ok: true });
}

/** In seconds, as a player sees it. */
function left(client: OnlineClient, person: 0 | 1): number {
  const clock = client.game?.clock;
  if (!clock) throw new Error('no clock');
  return leftAt(clock, person, client.now()) / 1000;
}

describe('time for the whole game', () => {
  test('runs for whoever decides, from the second move on, and each move adds to it', async () => {
    const { ann, bo } = await begun({ seconds: 60, increment: 5 });
    expect([left(ann, 0), left(bo, 0)]).toEqual([60, 60]);
    await pass(7); // after the three seconds of the first move
    expect(left(ann, 1)).toBeCloseTo(50, 1);
    await move(bo, '+2');
    expect(left(bo, 1)).toBeCloseTo(55, 1);
    expect(left(bo, 0)).toBeCloseTo(57, 1);
  });

  test('ends the game when it is over, and both are told', async () => {
    const { ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(56);
    expect(ann.game?.session?.match.result).toBe(null);
    await pass(2);
    for (const client of [ann, bo])
      expect(client.game?.session?.match.result).toEqual({ winner: 'first', reason: 'Bo ran out of time.' });
    expect(left(ann, 1)).toBe(0);
    const late = bo.ask({ kind: 'move', move: '+2' });
    await pass(1);
    expect(await late).toMatchObject({ ok: false, problem: { code: 'game-over' } });
  });

  test('ends it also when nobody was looking', async () => {
    const { world, id, ann, bo } = await begun({ seconds: 60, increment: 0 });
    ann.close();
    bo.close();
    await pass(600);
    const again = world.client(id, 'c'.repeat(32));
    await pass(1);
    expect(again.game?.session?.match.result?.reason).toBe('Bo ran out of time.');
  });

  test('does not run while the server is away', async () => {
    const { world, ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(7);
    world.process.kill();
    await pass(500);
    world.start();
    for (const client of [ann, bo]) client.doubt(); // one of them may still wait for the old one
    await pass(1);
    expect(ann.entries.at(-1)).toMatchObject({ kind: 'away', by: null });
    // Ten seconds before, one after; up to two more or less, between two signs of life.
    expect(left(bo, 1)).toBeGreaterThan(48.9);
    expect(left(bo, 1)).toBeLessThan(51.1);
    await move(bo, '+2');
    expect(left(ann, 1)).toBeGreaterThan(48.9);
  });

  test('does not run while nothing can be stored', async () => {
    const { world, ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(7);
    world.machine.isFull = true;
    await pass(20);
    expect(world.process.health.isWell).toBe(false);
    const asked = bo.ask({ kind: 'move', move: '+2' });
    await pass(480);
    world.machine.isFull = false;
    await pass(6);
    expect(world.process.health.isWell).toBe(true);
    expect(await asked).toEqual({ ok: true });
    // Ten seconds before; up to two more or less, between two signs of life.
    expect(left(ann, 1)).toBeGreaterThan(47.9);
    expect(left(ann, 1)).toBeLessThan(52.1);
  });

  test('counts the time on the wire for nobody, up to half a second', async () => {
    const near = await begun({ seconds: 60, increment: 0 }, 1);
    await pass(20);
    await move(near.bo, '+2');
    const far = await begun({ seconds: 60, increment: 0 }, 200);
    await pass(20);
    await move(far.bo, '+2');
    expect(far.ann.entries.at(-1)?.credit).toBe(400);
    // Bo sends at the same time as before, but saw Ann's move 400 ms later: that much less was thought.
    expect(left(far.ann, 1)).toBeCloseTo(left(near.ann, 1) + 0.4, 1);
    const lost = await begun({ seconds: 60, increment: 0 }, 900);
    await pass(20);
    await move(lost.bo, '+2');
    expect(lost.ann.entries.at(-1)?.credit).toBe(500);
  });

  test('is not given back with a move', async () => {
    const { ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(7);
    ann.ask({ kind: 'ask-takeback' });
    await pass(1);
    bo.ask({ kind: 'takeback' });
    await pass(1);
    expect(ann.game?.session?.match.ply).toBe(0);
    expect(left(ann, 1)).toBeCloseTo(49, 0);
    await pass(100);
    expect(ann.game?.session?.match.result).toBe(null); // the first move has no clock, again
  });
});

describe('time cannot be bought', () => {
  test('by asking how the server is while it is quiet', async () => {
    const { world, id, ann, bo } = await begun({ seconds: 60, increment: 0 });
    for (const client of [ann, bo]) client.close();
    for (let i = 0; i < 20; i++) {
      await pass(8);
      expect(world.process.health.isWell).toBe(true);
    }
    const again = world.client(id, 'c'.repeat(32));
    await pass(1);
    expect(again.entries.map(({ kind }) => kind)).not.toContain('away');
    expect(again.game?.session?.match.result?.reason).toBe('Bo ran out of time.');
  });

  test('by keeping the server so busy that its signs of life are late', async () => {
    const { world, ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(7);
    world.machine.stalled += 20_000;
    await pass(10);
    await move(bo, '+2');
    expect(ann.entries.map(({ kind }) => kind)).not.toContain('away');
    expect(left(ann, 1)).toBeCloseTo(20, 0);
  });

  test('by one late answer to a ping, and then none', async () => {
    const { ann, bo, peer } = await begun({ seconds: 600, increment: 0 });
    peer.pongsLateBy = 400;
    await pass(10);
    peer.pongsLateBy = null;
    await move(bo, '+2');
    expect(bo.entries.at(-1)?.credit).toBe(2);
    await move(ann, '+3');
    await pass(40);
    await move(bo, '+4');
    expect(bo.entries.at(-1)?.credit).toBe(0);
  });

  test('by being far away, or seeming so, beyond a quota for each game', async () => {
    const { ann, bo } = await begun({ seconds: 600, increment: 0 }, 400);
    const credits = [];
    for (const [i, text] of ['+2', '+3', '+4', '+5', '+6', '+7', '+8', '+9'].entries()) {
      await move(i % 2 ? ann : bo, text);
      credits.push(ann.entries.at(-1)?.credit);
    }
    expect(credits).toEqual([500, 500, 500, 500, 200, 200, 100, 100]);
  });
});

describe("the machine's clock", () => {
  test.each([-3_600_000, 3_600_000])('set by %d ms changes no clock that runs', async (by) => {
    const { ann, bo } = await begun({ seconds: 60, increment: 0 });
    vi.setSystemTime(Date.now() + by);
    await pass(10);
    await move(bo, '+2');
    expect(left(ann, 1)).toBeCloseTo(47, 1);
  });

  test.each([-3_600_000, 3_600_000])('set by %d ms while the server is away', async (by) => {
    const { world, ann, bo } = await begun({ seconds: 60, increment: 0 });
    await pass(7);
    world.process.kill();
    vi.setSystemTime(Date.now() + by);
    await pass(20);
    world.start();
    for (const client of [ann, bo]) client.doubt();
    await pass(10);
    await move(bo, '+2');
    expect(left(ann, 1)).toBeGreaterThan(37.9);
    expect(left(ann, 1)).toBeLessThan(42.1);
  });
});

describe('days for each move', () => {
  test('begin anew with every move', async () => {
    const { ann, bo } = await begun({ days: 1 });
    await pass(40_000);
    await move(bo, '+2');
    expect(left(ann, 1)).toBe(86_400);
    await pass(40_000);
    await move(ann, '+3');
    await pass(86_400 - 10);
    expect(ann.game?.session?.match.result).toBe(null);
    await pass(20);
    expect(bo.game?.session?.match.result?.reason).toBe('Bo ran out of time.');
  });
});
