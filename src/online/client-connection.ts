/** One connection of a client to the server. It counts as lost when an answer does not come in time. */

import type { Problem } from '../core/problem.ts';
import { type Request, type ServerMessage, serverMessage } from './messages.ts';
import { readLenient } from './schema.ts';

/** The part of WebSocket used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  // What is called with more than is needed here is one, too.
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Network {
  /** A socket to play this game. */
  connect(game: string): Socket;
  /** Runs an action later; the result cancels it. */
  after(milliseconds: number, action: () => void): () => void;
  /** That many random hexadecimal digits. */
  random(digits: number): string;
}

/** None is called once the connection is lost or closed. */
interface Handlers {
  opened(): void;
  /** A message that cannot be read is a problem. `request` is what it answers. */
  received(message: ServerMessage | Problem, request: Request | undefined): void;
  lost(): void;
}

interface Unanswered {
  readonly request: Request;
  stopWaiting(): void;
}

const HEARTBEAT = 20_000; // milliseconds without a message after which one is asked for

export class ClientConnection {
  private readonly network: Network;
  private readonly patience: number;
  private readonly handlers: Handlers;
  private readonly socket: Socket;
  private readonly unanswered = new Map<string, Unanswered>(); // by id
  private stopOpening: () => void;
  private stopBeating: (() => void) | null = null;
  private isClosed = false;

  /** `patience` is how many milliseconds an answer may take. */
  constructor(network: Network, game: string, patience: number, handlers: Handlers) {
    this.network = network;
    this.patience = patience;
    this.handlers = handlers;
    this.socket = network.connect(game);
    this.stopOpening = network.after(patience, this.lose);
    this.socket.onopen = () => {
      this.stopOpening();
      if (!this.isClosed) handlers.opened();
    };
    this.socket.onmessage = ({ data }: { readonly data: unknown }) => this.receive(data);
    this.socket.onerror = () => {}; // onclose follows
    this.socket.onclose = this.lose;
  }

  send(request: Request, patience = this.patience): void {
    const { id } = request;
    this.unanswered.get(id)?.stopWaiting();
    this.unanswered.set(id, { request, stopWaiting: this.network.after(patience, this.lose) });
    this.socket.send(JSON.stringify(request));
  }

  ping(patience = this.patience): void {
    this.send({ kind: 'ping', id: this.network.random(24) }, patience);
  }

  keepBeating(): void {
    this.stopBeating?.();
    this.stopBeating = this.network.after(HEARTBEAT, () => {
      this.ping();
      this.keepBeating();
    });
  }

  close(): void {
    this.isClosed = true;
    this.stopOpening();
    this.stopBeating?.();
    for (const { stopWaiting } of this.unanswered.values()) stopWaiting();
    this.socket.close();
  }

  private receive(data: unknown): void {
    const message = this.isClosed ? null : read(data);
    if (!message) return;
    if (this.stopBeating) this.keepBeating(); // whatever comes is a sign of life
    const id = 'id' in message ? (message.id ?? '') : '';
    const answered = this.unanswered.get(id);
    answered?.stopWaiting();
    this.unanswered.delete(id);
    this.handlers.received(message, answered?.request);
  }

  private readonly lose = (): void => {
    if (this.isClosed) return;
    this.close();
    this.handlers.lost();
  };
}

/** Text that is not JSON did not come from the server but from a proxy in between. */
function read(data: unknown): ServerMessage | Problem | null {
  try {
    return readLenient(serverMessage, JSON.parse(String(data)));
  } catch {
    return null;
  }
}
