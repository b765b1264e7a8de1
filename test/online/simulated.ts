/** Servers, clients and a network in one process, with time that can be wound forward: what goes wrong is decided by a seed. */

import { unwrap } from '../../src/core/problem.ts';
import type { Random } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import { promiseOf } from '../../src/online/dealing.ts';
import type { Header } from '../../src/online/entry.ts';
import type { Terms } from '../../src/online/terms.ts';
import { gameFrom } from '../../src/server/rooms/new-game.ts';
import { MemoryStore, type SharedMemory } from './memory-store.ts';
import { seatWith } from './seat-with.ts';
import { Link, Network, type Peer } from './simulated-network.ts';
import { Machine, Process } from './simulated-process.ts';

/** Games and their clients, and the network between them and a server. */
export abstract class Clients {
  readonly memory: SharedMemory;
  readonly network: Network;
  protected readonly random: Random;
  private readonly links = new Map<OnlineClient, Link>();
  private readonly maker: MemoryStore;

  constructor(memory: SharedMemory, random: Random) {
    this.memory = memory;
    this.random = random;
    this.network = new Network(random);
    this.maker = new MemoryStore(memory);
  }

  /** The process that answers when somebody connects. */
  protected abstract serving(peer: Peer): Process;

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.random(16).toString(16)).join('');
  }

  async makeGame(terms: Partial<Terms> & { readonly game: string }, token: string): Promise<Header> {
    const made = unwrap(gameFrom({ ...terms, name: 'Ann', token, request: this.hex(8) }, games, Date.now()));
    const secret = made.secret && this.hex(64);
    const header = { ...made.header, id: this.hex(12), promise: secret && promiseOf(secret) };
    return unwrap(await this.maker.create({ ...made, header, secret }));
  }

  connect(peer: Peer): Link {
    const link = new Link(this.network, peer);
    this.network.later(this.network.delay(), () =>
      peer.isOffline ? link.cut() : this.serving(peer).accept(link),
    );
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
}

/** One server. */
export class World extends Clients {
  readonly machine: Machine;
  process: Process;

  constructor(memory: SharedMemory, random: Random, machine = new Machine()) {
    super(memory, random);
    this.machine = machine;
    this.process = new Process(new MemoryStore(memory), machine);
  }

  restart(): void {
    this.process.kill();
    this.start();
  }

  start(): void {
    this.process = new Process(new MemoryStore(this.memory), this.machine);
  }

  protected serving(): Process {
    return this.process;
  }
}
