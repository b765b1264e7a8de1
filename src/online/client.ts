/**
 * A seat at an online game, or a place to watch it from. It keeps the connection up, catches up with what happened meanwhile,
 * and repeats unanswered commands with the same id: so nothing is lost and nothing happens twice.
 */

import type { Game } from '../core/game.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import { safe } from '../core/text.ts';
import type { Person } from '../match/series.ts';
import { apply } from './apply.ts';
import { ClientConnection, type Network } from './client-connection.ts';
import type { Entry } from './entry.ts';
import { FairPlay, type SeatOptions } from './fair-play.ts';
import type { Answer, Command, CommandRequest, Presence, Request, ServerMessage } from './messages.ts';
import { type OnlineGame, openGame } from './online-game.ts';
import { retryDelay, returnDelay } from './retry-delay.ts';
import { cheat } from './sealing.ts';
import { OLD_SERVER, OLDEST_SUPPORTED, PROTOCOL_VERSION } from './version.ts';

export interface ClientEnvironment extends Network {
  readonly games: readonly Game[];
  now(): number;
}

export interface ClientOptions extends SeatOptions {
  readonly game: string;
  /** Something has changed: the log, who is there, the connection. */
  changed(): void;
  /** Milliseconds without an answer after which a connection counts as lost. */
  readonly patience?: number;
}

export type Outcome = { readonly ok: true } | { readonly ok: false; readonly problem: Problem };

/** A command without an answer. It outlives connections: it is sent again, under the same id, until it is answered. */
interface Pending {
  readonly request: CommandRequest;
  resolve(outcome: Outcome): void;
}

type Entered = Extract<Answer, { kind: 'entered' }>;
type Refused = Extract<Answer, { kind: 'refused' }>;

type State =
  | { readonly kind: 'connecting' | 'live'; readonly connection: ClientConnection } // live: the game is entered
  | { readonly kind: 'waiting'; stop(): void } // until the next try
  | { readonly kind: 'failed'; readonly problem: Problem }
  | { readonly kind: 'closed' };

const OTHER_GAME = cheat('The server shows another game.');
const LEFT = new Problem('unavailable', 'The game was left.');
const PATIENCE = 5000;
const GOOD = 3000; // milliseconds that a connection must hold: one that breaks at once would be tried again at once
const HURRY = 1200; // milliseconds of patience when there is a reason to doubt the connection
/** Refusals of `enter` that may pass. */
const PASSING: readonly ProblemCode[] = ['too-fast', 'unavailable', 'not-now'];
/** Commands about the decision that is open; others mean the same at any place in the log. */
const DECISIONS: readonly Command['kind'][] = ['move', 'swap', 'stay', 'takeback'];

export class OnlineClient {
  game: OnlineGame | null = null;
  entries: readonly Entry[] = [];
  you: Person | null = null;
  presence: Presence = { here: [false, false], watchers: 0 };
  private readonly around: ClientEnvironment;
  private readonly options: ClientOptions;
  private readonly pending = new Map<string, Pending>(); // by id
  private readonly fairPlay: FairPlay;
  private state: State;
  private offset = 0; // of the server's time
  private failures = 0; // of connections, since one was good
  private enteredAt = 0;

  constructor(options: ClientOptions, around: ClientEnvironment) {
    this.options = options;
    this.around = around;
    this.fairPlay = new FairPlay(options, {
      now: () => (this.isOver ? { game: null, you: null } : this),
      ask: (command) => this.ask(command),
      fail: (problem) => this.fail(problem),
    });
    this.state = this.connect();
  }

  get connected(): boolean {
    return this.state.kind === 'live';
  }

  /** The problem that ended it: there is no such game. */
  get problem(): Problem | null {
    return this.state.kind === 'failed' ? this.state.problem : null;
  }

  /** The server's time. */
  now(): number {
    return this.around.now() + this.offset;
  }

  /** Asks until there is an answer, however often the connection breaks meanwhile. */
  async ask(command: Command): Promise<Outcome> {
    for (;;) {
      const { game } = this;
      const outcome = await this.askAt(command, game?.length ?? 0);
      if (outcome.ok || outcome.problem.code !== 'taken') return outcome;
      const isMeant =
        command.kind === 'join'
          ? !this.game?.session
          : !DECISIONS.includes(command.kind) || isSameDecision(game, this.game);
      if (this.isOver || !isMeant) return outcome;
    }
  }

  /** The connection may be gone unnoticed: the network has changed, the machine has slept. */
  doubt(): void {
    if (this.state.kind === 'live') this.state.connection.ping(HURRY);
    else if (!this.isOver) this.reconnect();
  }

  close(): void {
    if (!this.isOver) this.end({ kind: 'closed' }, LEFT);
  }

  private get isOver(): boolean {
    return this.state.kind === 'failed' || this.state.kind === 'closed';
  }

  private askAt(command: Command, n: number): Promise<Outcome> {
    if (this.isOver) return Promise.resolve({ ok: false, problem: this.problem ?? LEFT });
    const { token } = this.options.seat;
    const id = this.around.random(24);
    const request: CommandRequest =
      command.kind === 'join' ? { ...command, id, n, token } : { ...command, id, n };
    if (this.connected) this.send(request);
    return new Promise((resolve) => this.pending.set(id, { request, resolve }));
  }

  private connect(): State {
    const { game, patience = PATIENCE } = this.options;
    const connection = new ClientConnection(this.around, game, patience, {
      opened: () => this.enter(),
      received: (message, request) => this.receive(message, request),
      lost: () => this.lost(),
    });
    return { kind: 'connecting', connection };
  }

  private reconnect(): void {
    this.disconnect();
    this.state = this.connect();
  }

  private enter(): void {
    const { game, seat } = this.options;
    const id = this.around.random(24);
    const from = this.entries.length;
    this.send({ kind: 'enter', id, game, token: seat.token, from, version: PROTOCOL_VERSION });
  }

  private send(request: Request): void {
    if ('connection' in this.state) this.state.connection.send(request);
  }

  private receive(message: ServerMessage | Problem, request: Request | undefined) {
    if (message instanceof Problem) return this.fail(message);
    // Kinds known only to newer servers may hold anything.
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
        return this.refused(message, request);
      case 'presence':
        this.presence = message;
        break;
      case 'closing':
        this.lost(returnDelay); // it will be back, or another one is there
        break;
      case 'pong':
        if ((message.length ?? 0) > this.entries.length) this.enter();
        break;
    }
    this.options.changed();
  }

  private entered({ version = 1, header, entries, you, here, watchers }: Entered) {
    if (version < OLDEST_SUPPORTED) return this.fail(new Problem('too-old', OLD_SERVER));
    const known = this.entries.length;
    if (entries.some(({ n }, i) => n > known + i))
      return this.fail(new Problem('bad-record', 'The server has left out a part of the game.'));
    if (!this.game) {
      const game = header.id === this.options.game ? openGame(this.around.games, header) : OTHER_GAME;
      if (game instanceof Problem) return this.fail(game);
      this.game = game;
    }
    this.you = you;
    this.check();
    if (this.isOver) return;
    this.presence = { here, watchers };
    this.append(entries);
    if (!('connection' in this.state)) return; // something could not be true
    // Over a connection that was live before, what was asked is under way.
    if (this.state.kind === 'connecting') this.begin(this.state.connection);
    this.fairPlay.takePart();
    this.options.changed();
  }

  private begin(connection: ClientConnection): void {
    this.state = { kind: 'live', connection };
    this.enteredAt = this.around.now();
    connection.keepBeating();
    for (const { request } of this.pending.values()) connection.send(request);
  }

  private refused({ id, code, message, legal, entries }: Refused, request: Request | undefined): void {
    this.append(entries ?? []);
    const problem = new Problem(code, safe(message), legal ? { legal } : {});
    if (request?.kind === 'enter') {
      if (PASSING.includes(code)) this.lost();
      // A server of version 1 refuses the field `version`.
      else this.fail(message.includes('"version"') ? new Problem('too-old', OLD_SERVER) : problem);
      return;
    }
    if (code === 'too-fast' || code === 'unavailable') {
      const pending = this.pending.get(id ?? '');
      const { state } = this; // another connection begins with what is pending
      if (pending) this.around.after(1000, () => this.state === state && this.send(pending.request));
      else if (code === 'unavailable') this.lost();
    } else this.settle(id ?? '', { ok: false, problem });
    this.options.changed();
  }

  private settle(id: string, outcome: Outcome): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    pending?.resolve(outcome);
    if (pending?.request.kind !== 'join' || !outcome.ok) return;
    this.you = 1;
    this.fairPlay.takePart();
  }

  /** Skips known entries, and asks for missing ones. */
  private append(entries: readonly Entry[]) {
    for (const entry of entries) {
      if (!this.game || entry.n < this.game.length) continue;
      if (entry.n > this.game.length) return this.enter();
      const game = apply(this.game, entry);
      if (game instanceof Problem) return this.fail(game);
      this.game = game;
      if (entry.kind === 'seal') this.check();
      if (this.isOver) return;
      this.entries = [...this.entries, entry];
      if (entry.request !== undefined && entry.by === this.you) this.settle(entry.request, { ok: true });
    }
    this.fairPlay.takePart();
  }

  private check(): void {
    const lie = this.game && this.you !== null ? this.fairPlay.lieIn(this.game, this.you) : null;
    if (lie) this.fail(lie);
  }

  private lost(delayAfter = retryDelay): void {
    if (this.isOver) return;
    this.disconnect();
    if (this.connected && this.around.now() - this.enteredAt > GOOD) this.failures = 0;
    const delay = delayAfter(this.failures++, Number.parseInt(this.around.random(2), 16) / 255);
    this.state = { kind: 'waiting', stop: this.around.after(delay, () => this.reconnect()) };
    this.options.changed();
  }

  private fail(problem: Problem): void {
    this.end({ kind: 'failed', problem }, problem);
    this.options.changed();
  }

  private end(state: State, problem: Problem): void {
    this.disconnect();
    this.state = state;
    for (const id of this.pending.keys()) this.settle(id, { ok: false, problem });
  }

  private disconnect(): void {
    if ('connection' in this.state) this.state.connection.close();
    else if (this.state.kind === 'waiting') this.state.stop();
  }
}

/** The server was away, and nothing else has happened. */
function isSameDecision(before: OnlineGame | null, after: OnlineGame | null): boolean {
  if (!before?.session || !after?.session) return false;
  return before.session.match === after.session.match && before.asksTakeback === after.asksTakeback;
}
