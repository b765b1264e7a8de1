/** A stranger who comes, asks for all sorts of things within the limits, and goes. Each request gets one answer. */

import type { Random } from '../../src/core/random.ts';
import type { World } from './simulated.ts';
import type { Link } from './simulated-network.ts';

export class Flooder {
  private readonly link: Link;
  private readonly world: World;
  private readonly game: string;
  private readonly answers = new Map<string, number>(); // by request
  private isOpen = false;

  constructor(world: World, game: string) {
    this.world = world;
    this.game = game;
    this.link = world.connect({ pongsLateBy: null });
    this.link.onopen = () => {
      this.isOpen = true;
      this.ask({ kind: 'enter', game, version: 3 });
    };
    this.link.onmessage = ({ data }) => {
      const { id } = JSON.parse(String(data));
      if (id !== undefined) this.answers.set(id, (this.answers.get(id) ?? 0) + 1);
    };
  }

  flood(requests: number, random: Random): void {
    for (let i = 0; i < requests; i++) this.ask(this.anything(random));
  }

  leave(): void {
    this.link.close();
  }

  /** Without an answer, if the connection is still there; with two, in any case. */
  problems(): string[] {
    const wrong = [...this.answers].filter(([, count]) => count > 1 || (count === 0 && !this.link.isCut));
    return wrong.map(([id, count]) => `a request ${id} has ${count} answers`);
  }

  private ask(request: object): void {
    if (!this.isOpen || this.link.isCut) return;
    const id = this.world.hex(16);
    this.answers.set(id, 0);
    this.link.send(JSON.stringify({ id, ...request }));
  }

  private anything(random: Random): object {
    const n = random(20);
    const requests = [
      { kind: 'ping' },
      { kind: 'enter', game: this.game, version: 3 },
      { kind: 'move', n, move: '+1' },
      { kind: 'abort', n },
      { kind: 'join', n, name: 'Cy', token: 'c'.repeat(32) },
      { kind: 'nonsense' },
    ];
    return requests[random(requests.length)] as object;
  }
}
