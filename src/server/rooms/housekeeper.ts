/**
 * Deletes and packs games that nobody plays. Every process has a round now and then, by chance, and it does no harm if two have one at
 * once. It works in small batches with pauses, and stops as soon as players would have to wait.
 */

import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../observe/log.ts';
import type { LoopDelay } from '../observe/loop-delay.ts';
import type { KEPT_HOUSE, Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Health } from './health.ts';

const MINUTE = 60_000; // milliseconds
const DAY = 24 * 60 * MINUTE;

const ROUNDS = 10 * MINUTE; // between two rounds of a process, on average
const BATCH = 10; // games
const PAUSE = 500; // milliseconds after each batch
const MOST_BATCHES = 500; // in a round, of each kind
const EXPIRED_KEPT = MINUTE; // nothing takes that long to be stored, or to fail
const PACKED_AFTER = 7 * DAY; // most is said about a game in the days after it
const DOWNTIMES_KEPT = 90 * DAY; // they are given back to clocks that ran then, and no clock runs for more than 14 days

export interface HousekeeperContext {
  readonly store: Store;
  readonly health: Pick<Health, 'isWell' | 'failed'>;
  readonly loop: Pick<LoopDelay, 'isLate'>;
  readonly metrics: Pick<Metrics, 'housekeeping'>;
  readonly log: Log;
  now(): number;
}

type Kind = (typeof KEPT_HOUSE)[number];

export class Housekeeper {
  private readonly context: HousekeeperContext;
  private readonly pause: number;
  private readonly closing = new AbortController();
  private next: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(context: HousekeeperContext, pause = PAUSE) {
    this.context = context;
    this.pause = pause;
  }

  /** Has rounds from now on. */
  start(): void {
    const wait = ROUNDS * 2 * Math.random();
    this.next = setTimeout(() => {
      this.running = this.round().finally(() => this.closing.signal.aborted || this.start());
    }, wait).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.next);
    this.closing.abort();
    await this.running;
  }

  async round(): Promise<void> {
    const { store, health, metrics, log } = this.context;
    const now = this.context.now();
    const batches: Readonly<Record<Kind, () => Promise<number>>> = {
      deleted: () => store.deleteExpired(now - EXPIRED_KEPT, BATCH),
      expired: () => store.expire(now, BATCH),
      packed: () => store.pack(now - PACKED_AFTER, BATCH),
      downtimes: () => store.deleteDowntimes(now - DOWNTIMES_KEPT),
    };
    const done: Partial<Record<Kind, number>> = {};
    try {
      for (const [kind, batch] of Object.entries(batches) as [Kind, () => Promise<number>][]) {
        for (let i = 0; i < MOST_BATCHES && this.mayWork; i++) {
          const count = await batch();
          if (count === 0) break;
          done[kind] = (done[kind] ?? 0) + count;
          metrics.housekeeping.inc({ kind }, count);
          await pause(this.pause, undefined, { ref: false, signal: this.closing.signal }).catch(() => {});
        }
      }
    } catch (error) {
      health.failed(error);
    }
    if (Object.keys(done).length > 0) log('info', 'kept house', done);
  }

  private get mayWork(): boolean {
    const { health, loop } = this.context;
    return health.isWell && !loop.isLate && !this.closing.signal.aborted;
  }
}
