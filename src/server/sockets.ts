/** Play over WebSockets: every message is limited, read, authorised and answered. */

import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Problem, type ProblemCode } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { type Answer, type EnterRequest, type News, request } from '../online/messages.ts';
import { readStrict } from '../online/schema.ts';
import { OLD_CLIENT, OLDEST_SUPPORTED } from '../online/version.ts';
import { Lag } from './guard/lag.ts';
import { Bucket, Buckets, ConnectionCounts, costOf, LONG } from './guard/limits.ts';
import { readJson } from './guard/read-json.ts';
import { DAMAGED, NO_SUCH_GAME, STOPPING, TOO_FAST, UNAVAILABLE } from './guard/refusals.ts';
import type { Connection } from './rooms/connections.ts';
import type { ServerContext } from './rooms/context.ts';
import type { Room } from './rooms/room.ts';
import type { Rooms } from './rooms/rooms.ts';
import { pathOf } from './site/answer.ts';
import { StoreFailure } from './store/store.ts';

const PLAY_PATH = '/api/play';
const LARGEST_MESSAGE = 4096; // bytes
const LARGEST_BACKLOG = 1024 * 1024; // bytes that a client has not read yet: a few times the longest log
const BEAT = 10_000; // milliseconds between two looks at a connection
const PARTS = 20; // in which the connections are looked at, one after the other
const MOST_SILENT = { outside: 1, inside: 3 }; // beats; then a client is pinged if it has entered a game, or else cut
const RESTARTING = 1012; // the code for a server that will be back

export class Sockets {
  readonly context: ServerContext;
  readonly rooms: Rooms;
  readonly senders: Buckets; // of messages
  isClosing = false;
  private readonly server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    autoPong: false,
  });
  private readonly all = new Set<SocketConnection>();
  private readonly openers: Buckets;
  private readonly counts = new ConnectionCounts();
  private readonly beating: NodeJS.Timeout;
  private welcomed = 0; // connections

  constructor(context: ServerContext, rooms: Rooms) {
    this.context = context;
    this.rooms = rooms;
    this.openers = new Buckets(context.limits.socketsFrom);
    this.senders = new Buckets(context.limits.messagesFrom);
    let part = 0;
    this.beating = setInterval(() => {
      part = (part + 1) % PARTS;
      for (const connection of this.all) if (connection.part === part) connection.beat();
    }, BEAT / PARTS);
  }

  get size(): number {
    return this.all.size;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    socket.on('error', ignore); // the client left in the middle
    if (pathOf(request.url ?? '') !== PLAY_PATH) return refuse(socket, 404, `Sockets are at ${PLAY_PATH}.`);
    const { who, limits } = this.context;
    if (!who.isOurs(request)) return refuse(socket, 403, 'This page may not play here.');
    if (this.isClosing) return refuse(socket, 503, STOPPING);
    const network = who.networkOf(request);
    if (this.counts.of(network) >= limits.connectionsFrom || !this.openers.take(network))
      return refuse(socket, 429, 'There are too many connections from your address.');
    this.server.handleUpgrade(request, socket, head, (ws) => {
      socket.off('error', ignore); // ws has its own
      this.welcome(ws, network);
    });
  }

  welcome(ws: WebSocket, network: string): void {
    this.all.add(new SocketConnection(ws, this, network, this.welcomed++ % PARTS));
    this.counts.add(network, 1);
    if (this.all.size === 1) this.context.health.wake();
  }

  /** Tells all clients, finishes what was begun, and hangs up. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.beating);
    await Promise.all([...this.all].map((connection) => connection.finish()));
    for (const connection of this.all) connection.ws.terminate();
  }

  gone(connection: SocketConnection): void {
    this.all.delete(connection);
    this.counts.add(connection.network, -1);
  }
}

/** How far a connection has got. */
type State =
  | { readonly kind: 'outside'; readonly room: null }
  | { readonly kind: 'entering'; readonly room: Room | null } // again, where there is a room
  | { readonly kind: 'inside'; readonly room: Room };

class SocketConnection implements Connection {
  readonly ws: WebSocket;
  readonly network: string;
  readonly part: number;
  person: Person | null = null;
  private readonly sockets: Sockets;
  private readonly bucket: Bucket;
  private state: State = { kind: 'outside', room: null };
  private refusals = 0;
  private readonly measured = new Lag();
  private isCut = false;
  private silence = 0; // beats since it was heard
  private pending: Promise<unknown> = Promise.resolve();

  constructor(ws: WebSocket, sockets: Sockets, network: string, part: number) {
    this.ws = ws;
    this.sockets = sockets;
    this.network = network;
    this.part = part;
    this.bucket = new Bucket(sockets.context.limits.messages, performance.now());
    ws.on('message', (data, isBinary) => this.receive(data as Buffer, isBinary));
    ws.on('ping', (data) => this.isAllowed(performance.now()) && this.ws.pong(data));
    ws.on('pong', () => this.ponged());
    ws.on('error', ignore); // a frame that is too large or none at all; 'close' follows
    ws.on('close', () => {
      sockets.gone(this);
      this.state.room?.leave(this);
    });
  }

  get lag(): number {
    return this.measured.at(this.sockets.context.now());
  }

  send(message: Answer | News): void {
    if (message.kind === 'refused') this.sockets.context.metrics.refused.inc({ code: message.code });
    this.sendText(JSON.stringify(message));
  }

  sendText(text: string): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    this.ws.send(text);
    if (this.ws.bufferedAmount > LARGEST_BACKLOG) this.cut('slow');
  }

  /** Whatever comes is a sign of life. Only who is silent is pinged, and who plays by a clock. */
  beat() {
    const { room } = this.state;
    const most = room ? MOST_SILENT.inside : MOST_SILENT.outside;
    if (++this.silence > most) return this.cut('silent'); // no pong, or no game entered
    const needsLag = this.person !== null && room?.isTimed;
    if (!room || (!needsLag && this.silence < most)) return;
    this.silence = most; // it has until the next beat
    this.ping();
  }

  async finish(): Promise<void> {
    await this.pending;
    this.send({ kind: 'closing' });
    const { ws } = this;
    if (ws.readyState === ws.CLOSED) return;
    await new Promise<void>((resolve) => {
      ws.once('close', () => resolve());
      setTimeout(resolve, 1000).unref();
      ws.close(RESTARTING);
    });
  }

  private ping(): void {
    this.measured.pinged(this.sockets.context.now());
    if (this.ws.readyState === this.ws.OPEN) this.ws.ping();
  }

  private ponged(): void {
    if (this.measured.ponged(this.sockets.context.now())) this.silence = 0;
    else this.isAllowed(performance.now());
  }

  /** Whether one more message may come now; a client that ignores refusals, or does not read, is cut. */
  private isAllowed(now: number): boolean {
    const { senders, context } = this.sockets;
    const allowed = this.bucket.take(now) && senders.take(this.network, now);
    this.refusals = allowed ? Math.max(0, this.refusals - 1) : this.refusals + 1;
    if (this.refusals > context.limits.refusals) this.cut('too-fast');
    else if (this.ws.bufferedAmount > LARGEST_BACKLOG) this.cut('slow');
    return allowed;
  }

  /** Whether so many entries may be sent now: they count as many messages. */
  private canAsk(entries: number): boolean {
    const now = performance.now();
    const more = costOf(entries) - 1; // one is taken already
    return more <= 0 || (this.bucket.take(now, more) && this.sockets.senders.take(this.network, now, more));
  }

  cut(because: 'silent' | 'slow' | 'too-fast' | 'abandoned'): void {
    if (this.isCut) return; // what has come before goes on being read
    this.isCut = true;
    this.sockets.context.metrics.cut.inc({ because });
    this.ws.terminate();
  }

  private receive(data: Buffer, isBinary: boolean) {
    if (this.ws.readyState !== this.ws.OPEN) return; // what had come before the connection was cut: no answer would arrive
    const { state } = this;
    const { metrics } = this.sockets.context;
    if (state.room) this.silence = 0;
    const value = isBinary ? undefined : readJson(data.toString());
    const now = performance.now();
    if (!this.isAllowed(now)) return this.refuseUnread(idIn(value), 'too-fast', TOO_FAST);
    if (value === undefined)
      return this.refuseUnread(
        null,
        'bad-json',
        'A message is JSON, not nested deeper than six times, such as {"kind":"ping","id":"1"}.',
      );
    const asked = readStrict(request, value);
    if (asked instanceof Problem) return this.refuseUnread(idIn(value), asked.code, asked.message);
    metrics.requests.inc({ kind: asked.kind });
    if (this.sockets.isClosing) return this.refuse(asked.id, 'unavailable', STOPPING);
    if (asked.kind === 'ping') {
      state.room?.look();
      const length = state.room ? { length: state.room.game.length } : {};
      return this.send({ kind: 'pong', id: asked.id, now: this.sockets.context.now(), ...length });
    }
    if (asked.kind === 'enter') {
      this.pending = this.enter(asked);
      return;
    }
    if (!state.room) return this.refuse(asked.id, 'not-now', 'Enter a game first.');
    this.pending = state.room
      .execute(this, asked)
      .then(() => metrics.answers.observe((performance.now() - now) / 1000));
  }

  private async enter({ id, game, token, from = 0, version = 1 }: EnterRequest): Promise<void> {
    if (version < OLDEST_SUPPORTED) return this.refuse(id, 'too-old', OLD_CLIENT);
    const { state } = this;
    if (state.kind === 'entering')
      return this.refuse(id, 'not-now', 'You are entering already; wait for the answer.');
    if (state.room && state.room.id !== game)
      return this.refuse(id, 'not-now', 'A connection is for one game.');
    this.state = { kind: 'entering', room: state.room };
    try {
      // The log may have to be read and replayed, wherever the client has got to.
      const { store, turns } = this.sockets.context;
      const entries = state.room ? state.room.game.length - from : ((await store.length(game)) ?? 0);
      if (!this.canAsk(entries)) return this.refuse(id, 'too-fast', TOO_FAST);
      if (entries >= LONG) await turns.next();
      const room = state.room ?? (await this.sockets.rooms.find(game));
      if (!room) return this.refuse(id, 'unknown-address', NO_SUCH_GAME);
      await room.enter(this, id, token, from);
      if (!room.connections.all.has(this)) return; // the store has failed, and the client was told
      this.state = { kind: 'inside', room };
      this.silence = 0;
      if (this.ws.readyState === this.ws.CLOSED)
        await room.leave(this); // gone meanwhile
      else if (!state.room) this.ping(); // to know how far away they are
    } catch (error) {
      this.sockets.context.health.failed(error);
      if (error instanceof StoreFailure) this.refuse(id, 'unavailable', UNAVAILABLE);
      else this.refuse(id, 'bad-record', DAMAGED);
    } finally {
      if (this.state.kind === 'entering') this.state = state;
    }
  }

  private refuseUnread(id: string | null, code: ProblemCode, message: string): void {
    this.sockets.context.metrics.requests.inc({ kind: 'unread' });
    this.refuse(id, code, message);
  }

  private refuse(id: string | null, code: ProblemCode, message: string): void {
    this.send({ kind: 'refused', id, code, message });
  }
}

const ignore = () => {}; // one for all: there may be many connections

function idIn(value: unknown): string | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null;
  return typeof id === 'string' ? id : null;
}

function refuse(socket: Duplex, status: number, why: string): void {
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: text/plain\r\nContent-Length: ${why.length + 1}\r\nConnection: close\r\n\r\n${why}\n`,
  );
}
