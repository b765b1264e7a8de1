/** Server processes that are killed, on machines whose clock is set and whose disk is full. */

import type { WebSocket } from 'ws';
import { ClientAddresses } from '../../src/server/guard/client-address.ts';
import { type Limits, NO_LIMITS } from '../../src/server/guard/limits.ts';
import type { Computers } from '../../src/server/rooms/computers.ts';
import { contextOf } from '../../src/server/rooms/context.ts';
import type { Health } from '../../src/server/rooms/health.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import { ServerClock, type TimeSource } from '../../src/server/rooms/server-clock.ts';
import { Sockets } from '../../src/server/sockets.ts';
import { type Store, StoreFailure } from '../../src/server/store/store.ts';
import type { MemoryStore } from './memory-store.ts';
import type { Link } from './simulated-network.ts';

/** What happens to all processes of a machine. */
export class Machine implements TimeSource {
  limits: Limits = NO_LIMITS;
  stalled = 0; // milliseconds, all together, in which time passed and no event loop went on
  isFull = false;
  skew = 0; // milliseconds by which its clock is wrong
  onBeat: (isStored: boolean) => void = () => {};

  wall(): number {
    return Date.now() + this.stalled + this.skew;
  }

  passed(): number {
    return performance.now() + this.stalled;
  }
}

const WRITES: readonly (string | symbol)[] = ['create', 'append', 'beat'];

/** What a process may have in another way. */
interface Around {
  readonly store?: Store; // over its own
  readonly computers?: Computers;
}

const NO_COMPUTERS: Computers = { choose: () => {}, close: async () => {} };

/** A server process that can be killed: then nothing of it happens any more. */
export class Process {
  readonly failures: unknown[] = [];
  readonly health: Health;
  readonly store: MemoryStore;
  readonly rooms: Rooms;
  private readonly machine: Machine;
  private readonly sockets: Sockets;
  private readonly links = new Set<Link>();
  isDead = false;

  constructor(store: MemoryStore, machine: Machine, around: Around = {}) {
    this.machine = machine;
    this.store = store;
    const context = contextOf({
      store: this.mortal(around.store ?? store),
      computers: around.computers ?? NO_COMPUTERS,
      who: new ClientAddresses({ proxies: [], origins: [] }),
      limits: machine.limits,
      log: (level, _, details) => level === 'error' && this.failures.push(details),
      clock: new ServerClock(machine),
    });
    this.health = context.health;
    this.rooms = new Rooms(context);
    this.sockets = new Sockets(context, this.rooms);
    this.health.start(() => this.sockets.size > 0);
  }

  accept(link: Link) {
    if (this.isDead) return link.cut();
    this.links.add(link);
    this.sockets.welcome(link.serverEnd as unknown as WebSocket, '127.0.0.1');
    link.open();
  }

  kill(): void {
    this.die();
    this.store.close();
  }

  /** Is killed, and others are not told. */
  die(): void {
    this.isDead = true;
    for (const link of this.links) link.cut();
    this.store.die();
  }

  /** The store as a process sees it: after a kill, no call returns; while the disk is full, nothing is written. */
  private mortal(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (this.isDead) return new Promise(() => {});
          const fails = this.machine.isFull && WRITES.includes(name);
          if (name === 'beat') this.machine.onBeat(!fails);
          return fails ? Promise.reject(new StoreFailure('the disk is full')) : value.apply(target, args);
        };
      },
    });
  }
}
