/** The games with connections. */

import type { Entry } from '../../online/entry.ts';
import type { ServerContext } from './context.ts';
import { Room } from './room.ts';

const LOOKS_AT_ONCE = 4;
const LINGER = 5000; // milliseconds that a room is kept after the last one has left

export class Rooms {
  private readonly context: ServerContext;
  private readonly all = new Map<string, Promise<Room | null>>();

  constructor(context: ServerContext) {
    this.context = context;
    context.store.onChangeElsewhere(
      (game, entries) => {
        if (game === null) this.lookAtAll();
        else this.hint(this.all.get(game), entries);
      },
      (game) => this.all.has(game),
    );
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

  async close(): Promise<void> {
    const rooms = await Promise.allSettled(this.all.values());
    await Promise.all(rooms.map((room) => room.status === 'fulfilled' && room.value?.close()));
  }

  private async hint(room: Promise<Room | null> | undefined, entries?: readonly Entry[]): Promise<void> {
    await (await room?.catch(() => null))?.hint(entries); // the connection that wanted a room is told why there is none
  }

  /** Hints were missed. A few at a time, so that players do not wait for it. */
  private async lookAtAll(): Promise<void> {
    const waiting = [...this.all.values()];
    const look = async () => {
      for (let room = waiting.pop(); room; room = waiting.pop()) await this.hint(room);
    };
    await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
  }

  private async open(id: string): Promise<Room | null> {
    await this.context.health.begun();
    const stored = await this.context.store.read(id);
    return stored && Room.open(this.context, stored, (room) => this.onIdle(room));
  }

  /** Drops a room without connections in which no computer thinks, after a while. */
  private onIdle(room: Room): void {
    if (room.isAbandoned) this.drop(room);
    else if (room.isIdle) setTimeout(() => room.isIdle && this.drop(room), LINGER).unref();
  }

  private async drop(room: Room): Promise<void> {
    const current = await this.all.get(room.id)?.catch(() => null);
    if (current !== room || !(room.isIdle || room.isAbandoned)) return;
    this.all.delete(room.id);
    room.close();
  }
}
