/** A network in one process, on which connections lose, repeat and delay what they carry. */

import { EventEmitter } from 'node:events';
import { Problem } from '../../src/core/problem.ts';
import type { Random } from '../../src/core/random.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import { serverMessage } from '../../src/online/messages.ts';
import { readStrict } from '../../src/online/schema.ts';

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
