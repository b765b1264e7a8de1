/** The games with connections, and what they share. */

import type { Game } from '../../core/game.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { type Store, StoreFailure } from '../store/store.ts';
import type { Computers } from './computers.ts';
import { Room, type RoomContext } from './room.ts';

export const BUSY_BEAT = 2000; // milliseconds between two signs of life while there are connections
const SLACK = 3000; // by how much one may be late
const FAILURE_SHOWS = 3000; // milliseconds
const LINGER = 5000; // milliseconds that a room is kept after the last one has left

export interface RoomsOptions {
  readonly games: readonly Game[];
  readonly store: Store;
  readonly computers: Computers;
  readonly metrics: Metrics;
  readonly log: Log;
  now(): number;
}

export class Rooms implements RoomContext {
  readonly games: readonly Game[];
  readonly store: Store;
  readonly computers: Computers;
  readonly metrics: Metrics;
  readonly now: () => number;
  private failedAt = Number.NEGATIVE_INFINITY; // when the store last failed
  private due = Number.POSITIVE_INFINITY; // when the next sign of life is late
  private readonly log: Log;
  private readonly all = new Map<string, Promise<Room | null>>();

  constructor({ games, store, computers, metrics, log, now }: RoomsOptions) {
    this.games = games;
    this.store = store;
    this.computers = computers;
    this.metrics = metrics;
    this.log = log;
    this.now = now;
    store.onChangeElsewhere((game) => {
      this.all.get(game)?.then(
        (room) => room?.hint(),
        () => {}, // the connection that wanted it is told
      );
    });
  }

  get size(): number {
    return this.all.size;
  }

  /** The room of a game, or null where there is no such game. */
  find(id: string): Promise<Room | null> {
    const known = this.all.get(id);
    if (known) return known;
    const opened = this.open(id);
    this.all.set(id, opened);
    opened.then(
      (room) => room || this.all.delete(id),
      () => this.all.delete(id),
    );
    return opened;
  }

  /** Drops a room without connections, after a while. */
  onIdle(room: Room): void {
    if (!room.isIdle) return;
    setTimeout(async () => {
      const current = await this.all.get(room.id)?.catch(() => null);
      if (current !== room || !room.isIdle) return;
      this.all.delete(room.id);
      room.close();
    }, LINGER).unref();
  }

  isOverdue(): boolean {
    return this.now() > this.due;
  }

  /** Shows other processes, now and later, that this one is alive for a while. */
  async beat(wait = BUSY_BEAT): Promise<void> {
    const now = this.now();
    const due = now + wait + SLACK;
    await this.store.beat(now, due);
    this.due = due;
  }

  /** Tries whether moves can be stored. */
  async isWell(): Promise<boolean> {
    try {
      await this.beat();
      return this.now() - this.failedAt > FAILURE_SHOWS;
    } catch {
      return false; // the regular beat logs the error
    }
  }

  async close(): Promise<void> {
    const rooms = await Promise.allSettled(this.all.values());
    await Promise.all(rooms.map((room) => room.status === 'fulfilled' && room.value?.close()));
  }

  onCommit(entries: number): void {
    this.metrics.added.add(entries);
  }

  failed(error: unknown): void {
    if (error instanceof StoreFailure) this.failedAt = this.now();
    const { message, stack } = error as Error;
    this.log('error', error instanceof StoreFailure ? 'the store failed' : 'something is wrong', {
      error: message,
      ...(!(error instanceof StoreFailure) && { stack }),
    });
    this.metrics.failures.add();
  }

  private async open(id: string): Promise<Room | null> {
    const kept = await this.store.read(id);
    return kept && Room.open(this, kept);
  }
}
