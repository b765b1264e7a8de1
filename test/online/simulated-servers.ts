/** Several server processes over one store, on machines whose clocks differ, and clients who connect to any of them. */

import { members } from '../../src/core/bits.ts';
import type { Random } from '../../src/core/random.ts';
import type { OnlineGame } from '../../src/online/online-game.ts';
import type { Computers } from '../../src/server/rooms/computers.ts';
import { pick } from '../arbitraries.ts';
import { MemoryStore, type SharedMemory } from './memory-store.ts';
import { Clients } from './simulated.ts';
import type { Peer } from './simulated-network.ts';
import { Machine, Process } from './simulated-process.ts';
import { type Added, UnsureStore } from './unsure-store.ts';

const SKEW = 3_600_000; // milliseconds by which a machine's clock is wrong, at most
const THINKS = 600; // milliseconds, at least

/** Somebody who connects to one process only, or to any that is there. */
export interface RoamingPeer extends Peer {
  readonly at?: number;
}

export interface Server {
  readonly process: Process;
  readonly store: UnsureStore;
}

/** A computer was asked for its move. */
interface Thought {
  readonly game: string;
  readonly length: number;
  readonly server: number;
}

export class Servers extends Clients {
  readonly all: Server[];
  readonly former: Server[] = []; // which were killed
  readonly thoughts: Thought[] = [];
  onAdded: Added = () => {};
  onStart: (server: Server) => void = () => {};
  private readonly begun = performance.now();

  constructor(memory: SharedMemory, random: Random, count: number) {
    super(memory, random);
    this.all = Array.from({ length: count }, (_, i) => this.make(i));
  }

  /** What time it is in the store. */
  now(): number {
    return 1_700_000_000_000 + performance.now() - this.begun;
  }

  get alive(): readonly Server[] {
    return this.all.filter(({ process }) => !process.isDead);
  }

  at(i: number): Server {
    return this.all[i] as Server;
  }

  /** Each call and each hint may go wrong, so many out of a hundred. */
  trouble(percent: number): void {
    for (const { store } of this.all) store.trouble = percent;
  }

  start(i: number): void {
    const { trouble } = this.at(i).store;
    this.former.push(this.at(i));
    this.all[i] = this.make(i);
    this.at(i).store.trouble = trouble;
    this.onStart(this.at(i));
  }

  protected serving({ at = this.random(this.all.length) }: RoamingPeer): Process {
    return this.at(at).process;
  }

  private make(i: number): Server {
    const memory = new MemoryStore(this.memory);
    const store = new UnsureStore(memory, this.random, () => this.now());
    store.onAdded = (...added) => this.onAdded(...added);
    const machine = new Machine();
    machine.skew = this.random(2 * SKEW) - SKEW;
    const process = new Process(memory, machine, { store, computers: this.computers(i) });
    return { process, store };
  }

  /** They move at random, after a while. */
  private computers(server: number): Computers {
    return {
      choose: (game: OnlineGame, chosen) => {
        this.thoughts.push({ game: game.header.id, length: game.length, server });
        const match = game.session?.match;
        if (!match) return;
        const { scene, setup, decision } = match;
        const isSwap = decision?.about === 'swap';
        const move = isSwap ? 0 : pick(members(setup.variant.rules.legal(scene.position)), this.random);
        setTimeout(
          () => chosen(isSwap ? { kind: 'stay' } : { kind: 'move', move }),
          THINKS + this.random(800),
        );
      },
      close: async () => {},
    };
  }
}
