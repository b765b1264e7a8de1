/** Servers, clients and a network in one process, with time that can be wound forward: what goes wrong is decided by a seed. */

import { EventEmitter } from 'node:events';
import type { WebSocket } from 'ws';
import { Problem, unwrap } from '../../src/core/problem.ts';
import type { Random } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import { promiseOf } from '../../src/online/dealing.ts';
import type { Header } from '../../src/online/entry.ts';
import { serverMessage } from '../../src/online/messages.ts';
import { readStrict } from '../../src/online/schema.ts';
import type { Terms } from '../../src/online/terms.ts';
import { ClientAddresses } from '../../src/server/guard/client-address.ts';
import { type Limits, NO_LIMITS } from '../../src/server/guard/limits.ts';
import { contextOf } from '../../src/server/rooms/context.ts';
import type { Health } from '../../src/server/rooms/health.ts';
import { gameFrom } from '../../src/server/rooms/new-game.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import { ServerClock, type TimeSource } from '../../src/server/rooms/server-clock.ts';
import { Sockets } from '../../src/server/sockets.ts';
import { StoreFailure } from '../../src/server/store/store.ts';
import { MemoryStore, type SharedMemory } from './memory-store.ts';
import { seatWith } from './seat-with.ts';

/** As much of the server's end of a WebSocket as it uses. */
class ServerEnd extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readonly bufferedAmount = 0;
  readyState = 1;
  private readonly link: Link;

  constructor(link: Link) {
    super();
    this.link = link;
  }

  send(text: string): void {
    const message = readStrict(serverMessage, JSON.parse(text));
    if (message instanceof Problem) throw new Error(`not in the protocol: ${message.message} ${text}`);
    this.link.toClient(text);
  }

  ping(): void {
    this.link.ping();
  }

  close(): void {
    this.link.cut();
  }

  terminate(): void {
    this.link.cut();
  }
}

/** What a client does on its own. */
export interface Peer {
  pongsLateBy: number | null; // milliseconds; null: they never come
  isOffline?: boolean;
}

/** A connection. In a storm its messages are lost, repeated, late and out of order; a cut is noticed late, or never. */
export class Link implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly serverEnd = new ServerEnd(this);
  private readonly network: Network;
  private readonly peer: Peer;
  isCut = false;

  constructor(network: Network, peer: Peer) {
    this.network = network;
    this.peer = peer;
  }

  open(): void {
    if (!this.isCut) this.onopen?.();
  }

  send(text: string): void {
    this.carry(() => this.serverEnd.emit('message', Buffer.from(text), false));
  }

  toClient(text: string): void {
    this.carry(() => this.onmessage?.({ data: text }));
  }

  ping(): void {
    const { pongsLateBy } = this.peer;
    if (pongsLateBy === null) return;
    this.carry(() => this.carry(() => this.serverEnd.emit('pong')), pongsLateBy);
  }

  close(): void {
    this.cut();
  }

  /** Both ends hear of it sooner or later; what is under way is lost. */
  cut(): void {
    if (this.isCut) return;
    this.isCut = true;
    this.network.later(this.network.delay(), () => this.onclose?.());
    this.network.later(this.network.delay(), () => this.endServer());
  }

  /** The process at the other end is gone. */
  endServer(): void {
    if (this.serverEnd.readyState === this.serverEnd.CLOSED) return;
    this.serverEnd.readyState = this.serverEnd.CLOSED;
    this.serverEnd.emit('close');
  }

  private carry(deliver: () => void, more = 0): void {
    for (const delay of this.network.fates()) this.network.later(delay + more, () => this.isCut || deliver());
  }
}

export class Network {
  stormy = false;
  latency = 1; // milliseconds, in good weather
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  /** When a message arrives: once in good weather; in a storm also never, twice, or much later. */
  fates(): number[] {
    if (!this.stormy) return [this.latency];
    switch (this.random(8)) {
      case 0:
        return [];
      case 1:
        return [this.delay(), this.delay()];
      case 2:
        return [this.delay() * 20];
      default:
        return [this.delay()];
    }
  }

  delay(): number {
    return this.stormy ? 1 + this.random(150) : this.latency;
  }

  later(milliseconds: number, action: () => void): void {
    setTimeout(action, milliseconds);
  }
}

/** What happens to all processes of a machine. */
export class Machine implements TimeSource {
  limits: Limits = NO_LIMITS;
  stalled = 0; // milliseconds, all together, in which time passed and no event loop went on
  isFull = false;
  onBeat: (isStored: boolean) => void = () => {};

  wall(): number {
    return Date.now() + this.stalled;
  }

  passed(): number {
    return performance.now() + this.stalled;
  }
}

const WRITES: readonly (string | symbol)[] = ['create', 'append', 'beat'];

/** A server process that can be killed: then nothing of it happens any more. */
export class Process {
  readonly failures: unknown[] = [];
  readonly health: Health;
  readonly store: MemoryStore;
  private readonly machine: Machine;
  private readonly sockets: Sockets;
  private readonly links = new Set<Link>();
  private dead = false;

  constructor(memory: SharedMemory, machine: Machine) {
    this.machine = machine;
    this.store = new MemoryStore(memory);
    const context = contextOf({
      store: this.mortal(this.store),
      computers: { choose: () => {}, close: async () => {} },
      who: new ClientAddresses({ proxies: [], origins: [] }),
      limits: machine.limits,
      log: (level, _, details) => level === 'error' && this.failures.push(details),
      clock: new ServerClock(machine),
    });
    this.health = context.health;
    this.sockets = new Sockets(context, new Rooms(context));
    this.health.start(() => this.sockets.size > 0);
  }

  accept(link: Link) {
    if (this.dead) return link.cut();
    this.links.add(link);
    this.sockets.welcome(link.serverEnd as unknown as WebSocket, '127.0.0.1');
    link.open();
  }

  kill(): void {
    this.dead = true;
    for (const link of this.links) link.cut();
    this.store.close();
  }

  /** The store as a process sees it: after a kill, no call returns; while the disk is full, nothing is written. */
  private mortal(store: MemoryStore): MemoryStore {
    return new Proxy(store, {
      get: (target, name) => {
        const value = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          if (this.dead) return new Promise(() => {});
          const fails = this.machine.isFull && WRITES.includes(name);
          if (name === 'beat') this.machine.onBeat(!fails);
          return fails ? Promise.reject(new StoreFailure('the disk is full')) : value.apply(target, args);
        };
      },
    });
  }
}

export class World {
  readonly memory: SharedMemory;
  readonly machine: Machine;
  readonly network: Network;
  process: Process;
  private readonly random: Random;
  private readonly links = new Map<OnlineClient, Link>();

  constructor(memory: SharedMemory, random: Random, machine = new Machine()) {
    this.memory = memory;
    this.machine = machine;
    this.random = random;
    this.network = new Network(random);
    this.process = new Process(memory, machine);
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.random(16).toString(16)).join('');
  }

  async makeGame(terms: Partial<Terms> & { readonly game: string }, token: string): Promise<Header> {
    const made = unwrap(gameFrom({ ...terms, name: 'Ann', token, request: this.hex(8) }, games, Date.now()));
    const secret = made.secret && this.hex(64);
    const header = { ...made.header, id: this.hex(12), promise: secret && promiseOf(secret) };
    return unwrap(await new MemoryStore(this.memory).create({ ...made, header, secret }));
  }

  connect(peer: Peer): Link {
    const link = new Link(this.network, peer);
    this.network.later(this.network.delay(), () => (peer.isOffline ? link.cut() : this.process.accept(link)));
    return link;
  }

  client(game: string, token: string, peer: Peer = { pongsLateBy: 0 }): OnlineClient {
    const client: OnlineClient = new OnlineClient(
      { game, seat: seatWith(token), changed: () => {} },
      {
        games,
        connect: () => {
          const link = this.connect(peer);
          queueMicrotask(() => this.links.set(client, link));
          return link;
        },
        after: (milliseconds, action) => {
          const timer = setTimeout(action, milliseconds);
          return () => clearTimeout(timer);
        },
        now: Date.now,
        random: (digits) => this.hex(digits),
      },
    );
    return client;
  }

  cut(client: OnlineClient): void {
    this.links.get(client)?.cut();
  }

  restart(): void {
    this.process.kill();
    this.start();
  }

  start(): void {
    this.process = new Process(this.memory, this.machine);
  }
}
