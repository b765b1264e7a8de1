/** The process's signs of life in the store, and what has failed. */

import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type Downtime, type Store, StoreFailure } from '../store/store.ts';
import type { ServerClock } from './server-clock.ts';

const BUSY_BEAT = 2000; // milliseconds between two signs of life while there are connections, or after a failure
const QUIET_BEAT = 60_000; // without connections
const SLACK = 3000; // by how much one may be late
const MOST_AWAYS = 100; // that are remembered
const FAILURE_SHOWS = 3000; // milliseconds
const TOLD_AGAIN = 1000; // milliseconds between two lines about the store, where thousands of games fail at once

interface HealthContext {
  readonly store: Store;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly clock: ServerClock;
}

export class Health {
  private readonly context: HealthContext;
  private failedAt = Number.NEGATIVE_INFINITY; // when the store last failed
  private toldAt = Number.NEGATIVE_INFINITY; // when that was last logged
  private untold = 0; // failures since
  /** When this process could not store anything, the last few times; others may have been able to. */
  aways: readonly Downtime[] = [];
  private away: number | null = 0; // since when this process has not been able to store anything
  private beaten = 0; // when it last was
  private isBusy = () => false;
  private beating: Promise<void> | null = null;
  private next: NodeJS.Timeout | undefined;
  private wait = 0; // until the next sign of life
  private closed = false;

  constructor(context: HealthContext) {
    this.context = context;
  }

  /** Whether the present downtime is not in the store yet. */
  get isAway(): boolean {
    return this.away !== null;
  }

  /** Whether moves can be stored, as far as is known: looking must not write, and so change what is looked at. */
  get isWell(): boolean {
    return this.away === null && this.context.clock.now() - this.failedAt > FAILURE_SHOWS;
  }

  /** Begins to show signs of life, more often while it is busy. */
  async start(isBusy: () => boolean): Promise<void> {
    this.isBusy = isBusy;
    await this.beatOrLog();
  }

  /** Resolves once the store has been reached: before that, what time it is there is not known. */
  async begun(): Promise<void> {
    if (this.beaten === 0) await this.beat();
  }

  /** Now it is busy. */
  wake(): void {
    if (this.wait > BUSY_BEAT) this.beatOrLog();
  }

  /** Shows other processes, now and later, that this one is alive. One at a time, so that downtime is noted once. */
  beat(): Promise<void> {
    this.beating ??= this.beatNow().finally(() => {
      this.beating = null;
    });
    return this.beating;
  }

  /** Leaves a last sign of life. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.next);
    await this.beating?.catch(() => {});
    const now = this.context.clock.now();
    await this.context.store.beat({ now, due: now, away: this.away }).catch(this.failed);
  }

  readonly failed = (error: unknown): void => {
    const isStore = error instanceof StoreFailure;
    if (isStore) this.failedAt = this.context.clock.now();
    if (isStore && this.wait > BUSY_BEAT) this.plan(BUSY_BEAT);
    this.context.metrics.failures.inc({ of: isStore ? 'store' : 'program' });
    const { message, stack } = error as Error;
    if (isStore) this.tell(message);
    else this.context.log('error', 'something is wrong', { error: message, stack });
  };

  private tell(error: string): void {
    const now = this.context.clock.passed();
    if (now - this.toldAt < TOLD_AGAIN) {
      this.untold++;
      return;
    }
    this.context.log('error', 'the store failed', { error, ...(this.untold > 0 && { before: this.untold }) });
    this.toldAt = now;
    this.untold = 0;
  }

  private async beatNow(): Promise<void> {
    const { store, clock } = this.context;
    const wait = this.interval();
    const begun = clock.now();
    clearTimeout(this.next);
    try {
      const asked = clock.passed();
      const time = await store.time();
      if (time.now !== null) clock.follow(time.now, asked);
      if (this.beaten === 0) clock.notBefore(time.latest);
      const now = clock.now();
      await store.beat({ now, due: now + wait + SLACK, away: this.away });
      if (this.away) this.aways = [...this.aways.slice(1 - MOST_AWAYS), { from: this.away, to: now }];
      this.away = null;
      this.beaten = now;
      const isBusyNow = this.interval() < wait;
      const late = clock.now() - now; // others count from when it was made, not from when it was stored
      this.plan(isBusyNow ? 0 : Math.max(0, wait - late));
    } catch (error) {
      // What failed first may have been a move, since the last sign of life.
      this.away ??= Math.max(this.beaten, begun - BUSY_BEAT);
      this.plan(BUSY_BEAT);
      throw error;
    }
  }

  private async beatOrLog(): Promise<void> {
    await this.beat().catch(this.failed);
  }

  private interval(): number {
    return this.isBusy() ? BUSY_BEAT : QUIET_BEAT;
  }

  private plan(wait: number): void {
    clearTimeout(this.next);
    this.wait = wait;
    if (!this.closed) this.next = setTimeout(() => this.beatOrLog(), wait).unref();
  }
}
