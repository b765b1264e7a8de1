/**
 * Games in one SQLite file. What is asked for in one turn of the event loop is committed together, once, and only then
 * answered: a commit waits for the disk (WAL, synchronous=FULL), and a hundred moves wait no longer than one.
 */

import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Problem } from '../../../core/problem.ts';
import type { Entry, Header } from '../../../online/entry.ts';
import type { Invitation } from '../../../online/http.ts';
import type { Log } from '../../observe/log.ts';
import { Listed } from '../listed.ts';
import { entryOf, entryRow, gameRow, isListed, logOf, unpacked } from '../rows.ts';
import {
  type Append,
  type Attendance,
  type Beat,
  type ChangeListener,
  type Downtime,
  type Elsewhere,
  INVITATION_LASTS,
  isNobody,
  manyInvitations,
  type NewGame,
  type Store,
  type StoredGame,
  type StoreTime,
} from '../store.ts';
import { deleteExpired, expire, pack } from './housekeeping.ts';
import { isAlive } from './is-alive.ts';
import { asFailure, PATIENCE, patiently } from './patience.ts';
import { makeTables } from './schema.ts';
import { type Database, prepareStatements, type Statements } from './statements.ts';

const STARTED = Math.round(performance.timeOrigin);
const LOOK = 100; // milliseconds between two looks for what other processes wrote
const PAGE = 200; // entries that are read in one turn of the event loop

interface Task {
  run(): unknown;
  resolve(value: never): void;
  reject(error: Error): void;
}

export class SqliteStore implements Store {
  private readonly db: Database;
  private readonly listed: Listed;
  private readonly process = randomUUID();
  private readonly statements: Statements;
  private tasks: Task[] = [];
  private flushing: Promise<void> | undefined; // until all tasks are done
  private readonly here = new Map<string, Attendance>(); // who is connected to this process, by game
  private isHereKept = true; // whether the store says so, too
  private seen = { version: 0, entry: 0, present: new Set<string>() };
  private look: NodeJS.Timeout | undefined;

  constructor(file: string, log: Log = () => {}) {
    this.listed = new Listed(log);
    let db: Database | undefined;
    try {
      db = new DatabaseSync(file, { timeout: PATIENCE });
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
      makeTables(db);
      db.exec('COMMIT; PRAGMA busy_timeout = 0'); // from now on nothing may wait: see patience.ts
      this.db = db;
      this.statements = prepareStatements(db);
    } catch (error) {
      db?.close();
      throw asFailure(error);
    }
    this.seen = { ...this.seen, version: this.version(), entry: this.lastEntry() };
  }

  create(game: NewGame, mostListed = Number.POSITIVE_INFINITY): Promise<Header | Problem> {
    return this.write(() => {
      const { createGame, gameOfRequest, openFrom } = this.statements;
      const { header, seats, request, network } = game;
      const found = gameOfRequest.get(seats[0], request);
      if (found) return JSON.parse(found.header);
      const { count } = openFrom.get(network ?? null, header.at - INVITATION_LASTS);
      if (isListed(header) && count >= mostListed) return manyInvitations(mostListed);
      if (createGame.run(...gameRow(game)).changes === 0)
        throw new Error(`there is a game ${header.id} already`);
      return header;
    });
  }

  async read(game: string): Promise<StoredGame | null> {
    let entries: Entry[] = [];
    for (;;) {
      const { row, page } = await patiently(() => ({
        page: this.statements.page.all(game, entries.length, PAGE),
        row: this.statements.game.get(game), // with the last page: who has joined by then is seated
      }));
      if (!row) return null;
      const { header, secret, seat0, seat1, packed, packed_entries } = row;
      // What is damaged here is one game, not the store.
      if (packed_entries > entries.length) {
        entries = unpacked(packed);
        if (entries.length !== packed_entries) throw new Error(`the packed part of ${game} is damaged`);
      } else {
        for (const one of page) entries.push(entryOf(one));
        if (page.length < PAGE) return { header: JSON.parse(header), secret, seats: [seat0, seat1], entries };
      }
      await setImmediate();
    }
  }

  async length(game: string): Promise<number | null> {
    return patiently(() => this.statements.length.get(game)?.length ?? null);
  }

  async entries(game: string, from: number): Promise<readonly Entry[]> {
    return logOf(await patiently(() => this.statements.entries.all({ game, from })), from);
  }

  append({ game, entries, joins, closes, ends, expires, next }: Append): Promise<boolean> {
    return this.write(() => {
      const { hasPlace, addEntry, takeSeat, closeGame, endGame, keepGame, createGame } = this.statements;
      if (!hasPlace.get({ game, n: entries[0]?.n as number })) return false;
      for (const [i, entry] of entries.entries()) {
        const { changes } = addEntry.run(...entryRow(game, entry));
        if (changes === 1) continue;
        if (i === 0) return false;
        throw new Error(`entry ${entry.n} of ${game} is there without the one before it`);
      }
      if (joins !== undefined) takeSeat.run(joins, game);
      if (closes) closeGame.run(game);
      if (ends) endGame.run(entries[0]?.at, game);
      if (expires !== undefined) keepGame.run(expires, game);
      if (next) createGame.run(...gameRow(next));
      return true;
    });
  }

  async invitations(since: number, most: number): Promise<readonly Invitation[]> {
    return this.listed.read(await patiently(() => this.statements.openGames.all(since, most)));
  }

  async attend(game: string, attendance: Attendance): Promise<void> {
    if (isNobody(attendance)) this.here.delete(game);
    else this.here.set(game, attendance);
    try {
      await this.write(() => this.writeAttendance(game, attendance));
    } catch (error) {
      this.isHereKept = false;
      throw error;
    }
  }

  async elsewhere(game: string): Promise<Elsewhere> {
    const { player0, player1, watchers, process } = await patiently(() =>
      this.statements.elsewhere.get(game, this.process),
    );
    const players: Elsewhere['players'] = [player0 === 1, player1 === 1];
    return { players, watchers: watchers ?? 0, leads: process === null || this.process < process };
  }

  async beat({ now, due, away }: Beat): Promise<void> {
    await this.write(() => {
      const { processes, stopped, lastBeat, beat, addDowntime, buryProcesses, buryAttendance } =
        this.statements;
      for (const { id, pid, started } of processes.all(this.process))
        if (pid === process.pid ? started !== STARTED : !isAlive(pid)) stopped.run(id);
      const last = lastBeat.get(this.process);
      const from = away === null ? 0 : Math.max(away, last.beat ?? 0);
      if (from > 0 && (last.dueElsewhere ?? 0) < now) addDowntime.run(from, now);
      const isKnown = beat.run(due, now, this.process).changes === 1;
      if (!isKnown) this.statements.appear.run(this.process, process.pid, STARTED, now, due);
      if (!isKnown || !this.isHereKept) this.comeAgain();
      const { changes } = buryAttendance.run(now);
      // SQLite does not count what this process wrote as a change; to those who are connected here it is one.
      if (changes > 0) this.seen = { ...this.seen, version: -1 };
      buryProcesses.run(now);
    });
    this.isHereKept = true;
  }

  /** Others took this process for dead, or a write failed: writes anew who is here. */
  private comeAgain(): void {
    this.statements.vanish.run(this.process);
    for (const [game, attendance] of this.here) this.writeAttendance(game, attendance);
  }

  private writeAttendance(game: string, attendance: Attendance): void {
    const { attend, leave } = this.statements;
    const { players, watchers } = attendance;
    if (isNobody(attendance)) leave.run(game, this.process);
    else attend.run(game, this.process, Number(players[0]), Number(players[1]), watchers);
  }

  expire(now: number, most: number): Promise<number> {
    return this.write(() => expire(this.statements, now, most));
  }

  deleteExpired(before: number, most: number): Promise<number> {
    return this.write(() => deleteExpired(this.statements, before, most));
  }

  pack(before: number, most: number): Promise<number> {
    return this.write(() => pack(this.statements, before, most));
  }

  deleteDowntimes(before: number): Promise<number> {
    return this.write(() => Number(this.statements.deleteDowntimes.run(before).changes));
  }

  async time(): Promise<StoreTime> {
    return patiently(() => ({ latest: this.statements.latest.get().at, now: null }));
  }

  async downtimes(since: number): Promise<readonly Downtime[]> {
    return patiently(() => this.statements.downtimes.all(since).map((row: Downtime) => ({ ...row })));
  }

  onChangeElsewhere(listener: ChangeListener): void {
    this.look = setInterval(() => {
      try {
        for (const game of this.changedElsewhere()) listener(game);
      } catch {
        // It was only a hint; the next call to the store reports the error.
      }
    }, LOOK);
    this.look.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.look);
    await this.flushing;
    // The disk may be full; others see that this process has ended.
    await patiently(() => this.statements.vanish.run(this.process)).catch(() => {});
    await patiently(() => this.db.close());
  }

  /** Together with everything else that is asked for in this turn of the event loop. */
  private write<T>(run: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      this.tasks.push({ run, resolve, reject });
      this.flushing ??= this.flush();
    });
  }

  private async flush(): Promise<void> {
    while (this.tasks.length > 0) {
      await setImmediate();
      await patiently(() => this.commit()).catch((failure) => {
        for (const { reject } of this.tasks.splice(0)) reject(failure);
      });
    }
    this.flushing = undefined;
  }

  private commit(): void {
    const { begin, commit } = this.statements;
    try {
      begin.run();
      const results = this.tasks.map(({ run }) => run());
      commit.run();
      for (const [i, { resolve }] of this.tasks.splice(0).entries()) resolve(results[i] as never);
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  private rollback(): void {
    try {
      if (this.db.isTransaction) this.statements.rollback.run();
    } catch {
      // What made the commit fail can make this fail, too; SQLite has rolled back by itself then.
    }
  }

  /** Which games other processes have written about since the last look; and what this one did, which does no harm. */
  private changedElsewhere(): Set<string> {
    const last = this.lastEntry(); // before the version: what is written in between must not be passed over
    const version = this.version();
    if (version === this.seen.version) {
      this.seen = { ...this.seen, entry: last };
      return new Set();
    }
    const { changed, allElsewhere } = this.statements;
    const from = Math.min(this.seen.entry, last); // the game of the last entry may have been deleted
    const rows = changed.all(from);
    const elsewhere = allElsewhere.all(this.process);
    const present = new Set(elsewhere.map((row) => JSON.stringify(Object.values(row))));
    const moved = [...present, ...this.seen.present].filter(
      (one) => !present.has(one) || !this.seen.present.has(one),
    );
    // Not the last entry that there is: it may have come after the rows were read.
    const entry = rows.reduce((most, { last }) => Math.max(most, last), from);
    this.seen = { version, entry, present };
    return new Set([...rows.map(({ game }) => game), ...moved.map((one) => JSON.parse(one)[0])]);
  }

  private version(): number {
    return this.statements.version.get().data_version;
  }

  private lastEntry(): number {
    return this.statements.lastEntry.get().last ?? 0;
  }
}
