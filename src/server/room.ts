/**
 * A game that somebody is connected to. It holds what follows from the log and nothing else, so it can be dropped and made
 * again at any time. What people ask for is done one after the other: checked, committed, answered, told to the others.
 */

import type { Game } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { leftAt } from '../online/clock.ts';
import type { Deed, Draft, Entry, Header } from '../online/entry.ts';
import type { Answer, News, Wish, WishRequest } from '../online/messages.ts';
import { deciderOf, happen, nextHeader, type OnlineGame, openGame } from '../online/online-game.ts';
import { PROTOCOL_VERSION } from '../online/version.ts';
import { consequence, grant } from '../online/wishes.ts';
import type { Computers } from './computers.ts';
import type { Metrics } from './metrics.ts';
import { hashOf, newId, newSecret, toss } from './secrets.ts';
import type { Addition, KeptGame, NewGame, Store } from './store/store.ts';

/** What all rooms share. */
export interface House {
  readonly games: readonly Game[];
  readonly store: Store;
  readonly computers: Computers;
  readonly metrics: Metrics;
  now(): number;
  /** Whether nobody knows for some time that this process is alive; and a sign that it is. */
  isOverdue(): boolean;
  beat(): Promise<void>;
  /** So many entries are safe. */
  kept(entries: number): void;
  failed(error: unknown): void;
  /** Nothing is being done in a room; maybe nobody is there any more. */
  left(room: Room): void;
}

/** Somebody at the other end of a connection. */
export interface Visitor {
  person: Person | null;
  /** How long a message is under way, there and back, in milliseconds. */
  readonly roundTrip: number;
  mayMakeGame(): boolean;
  send(message: Answer | News): void;
  /** For many: the same text for all of them. */
  sendText(text: string): void;
}

/** The most that is credited for the network, for each move. */
const MOST_CREDIT = 500;
export const UNAVAILABLE =
  'The server cannot keep anything at the moment. Nothing has happened; please try again.';
const DECISIONS: readonly Wish['kind'][] = ['move', 'swap', 'stay'];
const SHORTEST_DOWNTIME = 2000; // milliseconds that can be noticed while a game is open
const COUNT = 500; // milliseconds between two counts of those who watch: thousands may come at once
const LONGEST_TIMER = 2 ** 31 - 1;
const AGAIN = 2000; // milliseconds until something is tried again that nobody asked for

export class Room {
  readonly id: string;
  readonly visitors = new Set<Visitor>();
  private readonly house: House;
  private readonly secret: string | null;
  private readonly requests = new Map<string, number>(); // by person and name: which entry came of it
  private seats: KeptGame['seats'];
  private game: OnlineGame;
  private log: Entry[] = [];
  private here: readonly [boolean, boolean] = [false, false];
  private busy: Promise<unknown> = Promise.resolve();
  private waiting = 0; // tasks
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private told = ''; // which players are here
  private counting: NodeJS.Timeout | undefined; // until it is told how many watch
  private thinking = -1; // the length of the log that the computer thinks about

  private constructor(house: House, { header, secret, seats }: KeptGame, game: OnlineGame) {
    this.house = house;
    this.id = header.id;
    this.secret = secret;
    this.seats = seats;
    this.game = game;
  }

  static async open(house: House, kept: KeptGame): Promise<Room> {
    const game = openGame(house.games, kept.header);
    if (game instanceof Problem) throw new Error(`game ${kept.header.id} cannot be read: ${game.message}`);
    const room = new Room(house, kept, game);
    room.take(kept.entries);
    await room.lookWhoIsHere();
    await room.settle();
    return room;
  }

  get header(): Header {
    return this.game.header;
  }

  get length(): number {
    return this.game.length;
  }

  get isIdle(): boolean {
    return this.visitors.size === 0 && this.waiting === 0;
  }

  /** Finishes what was begun, and begins nothing more by itself. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.counting);
    await this.busy;
  }

  personWith(token: string | undefined): Person | null {
    if (token === undefined) return null;
    const at = this.seats.indexOf(hashOf(token));
    return at === 0 || at === 1 ? at : null;
  }

  /** Somebody comes in, and is told what they do not know yet. */
  enter(visitor: Visitor, id: string, token: string | undefined, from: number): Promise<void> {
    return this.attempt(visitor, id, async () => {
      await this.refresh();
      const { person } = visitor;
      visitor.person = this.personWith(token);
      this.visitors.add(visitor);
      if (person !== null) await this.departed(person); // they have come again, maybe with another token
      if (visitor.person !== null) await this.arrived(visitor.person);
      visitor.send({
        kind: 'entered',
        id,
        version: PROTOCOL_VERSION,
        header: this.header,
        entries: this.log.slice(from),
        you: visitor.person,
        here: this.here,
        watchers: this.watchers(),
        now: this.house.now(),
      });
      this.tellPresence(visitor);
    });
  }

  leave(visitor: Visitor): Promise<void> {
    return this.next(async () => {
      if (!this.visitors.delete(visitor)) return;
      if (visitor.person !== null) await this.departed(visitor.person);
      this.tellPresence();
    });
  }

  /** Does what is asked for, if it can be done. There is exactly one answer. */
  wish(visitor: Visitor, request: WishRequest): Promise<void> {
    return this.attempt(visitor, request.id, () => this.answer(visitor, request));
  }

  /** Another process may have written. */
  hint(): Promise<void> {
    return this.next(async () => {
      await this.refresh();
      await this.lookWhoIsHere();
      this.tellPresence();
    });
  }

  private async answer(visitor: Visitor, wish: WishRequest): Promise<void> {
    const { id, n } = wish;
    const token = wish.kind === 'join' ? wish.token : undefined;
    for (;;) {
      const person = visitor.person ?? this.personWith(token);
      const earlier = this.requests.get(`${person}${id}`);
      if (earlier !== undefined) {
        visitor.person = person;
        visitor.send({ kind: 'done', id, entries: this.log.slice(earlier), now: this.house.now() });
        return;
      }
      if (n > this.game.length) await this.refresh();
      const credit = this.creditFor(visitor, wish.kind);
      // Somebody else's request must not end a game in which a move is under way.
      if (this.game.clock)
        await this.settleTime(person === this.game.clock.running ? (credit.credit ?? 0) : MOST_CREDIT);
      const refusal = this.placeProblem(n);
      const deed = refusal ?? this.permit(visitor, grant(this.game, person, wish, toss));
      if (deed instanceof Problem) {
        const { code, message, details } = deed;
        const entries = code === 'taken' ? { entries: this.log.slice(n) } : {};
        const legal = details.legal ? { legal: details.legal } : {};
        visitor.send({ kind: 'refused', id, code, message, ...legal, ...entries });
        return;
      }
      const joins = deed.kind === 'join' ? hashOf(token as string) : undefined;
      const by = joins === undefined ? person : 1;
      const added = await this.add({ ...deed, by, request: id, ...credit }, joins);
      if (!added) continue; // somebody was faster; look again
      if (joins !== undefined) {
        this.seats = [this.seats[0], joins];
        visitor.person = 1;
        await this.arrived(1).catch((error: unknown) => this.house.failed(error)); // they have joined all the same
      }
      this.announce(n, visitor, id);
      if (joins !== undefined) this.tellPresence();
      return;
    }
  }

  /** Answers whoever asked and tells the others: entries are many times the same text. */
  private announce(from: number, asker: Visitor, id: string): void {
    const entries = JSON.stringify(from === this.log.length - 1 ? [this.log[from]] : this.log.slice(from));
    const rest = `"entries":${entries},"now":${this.house.now()}}`;
    asker.sendText(`{"kind":"done","id":${JSON.stringify(id)},${rest}`);
    const news = `{"kind":"news",${rest}`;
    for (const visitor of this.visitors) if (visitor !== asker) visitor.sendText(news);
  }

  private placeProblem(n: number): Problem | null {
    const { length } = this.game;
    if (n === length) return null;
    return n < length
      ? new Problem('taken', 'Something else has happened there meanwhile.')
      : new Problem('not-now', `The log has ${length} entries, so that the next one is ${length}, not ${n}.`);
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

  /** Commits something and all that follows from it by itself; false if the place was taken. */
  private async add(first: Draft, joins?: string): Promise<boolean> {
    const { store } = this.house;
    const at = this.time();
    const entries: Entry[] = [];
    let { game } = this;
    let next: NewGame | undefined;
    const push = (entry: Draft) => {
      const whole: Entry = { ...entry, n: game.length, at };
      const after = happen(game, whole);
      if (after instanceof Problem) throw new Error(`${this.id}: ${after.message}`); // what was granted can happen
      entries.push(whole);
      game = after;
    };
    push(first);
    for (let follows = consequence(game, this.secret); follows; follows = consequence(game, this.secret)) {
      const { deed, by } = follows;
      if (deed === 'next') {
        next = this.nextGame(game, at);
        push({ kind: 'next', game: next.header.id, by });
      } else push({ ...deed, by });
    }
    const addition: Addition = {
      game: this.id,
      entries,
      ...(joins !== undefined && { joins }),
      ...(first.kind === 'abort' && { closes: true }),
      ...(next && { next }),
    };
    if (!(await store.append(addition))) {
      await this.refresh();
      return false;
    }
    this.house.kept(entries.length);
    this.game = game;
    this.remember(entries);
    this.attend();
    return true;
  }

  private nextGame(game: OnlineGame, at: number): NewGame {
    const secret = this.header.promise === null ? null : newSecret();
    const header: Header = {
      ...(nextHeader(game) as NonNullable<ReturnType<typeof nextHeader>>),
      id: newId(),
      at,
      previous: this.id,
      promise: secret?.promise ?? null,
    };
    return { header, secret: secret?.secret ?? null, seats: this.seats, request: `after ${this.id}` };
  }

  /** Never earlier than what is in the log already, whatever the clock of this machine does. */
  private time(): number {
    return Math.max(this.house.now(), this.log.at(-1)?.at ?? 0);
  }

  private remember(entries: readonly Entry[]): void {
    for (const entry of entries) {
      this.log.push(entry);
      if (entry.request !== undefined) this.requests.set(`${entry.by}${entry.request}`, entry.n);
    }
  }

  /** Entries from the store. */
  private take(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const game = happen(this.game, entry);
      if (game instanceof Problem) throw new Error(`game ${this.id} cannot be read: ${game.message}`);
      this.game = game;
    }
    this.remember(entries);
  }

  /** Reads what other processes have added, and tells it. */
  private async refresh(): Promise<void> {
    const { store } = this.house;
    const entries = await store.entries(this.id, this.game.length);
    if (entries.length > 0) {
      this.take(entries);
      if (entries.some(({ kind }) => kind === 'join'))
        this.seats = (await store.read(this.id))?.seats ?? this.seats;
      this.tell({ kind: 'news', entries, now: this.house.now() });
    }
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
    if (this.time() - clock.since > SHORTEST_DOWNTIME) {
      if (this.house.isOverdue()) await this.house.beat();
      const now = this.time();
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
    if (!clock || clock.running === null || leftAt(clock, clock.running, this.time() - credit) > 0) return;
    await this.addAndTell({ kind: 'timeout', by: clock.running });
  }

  private async addAndTell(entry: Draft): Promise<void> {
    const { length } = this.game;
    if (await this.add(entry))
      this.tell({ kind: 'news', entries: this.log.slice(length), now: this.house.now() });
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

  private async arrived(person: Person): Promise<void> {
    await this.house.store.arrive(this.id, person);
    await this.lookWhoIsHere();
  }

  /** A connection of somebody has gone; maybe they have another one. */
  private async departed(person: Person): Promise<void> {
    if ([...this.visitors].some((other) => other.person === person)) return;
    await this.house.store.leave(this.id, person);
    await this.lookWhoIsHere();
  }

  private async lookWhoIsHere(): Promise<void> {
    const here = await this.house.store.present(this.id);
    const computer = this.header.terms.opponent !== null;
    this.here = computer ? [here[0], true] : here;
  }

  private watchers(): number {
    return [...this.visitors].filter(({ person }) => person === null).length;
  }

  private tellPresence(except?: Visitor): void {
    const here = String(this.here);
    if (here !== this.told) this.tellWhoIsHere(except);
    else this.counting ??= setTimeout(() => this.tellWhoIsHere(), COUNT).unref();
    this.told = here;
  }

  private tellWhoIsHere(except?: Visitor): void {
    clearTimeout(this.counting);
    this.counting = undefined;
    this.tell({ kind: 'presence', here: this.here, watchers: this.watchers() }, except);
  }

  private tell(news: News, except?: Visitor): void {
    if (this.visitors.size === 0) return;
    const text = JSON.stringify(news);
    for (const visitor of this.visitors) if (visitor !== except) visitor.sendText(text);
  }

  /** For somebody who waits for an answer: there is one, whatever happens. */
  private attempt(visitor: Visitor, id: string, task: () => Promise<void>): Promise<void> {
    return this.next(async () => {
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
    return this.next(async () => {
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

  private readonly ended = (): void => {
    if (--this.waiting === 0 && this.visitors.size === 0) this.house.left(this);
  };

  private readonly failed = (error: unknown): void => {
    this.house.failed(error);
    this.ended();
  };

  /** One thing after the other. */
  private next(task: () => Promise<void>): Promise<void> {
    this.waiting++;
    const done = (this.waiting === 1 ? task() : this.busy.then(task)).then(this.ended, this.failed);
    this.busy = done;
    return done;
  }
}
