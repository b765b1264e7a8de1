/**
 * Games in one SQLite file. What is asked for in one turn of the event loop is committed together, once, and only then
 * answered: a commit waits for the disk (WAL, synchronous=FULL), and a hundred moves wait no longer than one.
 */

import { randomUUID } from 'node:crypto';
import type { Database, Statement } from 'better-sqlite3';
import type { Person } from '../../match/series.ts';
import type { Entry, Header } from '../../online/entry.ts';
import { SCHEMA, VERSION } from './schema.sql.ts';
import {
  type Addition,
  type Downtime,
  type Invitation,
  type KeptGame,
  type NewGame,
  type Store,
  StoreFailure,
} from './store.ts';

const BUSY = 5000; // milliseconds to wait for another process that writes
const STARTED = Math.round(performance.timeOrigin);
const LOOK = 100; // milliseconds between two looks for what other processes wrote

interface Task {
  run(): unknown;
  resolve(value: never): void;
  reject(error: Error): void;
}

export class SqliteStore implements Store {
  private readonly db: Database;
  private readonly process = randomUUID();
  private readonly statements: Statements;
  private tasks: Task[] = [];
  private readonly here = new Set<string>(); // players connected to this process, by person and game
  private isHereKept = true; // whether the store says so, too
  private seen = { version: 0, entry: 0, present: new Set<string>() };
  private look: NodeJS.Timeout | undefined;

  constructor(open: new (file: string) => Database, file: string) {
    try {
      this.db = new open(file);
      this.db.pragma(`busy_timeout = ${BUSY}`);
      this.db.pragma('journal_mode = WAL');
      this.db.pragma('synchronous = FULL');
      this.db.transaction(() => this.prepare()).immediate();
    } catch (error) {
      throw asFailure(error);
    }
    this.statements = prepareStatements(this.db);
    this.seen = { ...this.seen, version: this.version(), entry: this.lastEntry() };
  }

  create(game: NewGame): Promise<Header> {
    return this.write(() => {
      const { createGame, gameOfRequest } = this.statements;
      const { changes } = createGame.run(...rowOf(game));
      if (changes === 1) return game.header;
      const found = gameOfRequest.get(game.seats[0], game.request) as { header: string } | undefined;
      if (!found) throw new Error(`there is a game ${game.header.id} already`);
      return JSON.parse(found.header);
    });
  }

  async read(game: string): Promise<KeptGame | null> {
    return this.try(() => {
      const row = this.statements.game.get(game) as GameRow | undefined;
      if (!row) return null;
      return {
        header: JSON.parse(row.header),
        secret: row.secret,
        seats: [row.seat0, row.seat1],
        entries: this.entriesFrom(game, 0),
      };
    });
  }

  async entries(game: string, from: number): Promise<readonly Entry[]> {
    return this.try(() => this.entriesFrom(game, from));
  }

  append({ game, entries, joins, closes, next }: Addition): Promise<boolean> {
    return this.write(() => {
      const { addEntry, takeSeat, closeGame, createGame } = this.statements;
      for (const [i, entry] of entries.entries()) {
        const { changes } = addEntry.run(...entryRow(game, entry));
        if (changes === 1) continue;
        if (i === 0) return false;
        throw new Error(`entry ${entry.n} of ${game} is there without the one before it`);
      }
      if (joins !== undefined) takeSeat.run(joins, game);
      if (closes) closeGame.run(game);
      if (next) createGame.run(...rowOf(next));
      return true;
    });
  }

  async invitations(since: number, most: number): Promise<readonly Invitation[]> {
    return this.try(() => {
      const rows = this.statements.openGames.all(since, most) as { id: string; header: string }[];
      return rows.map(({ id, header }) => ({ header: JSON.parse(header), here: this.presentAt(id)[0] }));
    });
  }

  arrive(game: string, person: Person): Promise<void> {
    this.here.add(`${person}${game}`);
    return this.keepHere(() => this.statements.arrive.run(game, person, this.process));
  }

  leave(game: string, person: Person): Promise<void> {
    this.here.delete(`${person}${game}`);
    return this.keepHere(() => this.statements.leave.run(game, person, this.process));
  }

  private async keepHere(run: () => unknown): Promise<void> {
    try {
      await this.write(() => void run());
    } catch (error) {
      this.isHereKept = false;
      throw error;
    }
  }

  async present(game: string): Promise<readonly [boolean, boolean]> {
    return this.try(() => this.presentAt(game));
  }

  beat(now: number, due: number): Promise<void> {
    return this.write(() => {
      const { processes, stopped, lastBeat, beat, addDowntime, buryProcesses, buryPresence } =
        this.statements;
      for (const { id, pid, started } of processes.all(this.process) as ProcessRow[])
        if (pid === process.pid ? started !== STARTED : !isAlive(pid)) stopped.run(id);
      const last = lastBeat.get() as { beat: number | null; due: number };
      if (last.beat !== null && last.due < now) addDowntime.run(last.beat, now);
      const isKnown = beat.run(due, now, this.process).changes === 1;
      if (!isKnown) this.statements.appear.run(this.process, process.pid, STARTED, now, due);
      if (!isKnown || !this.isHereKept) this.comeAgain();
      const { changes } = buryPresence.run(now);
      // SQLite does not count what this process wrote as a change; to those who are connected here it is one.
      if (changes > 0) this.seen = { ...this.seen, version: -1 };
      buryProcesses.run(now);
    });
  }

  /** Others thought that this process was gone, or a change could not be kept: who is here is written anew. */
  private comeAgain(): void {
    const { vanish, arrive } = this.statements;
    vanish.run(this.process);
    for (const one of this.here) arrive.run(one.slice(1), Number(one[0]), this.process);
    this.isHereKept = true;
  }

  async downtimes(since: number): Promise<readonly Downtime[]> {
    return this.try(() => this.statements.downtimes.all(since) as Downtime[]);
  }

  onChangeElsewhere(listener: (game: string) => void): void {
    this.look = setInterval(() => {
      try {
        for (const game of this.changedElsewhere()) listener(game);
      } catch {
        // It was only a hint; whoever needs the store next is told what is wrong with it.
      }
    }, LOOK);
    this.look.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.look);
    this.flush();
    try {
      this.statements.vanish.run(this.process);
    } catch {
      // The disk may be full; others see that this process has ended.
    }
    this.try(() => this.db.close());
  }

  private prepare(): void {
    const version = this.db.pragma('user_version', { simple: true }) as number;
    if (version > VERSION) {
      throw new Error(
        `it was written by a newer Ninefold (version ${version} of its tables; this one knows ${VERSION})`,
      );
    }
    if (version === VERSION) return;
    this.db.exec(SCHEMA);
    this.db.pragma(`user_version = ${VERSION}`);
  }

  /** Together with everything else that is asked for in this turn of the event loop. */
  private write<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.tasks.length === 0) setImmediate(() => this.flush());
      this.tasks.push({ run, resolve, reject });
    });
  }

  private flush(): void {
    const { tasks } = this;
    if (tasks.length === 0) return;
    this.tasks = [];
    const { begin, commit } = this.statements;
    try {
      begin.run();
      const results = tasks.map(({ run }) => run());
      commit.run();
      for (const [i, { resolve }] of tasks.entries()) resolve(results[i] as never);
    } catch (error) {
      this.rollback();
      const failure = asFailure(error);
      for (const { reject } of tasks) reject(failure);
    }
  }

  private rollback(): void {
    try {
      if (this.db.inTransaction) this.statements.rollback.run();
    } catch {
      // What made the commit fail can make this fail, too; SQLite has rolled back by itself then.
    }
  }

  private try<T>(run: () => T): T {
    try {
      return run();
    } catch (error) {
      throw asFailure(error);
    }
  }

  private entriesFrom(game: string, from: number): Entry[] {
    return (this.statements.entries.all(game, from) as EntryRow[]).map(entryOf);
  }

  private presentAt(game: string): [boolean, boolean] {
    const persons = (this.statements.present.all(game) as { person: number }[]).map(({ person }) => person);
    return [persons.includes(0), persons.includes(1)];
  }

  /** Which games other processes have written about since the last look; and what this one did, which does no harm. */
  private changedElsewhere(): Set<string> {
    const last = this.lastEntry(); // before the version: what is written in between must not be passed over
    const version = this.version();
    if (version === this.seen.version) {
      this.seen = { ...this.seen, entry: last };
      return new Set();
    }
    const rows = this.statements.changed.all(this.seen.entry) as { game: string; last: number }[];
    const present = new Set(
      (this.statements.presentElsewhere.all(this.process) as { game: string; person: number }[]).map(
        ({ game, person }) => `${person}${game}`,
      ),
    );
    const moved = [...present, ...this.seen.present].filter(
      (one) => !present.has(one) || !this.seen.present.has(one),
    );
    // Not the last entry that there is: it may have come after the rows were read.
    const entry = rows.reduce((most, { last }) => Math.max(most, last), this.seen.entry);
    this.seen = { version, entry, present };
    return new Set([...rows.map(({ game }) => game), ...moved.map((one) => one.slice(1))]);
  }

  private version(): number {
    return this.db.pragma('data_version', { simple: true }) as number;
  }

  private lastEntry(): number {
    return (this.statements.lastEntry.get() as { last: number | null }).last ?? 0;
  }
}

type Statements = ReturnType<typeof prepareStatements>;

function prepareStatements(db: Database) {
  const all = {
    begin: 'BEGIN IMMEDIATE',
    commit: 'COMMIT',
    rollback: 'ROLLBACK',
    createGame:
      'INSERT INTO games (id, request, header, secret, seat0, seat1, open_at) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    gameOfRequest: 'SELECT header FROM games WHERE seat0 = ? AND request = ?',
    game: 'SELECT header, secret, seat0, seat1 FROM games WHERE id = ?',
    entries:
      'SELECT n, at, person, request, credit, kind, detail FROM entries WHERE game = ? AND n >= ? ORDER BY n',
    addEntry:
      'INSERT INTO entries (game, n, at, person, request, credit, kind, detail) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
    takeSeat: 'UPDATE games SET seat1 = ?, open_at = NULL WHERE id = ? AND seat1 IS NULL',
    closeGame: 'UPDATE games SET open_at = NULL WHERE id = ?',
    openGames: 'SELECT id, header FROM games WHERE open_at > ? ORDER BY open_at DESC LIMIT ?',
    arrive: 'INSERT INTO presence (game, person, process) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
    leave: 'DELETE FROM presence WHERE game = ? AND person = ? AND process = ?',
    present: 'SELECT DISTINCT person FROM presence WHERE game = ?',
    presentElsewhere: 'SELECT game, person FROM presence WHERE process <> ?',
    lastBeat: 'SELECT max(beat) AS beat, max(due) AS due FROM processes',
    processes: 'SELECT id, pid, started FROM processes WHERE id <> ?',
    stopped: 'UPDATE processes SET due = beat WHERE id = ?',
    beat: 'UPDATE processes SET due = ?, beat = ? WHERE id = ?',
    appear: 'INSERT INTO processes (id, pid, started, beat, due) VALUES (?, ?, ?, ?, ?)',
    buryPresence: 'DELETE FROM presence WHERE process NOT IN (SELECT id FROM processes WHERE due >= ?)',
    buryProcesses: 'DELETE FROM processes WHERE due < ?',
    vanish: 'DELETE FROM presence WHERE process = ?',
    addDowntime: 'INSERT INTO downtimes (since, until) VALUES (?, ?)',
    downtimes: 'SELECT since AS "from", until AS "to" FROM downtimes WHERE until > ? ORDER BY until',
    changed: 'SELECT game, max(rowid) AS last FROM entries WHERE rowid > ? GROUP BY game',
    lastEntry: 'SELECT max(rowid) AS last FROM entries',
  };
  return Object.fromEntries(Object.entries(all).map(([name, sql]) => [name, db.prepare(sql)])) as Record<
    keyof typeof all,
    Statement<unknown[]>
  >;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'; // it is, and somebody else's
  }
}

interface ProcessRow {
  readonly id: string;
  readonly pid: number;
  readonly started: number;
}

interface GameRow {
  readonly header: string;
  readonly secret: string | null;
  readonly seat0: string | null;
  readonly seat1: string | null;
}

interface EntryRow {
  readonly n: number;
  readonly at: number;
  readonly person: Person | null;
  readonly request: string | null;
  readonly credit: number | null;
  readonly kind: string;
  readonly detail: string | null;
}

function rowOf({ header, secret, seats, request }: NewGame): unknown[] {
  const isOpen = header.terms.listed && header.names[1] === null;
  return [header.id, request, JSON.stringify(header), secret, ...seats, isOpen ? header.at : null];
}

function entryRow(game: string, { n, at, by, request, credit, kind, ...detail }: Entry): unknown[] {
  let text: string | null = null;
  for (const _ in detail) {
    text = JSON.stringify(detail);
    break;
  }
  return [game, n, at, by, request ?? null, credit ?? null, kind, text];
}

function entryOf({ n, at, person, request, credit, kind, detail }: EntryRow): Entry {
  return {
    n,
    at,
    by: person,
    ...(request !== null && { request }),
    ...(credit !== null && { credit }),
    kind,
    ...(detail !== null && JSON.parse(detail)),
  } as Entry;
}

function asFailure(error: unknown): StoreFailure {
  const { message, code } = error as Error & { code?: string };
  return error instanceof StoreFailure
    ? error
    : new StoreFailure(code ? `${message} (${code})` : message, { cause: error });
}
