/**
 * A game with connections. It holds what follows from the log and nothing else, so it can be dropped and made again at any
 * time. Commands are executed one after the other: checked, committed, answered, told to the others.
 */

import { Problem } from '../../core/problem.ts';
import type { Person } from '../../match/series.ts';
import type { Origin } from '../../online/apply.ts';
import { leftAt, mostCredit } from '../../online/clock.ts';
import { seedDeadline } from '../../online/deadlines.ts';
import { decide } from '../../online/decide.ts';
import type { GameEvent } from '../../online/entry.ts';
import type { Command, CommandRequest } from '../../online/messages.ts';
import { deciderOf, isOver, type OnlineGame } from '../../online/online-game.ts';
import { withholder } from '../../online/sealing.ts';
import { PROTOCOL_VERSION } from '../../online/version.ts';
import { MANY_GAMES, UNAVAILABLE } from '../guard/refusals.ts';
import type { StoredGame } from '../store/store.ts';
import { type Connection, Connections } from './connections.ts';
import type { ServerContext } from './context.ts';
import { GameLog } from './game-log.ts';
import { isOf, OTHER_REQUEST } from './same-request.ts';
import { hashOf } from './secrets.ts';
import { TaskQueue } from './task-queue.ts';

const TIMED: readonly Command['kind'][] = ['move', 'swap', 'stay'];
const SHORTEST_DOWNTIME = 2000; // milliseconds that can be noticed while a game is open
const LONGEST_TIMER = 2 ** 31 - 1;
const AGAIN = 2000; // milliseconds until a task that no client asked for is retried

export class Room {
  readonly connections: Connections;
  private readonly context: ServerContext;
  private readonly log: GameLog;
  private readonly queue: TaskQueue;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private seedsDue = 0; // the deadline for a seed, with the time that the server was away
  private thinking = -1; // the length of the log that the computer thinks about

  private constructor(context: ServerContext, log: GameLog, onIdle: (room: Room) => void) {
    this.context = context;
    this.log = log;
    this.connections = new Connections(context.store, log.game.header);
    this.queue = new TaskQueue(() => onIdle(this), context.health.failed);
  }

  /** `onIdle` is called whenever all its tasks have ended. */
  static async open(context: ServerContext, stored: StoredGame, onIdle: (room: Room) => void): Promise<Room> {
    const room = new Room(context, await GameLog.open(context, stored), onIdle);
    await room.connections.readPresence();
    await room.settle();
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
    return this.connections.all.size === 0 && this.queue.isIdle;
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
      if (await this.connections.remove(connection)) this.connections.tellPresence();
    });
  }

  /** There is exactly one answer. */
  execute(connection: Connection, request: CommandRequest): Promise<void> {
    return this.attempt(connection, request.id, () => this.answer(connection, request));
  }

  /** Another process may have written. */
  hint(): Promise<void> {
    return this.queue.add(async () => {
      await this.refresh();
      await this.connections.readPresence();
      this.connections.tellPresence();
    });
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
      const credit = this.creditFor(connection, command.kind);
      // A request of another person must not end a game in which a move is under way.
      if (this.game.clock) await this.settleTime(person === this.game.clock.running ? (credit ?? 0) : null);
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
    await this.connections.arrived(person).catch(this.context.health.failed);
    return true;
  }

  private decide({ network }: Connection, person: Person | null, command: CommandRequest) {
    const event = this.log.placeProblem(command.n) ?? decide(this.game, person, command, this.log.time());
    // Playing again makes games, and there are limits to that.
    if (event instanceof Problem || event.kind !== 'rematch' || this.context.makers.take(network))
      return event;
    return new Problem('not-now', MANY_GAMES);
  }

  /** The time that a decision was under way does not count, within bounds. */
  private creditFor(connection: Connection, kind: Command['kind']): number | null {
    const { clock } = this.game;
    if (!clock || clock.running === null || !TIMED.includes(kind)) return null;
    return Math.min(mostCredit(clock), connection.lag);
  }

  /** Commits an entry; false if its place was taken, and then what is there has been read. */
  private async add(event: GameEvent, origin?: Origin, joins?: string): Promise<boolean> {
    const isCommitted = await this.log.commit(event, origin, joins);
    if (isCommitted) this.attend();
    else await this.refresh();
    return isCommitted;
  }

  /** Reads what other processes have added, and tells it. */
  private async refresh(): Promise<void> {
    const entries = await this.log.catchUp();
    if (entries.length > 0) this.connections.tell({ kind: 'news', entries, now: this.context.now() });
    await this.settle();
  }

  /** Settles the clock, then plans what comes next. */
  private async settle(): Promise<void> {
    await this.endIfSeedWithheld();
    await this.settleTime(null);
    this.attend();
  }

  private async endIfSeedWithheld(): Promise<void> {
    const late = this.withholder;
    if (late === null) return;
    this.seedsDue = seedDeadline(this.game) + (await this.awaySince(this.game.seededAt ?? 0));
    if (this.log.time() >= this.seedsDue) await this.addAndTell({ kind: 'timeout', by: late });
  }

  private get withholder(): Person | null {
    return isOver(this.game) ? null : withholder(this.game);
  }

  /**
   * Gives back the time that the server was away or could not commit; then ends a game whose clock has run out.
   * Without a `credit`, a move may be under way.
   */
  private async settleTime(credit: number | null): Promise<void> {
    const { clock } = this.game;
    if (!clock || clock.running === null) return;
    const away = await this.awaySince(clock.since);
    if (away > 0) await this.addAndTell({ kind: 'away', by: null, credit: away });
    await this.endIfOutOfTime(credit);
  }

  /** For how long, since then, the server was away or could not commit. */
  private async awaySince(since: number): Promise<number> {
    const { health, store } = this.context;
    if (this.log.time() - since <= SHORTEST_DOWNTIME) return 0;
    if (health.isAway) await health.beat(); // to note it
    const now = this.log.time();
    return (await store.downtimes(since)).reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)),
      0,
    );
  }

  private async endIfOutOfTime(credit: number | null): Promise<void> {
    const { clock } = this.game;
    if (!clock || clock.running === null) return;
    const time = this.log.time() - (credit ?? mostCredit(clock));
    if (leftAt(clock, clock.running, time) <= 0)
      await this.addAndTell({ kind: 'timeout', by: clock.running });
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
    const { length, header } = this.game;
    const wait = this.timeLeft();
    if (wait !== null)
      this.timer = setTimeout(() => this.byItself(() => this.settle()), Math.min(wait + 1, LONGEST_TIMER));
    if (header.terms.opponent === null || deciderOf(this.game) !== 1 || this.thinking === length) return;
    this.thinking = length;
    this.context.computers.choose(this.game, (decision) =>
      this.byItself(async () => {
        const isOvertaken = this.game.length !== length;
        if (!isOvertaken) await this.addAndTell({ ...decision, by: 1 });
      }),
    );
  }

  /** Milliseconds until the game may have to be ended here; null if no time runs. */
  private timeLeft(): number | null {
    const { clock } = this.game;
    const now = this.log.time();
    if (this.withholder !== null) return Math.max(0, seedDeadline(this.game) - now, this.seedsDue - now);
    return clock && clock.running !== null ? leftAt(clock, clock.running, now) + mostCredit(clock) : null;
  }

  /** For a task that a client waits for: it is always answered. */
  private attempt(connection: Connection, id: string, task: () => Promise<void>): Promise<void> {
    return this.queue.add(task, () =>
      connection.send({ kind: 'refused', id, code: 'unavailable', message: UNAVAILABLE }),
    );
  }

  /** For a task that no client will repeat: after a failure, it is retried here. */
  private byItself(task: () => Promise<void>): Promise<void> {
    return this.queue.add(async () => {
      if (this.closed) return;
      try {
        await task();
      } catch (error) {
        this.thinking = -1;
        clearTimeout(this.timer);
        if (this.closed) return;
        this.timer = setTimeout(() => this.byItself(() => this.settle()), AGAIN);
        throw error;
      }
    });
  }
}
