/**
 * A game with connections. It holds what follows from the log and nothing else, so it can be dropped and made again at any
 * time. Commands are executed one after the other: checked, committed, answered, told to the others.
 */

import { Problem } from '../../core/problem.ts';
import type { Person } from '../../match/series.ts';
import type { Origin } from '../../online/apply.ts';
import { decide } from '../../online/decide.ts';
import type { Entry, GameEvent } from '../../online/entry.ts';
import type { CommandRequest } from '../../online/messages.ts';
import { isOver, type OnlineGame } from '../../online/online-game.ts';
import { PROTOCOL_VERSION } from '../../online/version.ts';
import { MANY_GAMES, UNAVAILABLE } from '../guard/refusals.ts';
import type { StoredGame } from '../store/store.ts';
import { ComputerTurn } from './computer-turn.ts';
import { type Connection, Connections } from './connections.ts';
import type { ServerContext } from './context.ts';
import { GameLog } from './game-log.ts';
import { RoomTime } from './room-time.ts';
import { isOf, OTHER_REQUEST } from './same-request.ts';
import { hashOf } from './secrets.ts';
import { TaskQueue } from './task-queue.ts';

const LONGEST_TIMER = 2 ** 31 - 1;
const AGAIN = 2000; // milliseconds after a failure until the store is looked at again
const LOOK = 10_000; // milliseconds between two looks because hints may have been lost

export class Room {
  readonly connections: Connections;
  private readonly context: ServerContext;
  private readonly log: GameLog;
  private readonly queue: TaskQueue;
  private readonly onIdle: (room: Room) => void;
  private readonly time: RoomTime;
  private readonly computer: ComputerTurn;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  isAbandoned = false;
  private lookedAt = 0;

  private constructor(context: ServerContext, log: GameLog, onIdle: (room: Room) => void) {
    this.context = context;
    this.log = log;
    this.connections = new Connections(context.store, log.game.header);
    this.onIdle = onIdle;
    this.queue = new TaskQueue(
      () => onIdle(this),
      (error) => this.failed(error),
    );
    this.time = new RoomTime(context, log, {
      isHere: (player) => this.connections.isHere(player),
      add: (event) => this.addAndTell(event),
    });
    this.computer = new ComputerTurn(
      context.computers,
      () => (this.closed ? null : { game: this.game, leads: this.connections.leads }),
      (decision, length) =>
        this.byItself(async () => {
          if (decision === null) return this.computer.forget();
          const isOvertaken = this.game.length !== length;
          if (!isOvertaken) await this.addAndTell({ ...decision, by: 1 });
        }),
    );
  }

  /** `onIdle` is called whenever all its tasks have ended. */
  static async open(context: ServerContext, stored: StoredGame, onIdle: (room: Room) => void): Promise<Room> {
    const room = new Room(context, await GameLog.open(context, stored), onIdle);
    try {
      await room.connections.readElsewhere();
      await room.settle();
    } catch (error) {
      room.close();
      throw error;
    }
    return room;
  }

  get id(): string {
    return this.log.id;
  }

  get game(): OnlineGame {
    return this.log.game;
  }

  /** Whether it matters how far away the players are. */
  get isTimed(): boolean {
    return this.game.clock !== null && !isOver(this.game);
  }

  get isIdle(): boolean {
    return this.connections.all.size === 0 && this.queue.isIdle && !this.computer.isThinking;
  }

  /** Finishes what was begun, and begins nothing more by itself. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.connections.close();
    await this.queue.drained;
  }

  /** Adds a connection, and sends it the log from an entry on. */
  enter(connection: Connection, id: string, token: string | undefined, from: number): Promise<void> {
    return this.attempt(connection, id, async () => {
      await this.refresh();
      await this.connections.add(connection, this.log.personWith(token));
      const { header } = this.game;
      const answer = { id, version: PROTOCOL_VERSION, header, now: this.context.now() };
      this.connections.welcome(connection, answer, this.log.jsonFrom(from));
    });
  }

  leave(connection: Connection): Promise<void> {
    return this.queue.add(async () => {
      const isStopping = this.closed && !this.isAbandoned;
      if (isStopping || !this.connections.all.has(connection)) return;
      await this.connections.remove(connection).finally(() => this.connections.tellPresence());
    });
  }

  /** There is exactly one answer. */
  execute(connection: Connection, request: CommandRequest): Promise<void> {
    return this.attempt(connection, request.id, () => this.answer(connection, request));
  }

  /** Another process has added these entries; or may have changed anything. */
  hint(entries?: readonly Entry[]): Promise<void> {
    return this.queue.add(async () => {
      if (this.closed) return;
      await this.refresh(entries);
      if (entries) return;
      await this.connections.readElsewhere();
      this.connections.tellPresence();
    });
  }

  /** Looks whether a hint was lost, once in a while: its clients have not heard anything for some time. */
  look(): void {
    const now = this.context.now();
    if (this.closed || now - this.lookedAt < LOOK) return;
    this.lookedAt = now;
    this.hint();
  }

  private async answer(connection: Connection, command: CommandRequest): Promise<void> {
    const { id, n } = command;
    const token = command.kind === 'join' ? command.token : undefined;
    for (;;) {
      const person = connection.person ?? this.log.personWith(token);
      const earlier = this.log.entryOf(person, id);
      if (earlier && isOf(command, earlier, this.game.header)) {
        const isSeated =
          connection.person === null && person !== null && (await this.seat(connection, person));
        connection.send({ kind: 'done', id, entries: this.log.from(earlier.n), now: this.context.now() });
        if (isSeated) this.connections.tellPresence();
        return;
      }
      if (earlier) return this.refuse(connection, command, OTHER_REQUEST);
      if (n > this.game.length) await this.refresh();
      const credit = this.time.creditFor(connection.lag, command.kind);
      // A request of another person must not end a game in which a move is under way.
      if (this.game.clock) await this.time.settle(person === this.game.clock.running ? (credit ?? 0) : null);
      const event = this.decide(connection, person, command);
      if (event instanceof Problem) return this.refuse(connection, command, event);
      const joins = event.kind === 'join' ? hashOf(token as string) : undefined;
      const added = await this.add(event, credit === null ? { request: id } : { request: id, credit }, joins);
      if (!added) continue; // another was faster; look again
      const isSeated = joins !== undefined && (await this.seat(connection, 1));
      this.connections.announce(this.log.from(n), this.context.now(), connection, id);
      if (isSeated) this.connections.tellPresence();
      return;
    }
  }

  private refuse(connection: Connection, { id, n }: CommandRequest, problem: Problem): void {
    const { code, message, details } = problem;
    const entries = code === 'taken' ? { entries: this.log.from(n) } : {};
    const legal = details.legal ? { legal: details.legal } : {};
    connection.send({ kind: 'refused', id, code, message, ...legal, ...entries });
  }

  /** The player has joined, even where the store cannot be told that they are here. */
  private async seat(connection: Connection, person: Person): Promise<true> {
    connection.person = person;
    await this.connections.keep().catch(this.context.health.failed);
    return true;
  }

  private decide({ network }: Connection, person: Person | null, command: CommandRequest) {
    const event = this.log.placeProblem(command.n) ?? decide(this.game, person, command, this.log.time());
    // Playing again makes games, and there are limits to that.
    if (event instanceof Problem || event.kind !== 'rematch' || this.context.makers.take(network))
      return event;
    return new Problem('not-now', MANY_GAMES);
  }

  /** Commits an entry; false if its place was taken, and then what is there has been read. */
  private async add(event: GameEvent, origin?: Origin, joins?: string): Promise<boolean> {
    const { length } = this.game;
    const isCommitted = await this.log.commit(event, origin, joins);
    if (isCommitted) this.attend();
    else await this.refresh();
    if (!isCommitted && this.game.length === length) this.abandon();
    return isCommitted;
  }

  /** The store has lost what this room was told that it kept, or the whole game: whoever wants to go on enters what there is. */
  private abandon(): never {
    this.isAbandoned = true;
    this.connections.abandon();
    this.onIdle(this);
    throw new Error(`game ${this.id} is not in the store as it was`);
  }

  /** Reads what other processes have added, unless it is known, and tells it. */
  private async refresh(known?: readonly Entry[]): Promise<void> {
    const entries = await this.log.catchUp(known);
    if (entries instanceof Problem) this.abandon();
    if (entries.length > 0) this.connections.tell({ kind: 'news', entries, now: this.context.now() });
    await this.settle();
  }

  /** Settles the clock, then plans what comes next. */
  private async settle(): Promise<void> {
    await this.time.endIfSeedWithheld();
    await this.time.settle(null);
    this.attend();
  }

  private async addAndTell(event: GameEvent): Promise<void> {
    const { length } = this.game;
    if (await this.add(event))
      this.connections.tell({ kind: 'news', entries: this.log.from(length), now: this.context.now() });
  }

  /** Waits for what comes by itself: a clock that runs out, a computer's move. */
  private attend(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const wait = this.time.left;
    if (wait !== null)
      this.timer = setTimeout(() => this.byItself(() => this.settle()), Math.min(wait + 1, LONGEST_TIMER));
    this.computer.attend();
  }

  /** For a task that a client waits for: it is always answered. */
  private attempt(connection: Connection, id: string, task: () => Promise<void>): Promise<void> {
    const unlessAbandoned = async () => (this.isAbandoned ? connection.cut('abandoned') : task());
    return this.queue.add(unlessAbandoned, () =>
      connection.send({ kind: 'refused', id, code: 'unavailable', message: UNAVAILABLE }),
    );
  }

  /** For a task that no client asked for. */
  private byItself(task: () => Promise<void>): Promise<void> {
    return this.queue.add(async () => {
      if (this.closed) return;
      try {
        await task();
      } catch (error) {
        this.computer.forget();
        throw error;
      }
    });
  }

  /** What was to be stored may have been, and what was to be read is not known: looks again. */
  private failed(error: unknown): void {
    this.context.health.failed(error);
    if (this.closed || this.isAbandoned) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hint(), AGAIN);
  }
}
