/** A server's signs of life: how often they come, and what they say about the time before. */

import { expect, test, vi } from 'vitest';
import type { Log } from '../../src/server/observe/log.ts';
import { Metrics } from '../../src/server/observe/metrics.ts';
import { Health } from '../../src/server/rooms/health.ts';
import { ServerClock } from '../../src/server/rooms/server-clock.ts';
import { type Beat, StoreFailure } from '../../src/server/store/store.ts';
import { MemoryStore } from './memory-store.ts';
import { windTimeByHand } from './wound-time.ts';

windTimeByHand();

const START = 1_700_000_000_000;

async function started() {
  const store = new MemoryStore();
  const state = { isBusy: false, isFull: false, failsAfter: 0 };
  const beats: Beat[] = [];
  const beat = store.beat.bind(store);
  store.beat = async (one) => {
    if (state.failsAfter > 0) await new Promise((resolve) => setTimeout(resolve, state.failsAfter));
    if (state.isFull || state.failsAfter > 0) throw new StoreFailure('the disk is full');
    beats.push(one);
    await beat(one);
  };
  const health = new Health({ store, metrics: new Metrics(), log: () => {}, clock: new ServerClock() });
  await health.start(() => state.isBusy);
  return { store, state, beats, health };
}

const times = (beats: readonly Beat[]) => beats.map(({ now, due }) => [now - START, due - START]);

test('come every minute, every two seconds while it is busy, and say when the next one comes', async () => {
  const { state, beats, health } = await started();
  await vi.advanceTimersByTimeAsync(60_000);
  state.isBusy = true;
  health.wake();
  await vi.advanceTimersByTimeAsync(2000);
  state.isBusy = false;
  await vi.advanceTimersByTimeAsync(2000);
  expect(times(beats)).toEqual([
    [0, 63_000],
    [60_000, 123_000],
    [60_000, 65_000],
    [62_000, 67_000],
    [64_000, 127_000],
  ]);
});

test('are not more because others come and go', async () => {
  const { state, beats, health } = await started();
  state.isBusy = true;
  for (let i = 0; i < 100; i++) {
    health.wake();
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(beats).toHaveLength(2);
});

test('are tried again soon after a failure of any kind, and show that the store works again', async () => {
  const { state, beats, health } = await started();
  state.isFull = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(health.isWell).toBe(true); // as far as is known
  health.failed(new StoreFailure('the disk is full'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(health.isWell).toBe(false);
  state.isFull = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(health.isWell).toBe(true);
  expect(times(beats)).toEqual([
    [0, 63_000],
    [22_000, 85_000],
  ]);
});

test('a store that fails for many at once is logged every second, and all failures are counted', async () => {
  const metrics = new Metrics();
  const logged: unknown[] = [];
  const log = (...[, , details]: Parameters<Log>) => void logged.push(details);
  const health = new Health({ store: new MemoryStore(), metrics, log, clock: new ServerClock() });
  for (let i = 0; i < 1500; i++) {
    health.failed(new StoreFailure('away'));
    await vi.advanceTimersByTimeAsync(1);
  }
  health.failed(new Error('a fault')); // is never left out
  expect(logged).toEqual([
    { error: 'away' },
    { error: 'away', before: 999 },
    { error: 'a fault', stack: expect.anything() },
  ]);
  const { values } = await metrics.failures.get();
  expect(values.map(({ labels, value }) => [labels.of, value])).toEqual([
    ['store', 1500],
    ['program', 1],
  ]);
});

test('note the time in which nothing could be stored, once', async () => {
  const { store, state, health } = await started();
  state.isFull = true;
  await vi.advanceTimersByTimeAsync(100_000);
  state.isFull = false;
  await Promise.all([health.beat(), health.beat()]);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(await store.downtimes(0)).toEqual([{ from: START + 58_000, to: START + 100_000 }]);
});

test('go on with the time that is stored', async () => {
  const { store, health } = await started();
  await vi.advanceTimersByTimeAsync(500_000);
  await health.close();
  vi.setSystemTime(START - 1_000_000);
  const clock = new ServerClock();
  expect(clock.now()).toBe(START - 1_000_000);
  await new Health({ store, metrics: new Metrics(), log: () => {}, clock }).start(() => false);
  expect(clock.now()).toBe(START + 500_000);
});

test('go on after one that failed when the next was due already', async () => {
  const { state, beats, health } = await started();
  state.isBusy = true;
  health.wake();
  state.failsAfter = 5000;
  await vi.advanceTimersByTimeAsync(10_000);
  state.failsAfter = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  const known = beats.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(beats.length).toBeGreaterThan(known + 3);
  expect(health.isAway).toBe(false);
});

test("go by the store's clock, however wrong the machine's is, and not by an answer that took long", () => {
  const source = { wall: () => START + 3_600_000, passed: () => performance.now() };
  const clock = new ServerClock(source);
  expect(clock.now()).toBe(START + 3_600_000);
  clock.follow(START, performance.now());
  expect(clock.now()).toBe(START);
  clock.follow(START + 1, performance.now() - 4000); // it may have been read long ago
  expect(clock.now()).toBe(START + 1);
  clock.follow(START + 5000, performance.now() - 10);
  expect(clock.now()).toBe(START + 5000);
  clock.follow(START + 3000, performance.now()); // the store is on another machine now
  expect(clock.now()).toBe(START + 5000);
  vi.advanceTimersByTime(2500);
  expect(clock.now()).toBe(START + 5500);
});
