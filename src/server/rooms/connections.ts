/** The connections to a game in this process, and which of its players are connected to any process. */

import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import type { Answer, News } from '../../online/messages.ts';
import { type Attendance, type Elsewhere, isNobody, type Store } from '../store/store.ts';

/** A connection, as a room knows it. */
export interface Connection {
  person: Person | null; // null: a watcher
  readonly lag: number; // of a message there and back, in milliseconds
  readonly network: string; // that it comes from
  send(message: Answer | News): void;
  /** For a broadcast: the same text goes to many. */
  sendText(text: string): void;
  /** Ends it; a client comes again. */
  cut(because: 'abandoned'): void;
}

type Entered = Extract<Answer, { kind: 'entered' }>;
type Welcome = Pick<Entered, 'id' | 'version' | 'header' | 'now'>;

const COUNT = 500; // milliseconds between two counts of the watchers
const COUNT_EACH = 20; // and more for each of those who are told: thousands may come at once

export class Connections {
  readonly all = new Set<Connection>();
  private readonly store: Store;
  private readonly header: Header;
  private elsewhere: Elsewhere = { players: [false, false], watchers: 0, leads: true };
  private kept = ''; // what the store knows of this process
  private told = ''; // which players are here
  private counted = 0; // how many watch, as was told last
  private counting: NodeJS.Timeout | undefined; // until it is told how many watch

  constructor(store: Store, header: Header) {
    this.store = store;
    this.header = header;
  }

  /** Which players are connected to any process; a computer always is. */
  get here(): readonly [boolean, boolean] {
    const { local, elsewhere, header } = this;
    const isAnywhere = (person: Person) => local.players[person] || elsewhere.players[person];
    return [isAnywhere(0), isAnywhere(1) || header.terms.opponent !== null];
  }

  get watchers(): number {
    return this.elsewhere.watchers + this.local.watchers;
  }

  /** Whether this process is the one to do what nobody asks for. */
  get leads(): boolean {
    return this.elsewhere.leads;
  }

  /** Whether a player is connected to this process. */
  isHere(person: Person): boolean {
    return this.local.players[person];
  }

  /** Adds a connection, or one that has entered again with another seat. */
  async add(connection: Connection, person: Person | null): Promise<void> {
    const before = connection.person;
    const isNew = !this.all.has(connection);
    connection.person = person;
    this.all.add(connection);
    try {
      if (before !== null || person !== null) await this.keep();
    } catch (error) {
      connection.person = before;
      if (isNew) this.all.delete(connection);
      this.keep().catch(() => {});
      throw error;
    }
  }

  async remove(connection: Connection): Promise<void> {
    this.all.delete(connection);
    if (connection.person !== null || this.all.size === 0) await this.keep();
  }

  /** Lets the store know who is connected here. What it cannot write now, it writes with the next sign of life. */
  async keep(): Promise<void> {
    const { local, toKeep } = this;
    if (toKeep === this.kept) return;
    this.kept = toKeep;
    await this.store.attend(this.header.id, local);
  }

  async readElsewhere(): Promise<void> {
    this.elsewhere = await this.store.elsewhere(this.header.id);
  }

  /** Tells at once which players have come or gone, and how many watch a little later. */
  tellPresence(except?: Connection): void {
    const here = String(this.here);
    if (here !== this.told) this.tellPresenceNow(except);
    else if (this.watchers !== this.counted || this.toKeep !== this.kept)
      this.counting ??= setTimeout(() => this.tellPresenceNow(), COUNT + COUNT_EACH * this.all.size).unref();
    this.told = here;
  }

  /** Answers one who has entered, with entries that are text already, and tells the others. */
  welcome(connection: Connection, answer: Welcome, entries: string): void {
    const { here, watchers } = this;
    const { now, ...first } = answer;
    const start = JSON.stringify({ kind: 'entered', ...first });
    const end = JSON.stringify({ you: connection.person, here, watchers, now } satisfies Partial<Entered>);
    connection.sendText(`${start.slice(0, -1)},"entries":${entries},${end.slice(1)}`);
    this.tellPresence(connection);
  }

  tell(news: News, except?: Connection): void {
    const text = JSON.stringify(news);
    for (const connection of this.all) if (connection !== except) connection.sendText(text);
  }

  /** Answers a request and tells the others; the entries are made into text once. */
  announce(entries: readonly Entry[], now: number, asker: Connection, id: string): void {
    const rest = `"entries":${JSON.stringify(entries)},"now":${now}}`;
    asker.sendText(`{"kind":"done","id":${JSON.stringify(id)},${rest}`);
    const news = `{"kind":"news",${rest}`;
    for (const connection of this.all) if (connection !== asker) connection.sendText(news);
  }

  abandon(): void {
    for (const connection of this.all) connection.cut('abandoned');
  }

  close(): void {
    clearTimeout(this.counting);
  }

  private get local(): Attendance {
    const players: [boolean, boolean] = [false, false];
    let watchers = 0;
    for (const { person } of this.all)
      if (person === null) watchers++;
      else players[person] = true;
    return { players, watchers };
  }

  private get toKeep(): string {
    return isNobody(this.local) ? '' : JSON.stringify(this.local);
  }

  private tellPresenceNow(except?: Connection): void {
    clearTimeout(this.counting);
    this.counting = undefined;
    this.counted = this.watchers;
    this.keep().catch(() => {}); // of the watchers
    this.tell({ kind: 'presence', here: this.here, watchers: this.watchers }, except);
  }
}
