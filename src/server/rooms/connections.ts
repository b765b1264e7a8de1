/** The connections to a game in this process, and which of its players are connected to any process. */

import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import type { Answer, News } from '../../online/messages.ts';
import type { Store } from '../store/store.ts';

/** A connection, as a room knows it. */
export interface Connection {
  person: Person | null; // null: a watcher
  readonly lag: number; // of a message there and back, in milliseconds
  readonly network: string; // that it comes from
  send(message: Answer | News): void;
  /** For a broadcast: the same text goes to many. */
  sendText(text: string): void;
}

type Entered = Extract<Answer, { kind: 'entered' }>;
type Welcome = Pick<Entered, 'id' | 'version' | 'header' | 'now'>;

const COUNT = 500; // milliseconds between two counts of the watchers
const COUNT_EACH = 20; // and more for each of those who are told: thousands may come at once

export class Connections {
  here: readonly [boolean, boolean] = [false, false];
  readonly all = new Set<Connection>();
  private readonly store: Store;
  private readonly header: Header;
  private told = ''; // which players are here
  private counting: NodeJS.Timeout | undefined; // until it is told how many watch

  constructor(store: Store, header: Header) {
    this.store = store;
    this.header = header;
  }

  get watchers(): number {
    return [...this.all].filter(({ person }) => person === null).length;
  }

  /** Adds a connection, or one that has entered again with another seat. */
  async add(connection: Connection, person: Person | null): Promise<void> {
    const before = connection.person;
    const isNew = !this.all.has(connection);
    connection.person = person;
    this.all.add(connection);
    try {
      if (before !== null) await this.departed(before);
      if (person !== null) await this.arrived(person);
    } catch (error) {
      connection.person = before;
      if (isNew) this.all.delete(connection);
      throw error;
    }
  }

  /** False if it was not there. */
  async remove(connection: Connection): Promise<boolean> {
    if (!this.all.delete(connection)) return false;
    if (connection.person !== null) await this.departed(connection.person);
    return true;
  }

  async arrived(person: Person): Promise<void> {
    await this.store.arrive(this.header.id, person);
    await this.readPresence();
  }

  async readPresence(): Promise<void> {
    const [maker, other] = await this.store.present(this.header.id);
    this.here = [maker, other || this.header.terms.opponent !== null];
  }

  /** Tells at once which players have come or gone, and how many watch a little later. */
  tellPresence(except?: Connection): void {
    const here = String(this.here);
    if (here !== this.told) this.tellPresenceNow(except);
    else
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

  close(): void {
    clearTimeout(this.counting);
  }

  /** A player has one connection less, and may have another. */
  private async departed(person: Person): Promise<void> {
    if ([...this.all].some((other) => other.person === person)) return;
    await this.store.leave(this.header.id, person);
    await this.readPresence();
  }

  private tellPresenceNow(except?: Connection): void {
    clearTimeout(this.counting);
    this.counting = undefined;
    this.tell({ kind: 'presence', here: this.here, watchers: this.watchers }, except);
  }
}
