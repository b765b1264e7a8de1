/** The process's signs of life in the store, and what has failed. */

import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type Store, StoreFailure } from '../store/store.ts';

export const BUSY_BEAT = 2000; // milliseconds between two signs of life while there are connections
const SLACK = 3000; // by how much one may be late
const FAILURE_SHOWS = 3000; // milliseconds

interface HealthContext {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Log;
  now(): number;
}

export class Health {
  private readonly context: HealthContext;
  private failedAt = Number.NEGATIVE_INFINITY; // when the store last failed
  private due = Number.POSITIVE_INFINITY; // when the next sign of life is late

  constructor(context: HealthContext) {
    this.context = context;
  }

  isOverdue(): boolean {
    return this.context.now() > this.due;
  }

  /** Shows other processes, now and later, that this one is alive for a while. */
  async beat(wait = BUSY_BEAT): Promise<void> {
    const now = this.context.now();
    const due = now + wait + SLACK;
    await this.context.store.beat(now, due);
    this.due = due;
  }

  /** Tries whether moves can be stored. */
  async isWell(): Promise<boolean> {
    try {
      await this.beat();
      return this.context.now() - this.failedAt > FAILURE_SHOWS;
    } catch {
      return false; // the regular beat logs the error
    }
  }

  readonly failed = (error: unknown): void => {
    const isStore = error instanceof StoreFailure;
    if (isStore) this.failedAt = this.context.now();
    const { message, stack } = error as Error;
    this.context.log('error', isStore ? 'the store failed' : 'something is wrong', {
      error: message,
      ...(!isStore && { stack }),
    });
    this.context.metrics.failures++;
  };
}
