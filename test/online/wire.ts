/** The connections of one client, and what went over them: what was asked, what was acknowledged, what was told. */

import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type ClientOptions as SocketOptions, WebSocket } from 'ws';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import type { ClientEnvironment } from '../../src/online/client.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import type { Entry } from '../../src/online/entry.ts';
import {
  type CommandRequest,
  type Request,
  type ServerMessage,
  serverMessage,
} from '../../src/online/messages.ts';
import { readStrict } from '../../src/online/schema.ts';

export interface WireOptions {
  /** Where to connect to, for each attempt. */
  address(game: string): string;
  readonly socket?: SocketOptions;
  sent?(request: Request): void;
  answered?(request: CommandRequest): void;
  /** Something has happened that somebody else has asked for. */
  heard?(entry: Entry): void;
}

export class Wire {
  readonly acknowledged = new Map<string, CommandRequest>();
  /** Every entry that was ever told, by its place. */
  readonly told: Entry[] = [];
  /** What a server must never do. */
  readonly faults: string[] = [];
  /** What refusals have said, by their codes. */
  readonly refused = new Map<string, string>();
  connections = 0;
  /** What became of its connections, in order. */
  readonly course: { readonly what: 'tried' | 'opened' | 'left'; readonly at: number }[] = []; // left: as it was told
  private readonly options: WireOptions;
  private readonly own = new Set<string>(); // ids of requests

  constructor(options: WireOptions) {
    this.options = options;
  }

  get surroundings(): ClientEnvironment {
    return {
      games,
      connect: (game) => this.connect(game),
      after(milliseconds, action) {
        const timer = setTimeout(action, milliseconds);
        return () => clearTimeout(timer);
      },
      now: Date.now,
      random: (digits) => randomBytes(digits / 2).toString('hex'),
    };
  }

  private connect(game: string): Socket {
    const ws = new WebSocket(this.options.address(game), this.options.socket ?? {});
    const asked = new Map<string, Request>();
    this.note('tried');
    const socket = {
      send: (text: string) => {
        if (ws.readyState !== ws.OPEN) return;
        const request = JSON.parse(text) as Request;
        asked.set(request.id, request);
        this.own.add(request.id);
        ws.send(text);
        this.options.sent?.(request);
      },
      close: () => ws.terminate(),
      onopen: null as (() => void) | null,
      onmessage: null as ((event: { readonly data: unknown }) => void) | null,
      onclose: null as (() => void) | null,
      onerror: null,
    } satisfies Socket;
    ws.on('open', () => {
      this.connections++;
      this.note('opened');
      socket.onopen?.();
    });
    ws.on('message', (data) => {
      const message = readStrict(serverMessage, JSON.parse(String(data)));
      if (message instanceof Problem) this.faults.push(`${message.message} ${data}`);
      else this.see(message, asked);
      socket.onmessage?.({ data: String(data) });
    });
    ws.on('close', () => socket.onclose?.());
    ws.on('error', () => {}); // 'close' follows
    return socket;
  }

  private note(what: Wire['course'][number]['what']): void {
    this.course.push({ what, at: performance.now() });
  }

  private see(message: ServerMessage, asked: Map<string, Request>): void {
    if (message.kind === 'closing') this.note('left');
    if ('entries' in message) for (const entry of message.entries ?? []) this.hear(entry);
    if (!('id' in message)) return;
    const request = asked.get(message.id ?? '');
    if (!request) {
      this.faults.push(`an answer that nobody waits for: ${JSON.stringify(message)}`);
      return;
    }
    asked.delete(request.id);
    if (message.kind === 'refused') this.refused.set(message.code, message.message);
    if (message.kind !== 'done') return;
    this.acknowledged.set(request.id, request as CommandRequest);
    this.options.answered?.(request as CommandRequest);
  }

  private hear(entry: Entry): void {
    const known = this.told[entry.n];
    if (known && !isDeepStrictEqual(known, entry))
      this.faults.push(`entry ${entry.n} was ${JSON.stringify(known)} and is ${JSON.stringify(entry)}`);
    this.told[entry.n] = entry;
    if (!known && entry.request !== undefined && !this.own.has(entry.request)) this.options.heard?.(entry);
  }
}
