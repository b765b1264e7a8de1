/** Games in one SQLite file. */

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
import { Changes } from './changes.ts';
import { Commits } from './commits.ts';
import { deleteExpired, expire, pack } from './housekeeping.ts';
import { isAlive } from './is-alive.ts';
import { asFailure, PATIENCE, patiently } from './patience.ts';
import { makeTables } from './schema.ts';
import { type Database, prepareStatements, type Statements } from './statements.ts';

const STARTED = Math.round(performance.timeOrigin);
const LOOK = 100; // milliseconds between two looks for what other processes wrote
const PAGE = 200; // entries that are read in one turn of the event loop

export class SqliteStore implements Store {
  private readonly db: Database;
  private readonly listed: Listed;
  private readonly process = randomUUID();
  private readonly statements: Statements;
  private readonly commits: Commits;
  private readonly changes: Changes;
  private readonly here = new Map<string, Attendance>(); // who is connected to this process, by game
  private isHereKept = true; // whether the store says so, too
  private readonly damaged = new Set<string>(); // games that cannot be packed
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
    this.commits = new Commits(db, this.statements);
    this.changes = new Changes(this.statements, this.process);
  }

  create(game: NewGame, mostListed = Number.POSITIVE_INFINITY): Promise<Header | Problem> {
    return this.commits.add(() => {
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
    return this.commits.add(() => {
      const { addEntry, takeSeat, closeGame, endGame, keepGame, createGame } = this.statements;
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
      await this.commits.add(() => this.writeAttendance(game, attendance));
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
    await this.commits.add(() => {
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
      if (changes > 0) this.changes.lookAgain();
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
    return this.commits.add(() => expire(this.statements, now, most));
  }

  deleteExpired(before: number, most: number): Promise<number> {
    return this.commits.add(() => deleteExpired(this.statements, before, most));
  }

  pack(before: number, most: number): Promise<number> {
    return this.commits.add(() => pack(this.statements, before, most, this.damaged));
  }

  deleteDowntimes(before: number): Promise<number> {
    return this.commits.add(() => Number(this.statements.deleteDowntimes.run(before).changes));
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
        for (const game of this.changes.take()) listener(game);
      } catch {
        // It was only a hint; the next call to the store reports the error.
      }
    }, LOOK);
    this.look.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.look);
    await this.commits.done();
    // The disk may be full; others see that this process has ended.
    await patiently(() => this.statements.vanish.run(this.process)).catch(() => {});
    await patiently(() => this.db.close());
  }
}
