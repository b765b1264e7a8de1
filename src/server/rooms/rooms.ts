/** The games with connections. */

import type { ServerContext } from './context.ts';
import { Room } from './room.ts';

const LINGER = 5000; // milliseconds that a room is kept after the last one has left

export class Rooms {
  private readonly context: ServerContext;
  private readonly all = new Map<string, Promise<Room | null>>();

  constructor(context: ServerContext) {
    this.context = context;
    context.store.onChangeElsewhere((game) => {
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

  async close(): Promise<void> {
    const rooms = await Promise.allSettled(this.all.values());
    await Promise.all(rooms.map((room) => room.status === 'fulfilled' && room.value?.close()));
  }

  private async open(id: string): Promise<Room | null> {
    const stored = await this.context.store.read(id);
    return stored && Room.open(this.context, stored, (room) => this.onIdle(room));
  }

  /** Drops a room without connections, after a while. */
  private onIdle(room: Room): void {
    if (!room.isIdle) return;
    setTimeout(async () => {
      const current = await this.all.get(room.id)?.catch(() => null);
      if (current !== room || !room.isIdle) return;
      this.all.delete(room.id);
      room.close();
    }, LINGER).unref();
  }
}
