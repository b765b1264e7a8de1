/**
 * A game that somebody is connected to. It holds what follows from the log and nothing else, so it can be dropped and made
 * again at any time. What people ask for is done one after the other: checked, committed, answered, told to the others.
 */

import { Problem } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { leftAt } from '../online/clock.ts';
import type { Deed, Draft, Header } from '../online/entry.ts';
import type { Wish, WishRequest } from '../online/messages.ts';
import { deciderOf, type OnlineGame } from '../online/online-game.ts';
import { PROTOCOL_VERSION } from '../online/version.ts';
import { grant } from '../online/wishes.ts';
import type { Computers } from './computers.ts';
import { GameLog, type LogContext } from './game-log.ts';
import { hashOf, toss } from './secrets.ts';
import type { KeptGame } from './store/store.ts';
import { TaskQueue } from './task-queue.ts';
import { type Visitor, Visitors } from './visitors.ts';

/** What all rooms share. */
export interface House extends LogContext {
  readonly computers: Computers;
  /** Whether this process is late with its sign of life; and a sign of life. */
  isOverdue(): boolean;
  beat(): Promise<void>;
  failed(error: unknown): void;
  /** All tasks of a room have ended. */
  left(room: Room): void;
}

/** The most that is credited for the network, for each move. */
const MOST_CREDIT = 500;
export const UNAVAILABLE =
  'The server cannot keep anything at the moment. Nothing has happened; please try again.';
const DECISIONS: readonly Wish['kind'][] = ['move', 'swap', 'stay'];
const SHORTEST_DOWNTIME = 2000; // milliseconds that can be noticed while a game is open
const LONGEST_TIMER = 2 ** 31 - 1;
const AGAIN = 2000; // milliseconds until something is tried again that nobody asked for

export class Room {
  private readonly house: House;
  private readonly log: GameLog;
  private readonly visitors: Visitors;
  private readonly queue: TaskQueue;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private thinking = -1; // the length of the log that the computer thinks about

  private constructor(house: House, kept: KeptGame) {
    this.house = house;
    this.log = new GameLog(house, kept);
    this.visitors = new Visitors(house.store, this.id, this.header.terms.opponent !== null);
    this.queue = new TaskQueue(
      () => house.left(this),
      (error) => house.failed(error),
    );
  }

  static async open(house: House, kept: KeptGame): Promise<Room> {
    const room = new Room(house, kept);
    await room.visitors.readPresence();
    await room.settle();
    return room;
  }

  get id(): string {
    return this.log.id;
  }

  get header(): Header {
    return this.game.header;
  }

  get length(): number {
    return this.game.length;
  }

  has(visitor: Visitor): boolean {
    return this.visitors.has(visitor);
  }

  get isIdle(): boolean {
    return this.visitors.size === 0 && this.queue.isIdle;
  }

  /** Finishes what was begun, and begins nothing more by itself. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.visitors.close();
    await this.queue.drained;
  }

  personWith(token: string | undefined): Person | null {
    return this.log.personWith(token);
  }

  /** Somebody comes in, and is told what they do not know yet. */
  enter(visitor: Visitor, id: string, token: string | undefined, from: number): Promise<void> {
    return this.attempt(visitor, id, async () => {
      await this.refresh();
      await this.visitors.add(visitor, this.personWith(token));
      visitor.send({
        kind: 'entered',
        id,
        version: PROTOCOL_VERSION,
        header: this.header,
        entries: this.log.from(from),
        you: visitor.person,
        here: this.visitors.here,
        watchers: this.visitors.watchers,
        now: this.house.now(),
      });
      this.visitors.tellPresence(visitor);
    });
  }

  leave(visitor: Visitor): Promise<void> {
    return this.queue.add(async () => {
      if (await this.visitors.remove(visitor)) this.visitors.tellPresence();
    });
  }

  /** Does what is asked for, if it can be done. There is exactly one answer. */
  wish(visitor: Visitor, request: WishRequest): Promise<void> {
    return this.attempt(visitor, request.id, () => this.answer(visitor, request));
  }

  /** Another process may have written. */
  hint(): Promise<void> {
    return this.queue.add(async () => {
      await this.refresh();
      await this.visitors.readPresence();
      this.visitors.tellPresence();
    });
  }

  private async answer(visitor: Visitor, wish: WishRequest): Promise<void> {
    const { id, n } = wish;
    const token = wish.kind === 'join' ? wish.token : undefined;
    for (;;) {
      const person = visitor.person ?? this.personWith(token);
      const earlier = this.log.entryOf(person, id);
      if (earlier !== undefined) {
        visitor.person = person;
        visitor.send({ kind: 'done', id, entries: this.log.from(earlier), now: this.house.now() });
        return;
      }
      if (n > this.game.length) await this.refresh();
      const credit = this.creditFor(visitor, wish.kind);
      // Somebody else's request must not end a game in which a move is under way.
      if (this.game.clock)
        await this.settleTime(person === this.game.clock.running ? (credit.credit ?? 0) : MOST_CREDIT);
      const refusal = this.log.placeProblem(n);
      const deed = refusal ?? this.permit(visitor, grant(this.game, person, wish, toss));
      if (deed instanceof Problem) {
        const { code, message, details } = deed;
        const entries = code === 'taken' ? { entries: this.log.from(n) } : {};
        const legal = details.legal ? { legal: details.legal } : {};
        visitor.send({ kind: 'refused', id, code, message, ...legal, ...entries });
        return;
      }
      const joins = deed.kind === 'join' ? hashOf(token as string) : undefined;
      const by = joins === undefined ? person : 1;
      const added = await this.add({ ...deed, by, request: id, ...credit }, joins);
      if (!added) continue; // somebody was faster; look again
      if (joins !== undefined) {
        visitor.person = 1;
        await this.visitors.arrived(1).catch((error: unknown) => this.house.failed(error)); // they have joined all the same
      }
      this.visitors.announce(this.log.from(n), this.house.now(), visitor, id);
      if (joins !== undefined) this.visitors.tellPresence();
      return;
    }
  }

  /** Playing again makes games, and there are limits to that. */
  private permit(visitor: Visitor, deed: Deed | Problem): Deed | Problem {
    if (deed instanceof Problem || deed.kind !== 'rematch' || visitor.mayMakeGame()) return deed;
    return new Problem('too-fast', 'Those were many games at once. Please wait a minute.');
  }

  /** The time that a decision was under way does not count, within bounds. */
  private creditFor({ roundTrip }: Visitor, kind: Wish['kind']): { credit?: number } {
    if (!this.game.clock || this.game.clock.running === null || !DECISIONS.includes(kind)) return {};
    return { credit: Math.min(MOST_CREDIT, Math.round(roundTrip)) };
  }

  /** Commits an entry; false if its place was taken, and then what is there has been read. */
  private async add(draft: Draft, joins?: string): Promise<boolean> {
    const isCommitted = await this.log.commit(draft, joins);
    if (isCommitted) this.attend();
    else await this.refresh();
    return isCommitted;
  }

  /** Reads what other processes have added, and tells it. */
  private async refresh(): Promise<void> {
    const entries = await this.log.catchUp();
    if (entries.length > 0) this.visitors.tell({ kind: 'news', entries, now: this.house.now() });
    await this.settle();
  }

  /** What the time has brought, and what comes next. */
  private async settle(): Promise<void> {
    await this.settleTime(MOST_CREDIT); // a move may be under way
    this.attend();
  }

  /** The server was away, or could not keep anything; then, maybe, somebody's clock ran out. */
  private async settleTime(credit: number): Promise<void> {
    const { store } = this.house;
    const { clock } = this.game;
    if (!clock || clock.running === null) return;
    if (this.log.time() - clock.since > SHORTEST_DOWNTIME) {
      if (this.house.isOverdue()) await this.house.beat();
      const now = this.log.time();
      const away = (await store.downtimes(clock.since)).reduce(
        (sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, clock.since)),
        0,
      );
      if (away > 0) await this.addAndTell({ kind: 'away', by: null, credit: away });
    }
    await this.endIfOutOfTime(credit);
  }

  private async endIfOutOfTime(credit: number): Promise<void> {
    const { clock } = this.game;
    if (!clock || clock.running === null || leftAt(clock, clock.running, this.log.time() - credit) > 0)
      return;
    await this.addAndTell({ kind: 'timeout', by: clock.running });
  }

  private async addAndTell(entry: Draft): Promise<void> {
    const { length } = this.game;
    if (await this.add(entry))
      this.visitors.tell({ kind: 'news', entries: this.log.from(length), now: this.house.now() });
  }

  /** Waits for what comes by itself: a clock that runs out, a computer's move. */
  private attend(): void {
    clearTimeout(this.timer);
    if (this.closed) return;
    const { clock, length, header } = this.game;
    if (clock && clock.running !== null) {
      const wait = leftAt(clock, clock.running, this.house.now()) + MOST_CREDIT + 1;
      this.timer = setTimeout(() => this.byItself(() => this.settle()), Math.min(wait, LONGEST_TIMER));
    }
    if (header.terms.opponent === null || deciderOf(this.game) !== 1 || this.thinking === length) return;
    this.thinking = length;
    this.house.computers.choose(this.game, (wish) => this.byItself(() => this.moveForComputer(length, wish)));
  }

  private async moveForComputer(length: number, wish: Wish): Promise<void> {
    if (this.game.length !== length) return; // something else happened meanwhile
    const deed = grant(this.game, 1, wish, toss);
    if (deed instanceof Problem) throw new Error(`the computer chose what it cannot: ${deed.message}`);
    await this.addAndTell({ ...deed, by: 1 });
  }

  /** For somebody who waits for an answer: there is one, whatever happens. */
  private attempt(visitor: Visitor, id: string, task: () => Promise<void>): Promise<void> {
    return this.queue.add(async () => {
      try {
        await task();
      } catch (error) {
        visitor.send({ kind: 'refused', id, code: 'unavailable', message: UNAVAILABLE });
        throw error;
      }
    });
  }

  /** For what comes without being asked for: nobody will ask again, so it is tried again here. */
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

  private get game(): OnlineGame {
    return this.log.game;
  }
}
