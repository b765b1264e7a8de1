/**
 * A seat at an online game, or a place to watch it from. It keeps the connection up, catches up with what happened meanwhile,
 * and asks again, under the same name, for whatever was not answered: so nothing is lost and nothing happens twice.
 */

import type { Game } from '../core/game.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { seedFrom } from './dealing.ts';
import type { Entry } from './entry.ts';
import {
  type Answer,
  type Request,
  type ServerMessage,
  serverMessage,
  type Wish,
  type WishRequest,
} from './messages.ts';
import { happen, type OnlineGame, openGame } from './online-game.ts';
import { readLenient } from './schema.ts';
import { sha256 } from './sha256.ts';
import { OLD_SERVER, OLDEST_SUPPORTED, PROTOCOL_VERSION } from './version.ts';

/** As much of a WebSocket as is needed. */
export interface Socket {
  send(text: string): void;
  close(): void;
  // What is called with more than is needed here is one, too.
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Surroundings {
  readonly games: readonly Game[];
  connect(): Socket;
  /** Does something later; what it gives takes that back. */
  after(milliseconds: number, action: () => void): () => void;
  now(): number;
  /** That many random hexadecimal digits. */
  random(digits: number): string;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

export interface Presence {
  readonly here: readonly [boolean, boolean];
  readonly watchers: number;
}

export interface ClientOptions {
  readonly game: string;
  readonly token: string;
  /** Something has changed: the log, who is there, the connection. */
  changed(): void;
  /** Milliseconds without an answer after which a connection counts as lost. */
  readonly patience?: number;
}

interface Pending {
  readonly message: WishRequest;
  settle(outcome: Outcome): void;
}

const PATIENCE = 5000;
const HURRY = 1200; // milliseconds of patience when there is a reason to doubt the connection
const HEARTBEAT = 10_000;
const RETRIES = [0, 100, 200, 300, 500]; // milliseconds; the last one for a minute, and a little more
const HURRIED = 100; // tries; after that there is no hurry
const UNHURRIED = 5000;
/** Refusals of entering that may be another answer later. */
const PASSING: readonly ProblemCode[] = ['too-fast', 'unavailable', 'not-now'];
/** Wishes that mean the same wherever the log has got to. */
const ANYWHERE: readonly Wish['kind'][] = [
  'seal',
  'seed',
  'resign',
  'abort',
  'ask-takeback',
  'refuse-takeback',
  'rematch',
];

/** What is not JSON did not come from the server: something in between speaks, and the connection will show it. */
function read(data: unknown): ServerMessage | Problem | null {
  try {
    return readLenient(serverMessage, JSON.parse(String(data)));
  } catch {
    return null;
  }
}

export class OnlineClient {
  game: OnlineGame | null = null;
  entries: readonly Entry[] = [];
  you: Person | null = null;
  presence: Presence = { here: [false, false], watchers: 0 };
  connected = false;
  /** What makes going on impossible: there is no such game. */
  problem: Problem | null = null;
  private readonly around: Surroundings;
  private readonly options: ClientOptions;
  private readonly patience: number;
  private readonly pending = new Map<string, Pending>();
  private socket: Socket | null = null;
  private offset = 0; // of the server's time
  private failures = 0;
  private closed = false;
  private entering = '';
  private waiting = new Map<string, () => void>(); // for answers, by id; what stops the wait
  private retry = () => {};
  private beat = () => {};

  constructor(options: ClientOptions, around: Surroundings) {
    this.options = options;
    this.around = around;
    this.patience = options.patience ?? PATIENCE;
    this.open();
  }

  /** The server's time. */
  now(): number {
    return this.around.now() + this.offset;
  }

  /** Asks until there is an answer, however often the connection breaks meanwhile. */
  async ask(wish: Wish): Promise<Outcome> {
    for (;;) {
      const { game } = this;
      const outcome = await this.askAt(wish, game?.length ?? 0);
      if (outcome.ok || outcome.problem.code !== 'taken') return outcome;
      const isMeant = wish.kind === 'join' ? !this.game?.sitting : this.isStill(game);
      if (this.closed || (!ANYWHERE.includes(wish.kind) && !isMeant)) return outcome;
    }
  }

  /** The connection may be gone without anybody having noticed: the network has changed, the machine has slept. */
  doubt(): void {
    if (this.closed) return;
    if (!this.socket || !this.connected) this.reopen();
    else this.ping(HURRY);
  }

  close(): void {
    this.closed = true;
    this.drop();
    for (const { settle } of this.pending.values())
      settle({ ok: false, problem: new Problem('unavailable', 'The game was left.') });
    this.pending.clear();
  }

  /** Whether there is the same to decide as before: the server was away, and nothing else has happened. */
  private isStill(before: OnlineGame | null): boolean {
    const { game } = this;
    return (
      game !== null &&
      game.sitting !== null &&
      game.sitting.match === before?.sitting?.match &&
      game.asksTakeback === before.asksTakeback
    );
  }

  private askAt(wish: Wish, n: number): Promise<Outcome> {
    const { token } = this.options;
    const id = this.around.random(24);
    const message: WishRequest = wish.kind === 'join' ? { ...wish, id, n, token } : { ...wish, id, n };
    return new Promise((settle) => {
      if (this.closed || this.problem) {
        settle({ ok: false, problem: this.problem ?? new Problem('unavailable', 'The game was left.') });
        return;
      }
      this.pending.set(id, { message, settle });
      if (this.connected) this.send(message);
    });
  }

  private open(): void {
    const socket = this.around.connect();
    this.socket = socket;
    const isOld = () => this.socket !== socket;
    const patience = this.around.after(this.patience, () => !isOld() && this.lost());
    socket.onopen = () => {
      patience();
      if (!isOld()) this.enter();
    };
    socket.onerror = () => {}; // it is closed then, and that is heard
    socket.onmessage = ({ data }: { readonly data: unknown }) => {
      const message = isOld() ? null : read(data);
      if (message instanceof Problem) this.fail(message);
      else if (message) this.receive(message);
    };
    socket.onclose = () => {
      patience();
      if (!isOld()) this.lost();
    };
  }

  private enter(): void {
    const { game, token } = this.options;
    this.entering = this.around.random(24);
    const from = this.entries.length;
    this.send({ kind: 'enter', id: this.entering, game, token, from, version: PROTOCOL_VERSION });
  }

  private send(message: Request, patience = this.patience): void {
    const { socket } = this;
    this.waiting.get(message.id)?.();
    this.waiting.set(
      message.id,
      this.around.after(patience, () => this.socket === socket && this.lost()),
    );
    socket?.send(JSON.stringify(message));
  }

  private ping(patience: number): void {
    this.send({ kind: 'ping', id: this.around.random(24) }, patience);
  }

  private keepBeating(): void {
    this.beat();
    this.beat = this.around.after(HEARTBEAT, () => {
      this.ping(this.patience);
      this.keepBeating();
    });
  }

  private receive(message: ServerMessage) {
    if ('id' in message && message.id !== null) {
      this.waiting.get(message.id)?.();
      this.waiting.delete(message.id);
    }
    // What is of a kind that only newer servers know may hold anything.
    if ('now' in message && Number.isInteger(message.now)) this.offset = message.now - this.around.now();
    switch (message.kind) {
      case 'entered':
        return this.entered(message);
      case 'news':
        this.append(message.entries);
        break;
      case 'done':
        this.append(message.entries);
        this.settle(message.id, { ok: true });
        break;
      case 'refused':
        return this.refused(message);
      case 'presence':
        this.presence = message;
        break;
      case 'closing':
        this.lost(); // it will be back, and so shall we
        break;
      case 'pong':
        if ((message.length ?? 0) > this.entries.length) this.enter();
        break;
    }
    this.options.changed();
  }

  private entered({ version = 1, header, entries, you, here, watchers }: Answer & { kind: 'entered' }) {
    if (version < OLDEST_SUPPORTED) return this.fail(new Problem('too-old', OLD_SERVER));
    const known = this.entries.length;
    if (entries.some(({ n }, i) => n > known + i))
      return this.fail(new Problem('bad-record', 'The server has left out a part of the game.'));
    if (!this.game) {
      const game = openGame(this.around.games, header);
      if (game instanceof Problem) return this.fail(game);
      this.game = game;
    }
    this.you = you;
    this.presence = { here, watchers };
    this.append(entries);
    this.connected = true;
    this.failures = 0;
    this.keepBeating();
    for (const { message } of [...this.pending.values()]) this.send(message);
    this.giveSeed();
    this.options.changed();
  }

  private refused({ id, code, message, legal, entries }: Answer & { kind: 'refused' }): void {
    this.append(entries ?? []);
    const problem = new Problem(code, message, legal ? { legal } : {});
    if (id === this.entering) {
      if (PASSING.includes(code)) this.lost();
      // A server of version 1 knows no versions, and takes nothing that it does not know.
      else this.fail(message.includes('"version"') ? new Problem('too-old', OLD_SERVER) : problem);
      return;
    }
    if (code === 'too-fast' || code === 'unavailable') {
      const pending = this.pending.get(id ?? '');
      if (pending) this.around.after(1000, () => this.connected && this.send(pending.message));
      else if (code === 'unavailable') this.lost();
    } else this.settle(id, { ok: false, problem });
    this.options.changed();
  }

  private settle(id: string | null, outcome: Outcome): void {
    const pending = this.pending.get(id ?? '');
    if (!pending) return;
    this.pending.delete(id as string);
    if (pending.message.kind === 'join' && outcome.ok) {
      this.you = 1;
      this.giveSeed();
    }
    pending.settle(outcome);
  }

  /** What is known already is passed over; what does not join on is asked for. */
  private append(entries: readonly Entry[]) {
    for (const entry of entries) {
      if (!this.game || entry.n < this.game.length) continue;
      if (entry.n > this.game.length) return this.enter();
      const game = happen(this.game, entry);
      if (game instanceof Problem) return this.fail(game);
      if (entry.kind === 'seed' && entry.by === this.you && entry.seed !== this.seed)
        return this.fail(
          new Problem('bad-record', 'The server deals with another seed than yours: do not trust its cards.'),
        );
      this.game = game;
      this.entries = [...this.entries, entry];
      if (entry.request !== undefined && entry.by === this.you) this.settle(entry.request, { ok: true });
    }
    this.giveSeed();
  }

  /** A player's share in how the cards fall: sealed once the server has made its promise, given once both are sealed. */
  private giveSeed(): void {
    const { game, you } = this;
    if (!game || you === null || game.header.promise === null || this.problem) return;
    const isAsked = [...this.pending.values()].some(({ message }) => ['seal', 'seed'].includes(message.kind));
    if (isAsked) return;
    if (game.seals[you] === null) this.ask({ kind: 'seal', hash: sha256(this.seed) });
    else if (game.seeds[you] === null && !game.seals.includes(null))
      this.ask({ kind: 'seed', seed: this.seed });
  }

  private get seed(): string {
    return seedFrom(this.options.token, this.options.game);
  }

  private lost(): void {
    this.drop();
    if (this.closed || this.problem) return;
    const hurried = RETRIES[Math.min(this.failures, RETRIES.length - 1)] as number;
    const base = this.failures < HURRIED ? hurried : UNHURRIED;
    this.failures++;
    const jitter = (Number.parseInt(this.around.random(2), 16) / 255) * base * 0.4;
    this.retry = this.around.after(base + jitter, () => this.open());
    this.options.changed();
  }

  private reopen(): void {
    this.drop();
    this.open();
  }

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.connected = false;
    this.retry();
    this.beat();
    for (const stop of this.waiting.values()) stop();
    this.waiting.clear();
    socket?.close();
  }

  private fail(problem: Problem): void {
    this.problem = problem;
    this.drop();
    for (const { settle } of this.pending.values()) settle({ ok: false, problem });
    this.pending.clear();
    this.options.changed();
  }
}
