/** Games in Postgres, for any number of processes on any number of machines. */

import { randomUUID } from 'node:crypto';
import type { Problem } from '../../../core/problem.ts';
import type { Entry, Header } from '../../../online/entry.ts';
import type { Invitation } from '../../../online/http.ts';
import type { Log } from '../../observe/log.ts';
import type { StoreGauges } from '../../observe/store-gauges.ts';
import { Listed } from '../listed.ts';
import { entryOf, gameRow, isListed, type LogRow, logOf, unpacked } from '../rows.ts';
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
import { Appends, MOST_UNDER_WAY } from './appends.ts';
import { asFailure, Connections, connectOnce } from './database.ts';
import { Hints } from './hints.ts';
import { deleteDowntimes, deleteExpired, expire, pack } from './housekeeping.ts';
import { makeTables } from './schema.ts';
import * as sql from './statements.ts';

const GENERAL = 2; // connections

export class PostgresStore implements Store {
  protected readonly appends: Appends;
  private readonly process = randomUUID();
  private readonly listed: Listed;
  private readonly writers: Connections; // for appends only
  private readonly general: Connections; // for all but appends, reading and writing
  private readonly hasty: Connections; // for what may be lost
  private readonly hints: Hints;
  private readonly here = new Map<string, Attendance>(); // who is connected to this process, by game
  private isHereKept = true; // whether the store says so, too
  private readonly damaged = new Set<string>(); // games that cannot be packed
  private listener: ChangeListener = () => {};

  protected constructor(address: string, log: Log = () => {}) {
    this.listed = new Listed(log);
    this.writers = new Connections(address, MOST_UNDER_WAY);
    this.general = new Connections(address, GENERAL);
    this.hasty = new Connections(address, 1, false);
    this.hints = new Hints(address, this.hasty, this.process);
    this.appends = this.makeAppends(this.writers);
  }

  /** Makes the tables first, or brings them up to date. */
  static async open(address: string, log?: Log): Promise<PostgresStore> {
    try {
      const client = await connectOnce(address);
      await makeTables(client).finally(() => client.end());
    } catch (error) {
      throw asFailure(error);
    }
    return new PostgresStore(address, log);
  }

  async create(game: NewGame, mostListed = Number.POSITIVE_INFINITY): Promise<Header | Problem> {
    const { header, seats, request } = game;
    const most = isListed(header) && Number.isFinite(mostListed) ? mostListed : null;
    const made = await this.general.ask('create', sql.CREATE, [
      ...gameRow(game),
      most,
      header.at - INVITATION_LASTS,
    ]);
    if (made.length === 1) return header;
    const [found] = await this.general.ask('of-request', sql.GAME_OF_REQUEST, [seats[0], request]);
    if (found) return JSON.parse(found.header);
    if (most === null) throw new Error(`there is a game ${header.id} already`);
    return manyInvitations(most);
  }

  async read(game: string): Promise<StoredGame | null> {
    if (!canBe(game)) return null;
    const rows = await this.general.ask('read', sql.READ, [game]);
    const [row] = rows;
    if (!row) return null;
    const { header, packed, secret, seat0, seat1 } = row;
    const rest = rows.filter(({ n }) => n !== null).map(entryOf);
    const entries = packed === null ? rest : [...unpacked(packed), ...rest];
    return { header: JSON.parse(header), secret, seats: [seat0, seat1], entries };
  }

  async length(game: string): Promise<number | null> {
    if (!canBe(game)) return null;
    const [row] = await this.general.ask('length', sql.LENGTH, [game]);
    return row?.length ?? null;
  }

  async entries(game: string, from: number): Promise<readonly Entry[]> {
    return logOf((await this.general.ask('entries', sql.ENTRIES, [game, from])) as LogRow[], from);
  }

  append(addition: Append): Promise<boolean> {
    return this.appends.add(addition);
  }

  async invitations(since: number, most: number): Promise<readonly Invitation[]> {
    return this.listed.read(await this.general.ask('invitations', sql.INVITATIONS, [since, most]));
  }

  async attend(game: string, attendance: Attendance): Promise<void> {
    const isOver = isNobody(attendance);
    if (isOver) this.here.delete(game);
    else this.here.set(game, attendance);
    try {
      if (isOver) await this.hasty.ask('leave', sql.LEAVE, [game, this.process]);
      else await this.writeAttendance([[game, attendance]]);
    } catch (error) {
      this.isHereKept = false;
      throw error;
    }
    this.hints.tell(game, null);
  }

  async elsewhere(game: string): Promise<Elsewhere> {
    const [row] = await this.hasty.ask('elsewhere', sql.ELSEWHERE, [game, this.process]);
    const { player0, player1, watchers, process } = row;
    const elsewhere: Attendance = { players: [player0, player1], watchers };
    this.hints.learn(game, elsewhere);
    return { ...elsewhere, leads: process === null || this.process < process };
  }

  /** Durable, and after a look whether there is a connection for moves, so that it fails if they do. */
  async beat({ now, due, away }: Beat): Promise<void> {
    await this.writers.ask('reach', 'SELECT');
    const left = await this.general.with(async (client) => {
      const ask = (text: string, values: unknown[]) => client.query(text, values).then(({ rows }) => rows);
      await client.query('BEGIN');
      await ask(sql.ONE_AT_A_TIME, []);
      if (away !== null) await ask(sql.NOTE_DOWNTIME, [this.process, now, away]);
      await ask(sql.BEAT, [this.process, now, due]);
      await ask(sql.BURY_PROCESSES, [now]);
      const buried = await ask(sql.BURY_ATTENDANCE, []);
      await client.query('COMMIT');
      return buried;
    });
    for (const { game } of left) {
      this.hints.tell(game, null);
      this.listener(game);
    }
    await this.comeAgain();
  }

  expire(now: number, most: number): Promise<number> {
    return expire(this.general, now, most);
  }

  deleteExpired(before: number, most: number): Promise<number> {
    return deleteExpired(this.general, before, most);
  }

  pack(before: number, most: number): Promise<number> {
    return pack(this.general, before, most, this.damaged);
  }

  deleteDowntimes(before: number): Promise<number> {
    return deleteDowntimes(this.general, before);
  }

  async time(): Promise<StoreTime> {
    const [row] = await this.general.ask('time', sql.TIME);
    return row;
  }

  async downtimes(since: number): Promise<readonly Downtime[]> {
    return this.general.ask('downtimes', sql.DOWNTIMES, [since]);
  }

  onChangeElsewhere(listener: ChangeListener, isOpen?: (game: string) => boolean): void {
    this.listener = listener;
    this.hints.listen(listener, isOpen);
  }

  gauges(): StoreGauges {
    const pools = [this.writers, this.general, this.hasty];
    const sum = (of: (pool: Connections) => number) => pools.reduce((all, pool) => all + of(pool), 0);
    return {
      connections: sum(({ size }) => size),
      waiting: sum(({ waiting }) => waiting),
      queued: this.appends.size,
      hintLag: this.hints.lag,
      hintsLost: this.hints.lost,
    };
  }

  async close(): Promise<void> {
    this.hints.close();
    await this.appends.close();
    await this.hasty.ask('vanish', sql.VANISH, [this.process]).catch(() => {}); // others see that this process has ended
    await Promise.all([this.writers.close(), this.general.close(), this.hasty.close()]);
  }

  protected makeAppends(writers: Connections, guard?: string): Appends {
    return new Appends(writers, ({ game, entries }) => this.hints.added(game, entries), guard);
  }

  /** Others took this process for dead, a write failed, or the database crashed: writes anew who is here. */
  private async comeAgain(): Promise<void> {
    const [{ count }] = await this.hasty.ask('count', sql.COUNT_ATTENDANCE, [this.process]);
    if (this.isHereKept && count === this.here.size) return;
    await this.hasty.ask('vanish', sql.VANISH, [this.process]);
    await this.writeAttendance([...this.here]);
    this.isHereKept = true;
    for (const game of this.here.keys()) this.hints.tell(game, null);
  }

  private async writeAttendance(all: readonly (readonly [string, Attendance])[]): Promise<void> {
    await this.hasty.ask('attend', sql.ATTEND, [
      this.process,
      all.map(([game]) => game),
      all.map(([, { players }]) => players[0]),
      all.map(([, { players }]) => players[1]),
      all.map(([, { watchers }]) => watchers),
    ]);
  }
}

/** Postgres refuses text with a NUL, and no game has one in its name. */
function canBe(game: string): boolean {
  return !game.includes('\0');
}
