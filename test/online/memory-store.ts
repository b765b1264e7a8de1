/** A store that keeps nothing beyond the process: for tests in which thousands of servers come and go. */

import type { Problem } from '../../src/core/problem.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import type { Invitation } from '../../src/online/http.ts';
import { LONGEST_PACKED } from '../../src/server/store/housekeeping.ts';
import { expiryOf } from '../../src/server/store/lifetimes.ts';
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
  type Seats,
  type Store,
  type StoredGame,
  type StoreTime,
} from '../../src/server/store/store.ts';
import { Unheard } from '../../src/server/store/unheard.ts';

interface Row extends Omit<StoredGame, 'entries' | 'seats'> {
  seats: Seats;
  request: string;
  readonly network?: string;
  readonly entries: Entry[];
  open: boolean;
  endedAt: number | null;
  expiresAt: number | null;
  expiredAt: number | null;
  packed: boolean; // only said: it is the same in memory
}

/** What several processes share. */
export class SharedMemory {
  readonly games = new Map<string, Row>();
  readonly attendance = new Map<string, Map<MemoryStore, Attendance>>(); // by game
  readonly beats = new Map<MemoryStore, { beat: number; due: number }>();
  readonly downtimes: Downtime[] = [];
  readonly stores = new Set<MemoryStore>();
  opened = 0;
  lateIsAway = false; // a mistake of former stores: whoever slowed the server down was given time
  taken = 0; // how often somebody came too late
  checksPlace = true; // in the log, before something is added there
  onAppend: (game: string, entries: readonly Entry[]) => void = () => {};
}

export class MemoryStore implements Store {
  private readonly shared: SharedMemory;
  private readonly rank: number; // among the processes
  private readonly here = new Map<string, Attendance>(); // by game
  private readonly unheard = new Unheard(); // as on Postgres
  private listener: ChangeListener = () => {};

  constructor(shared = new SharedMemory()) {
    this.shared = shared;
    this.rank = shared.opened++;
    shared.stores.add(this);
  }

  async create(game: NewGame, mostListed = Number.POSITIVE_INFINITY): Promise<Header | Problem> {
    const { games } = this.shared;
    const known = [...games.values()].find(
      ({ request, seats }) => request === game.request && seats[0] === game.seats[0],
    );
    if (known) return known.header;
    const { header, network } = game;
    const open = header.terms.listed && header.names[1] === null;
    const from = [...games.values()].filter((row) => row.open && row.network === network);
    const listed = from.filter((row) => row.header.at > header.at - INVITATION_LASTS);
    if (open && listed.length >= mostListed) return manyInvitations(mostListed);
    games.set(header.id, {
      ...game,
      entries: [],
      open,
      endedAt: null,
      expiresAt: expiryOf(header),
      expiredAt: null,
      packed: false,
    });
    return header;
  }

  async read(game: string): Promise<StoredGame | null> {
    const row = this.find(game);
    if (!row) return null;
    const { header, secret, seats, entries } = row;
    return structuredClone({ header, secret, seats, entries });
  }

  async length(game: string): Promise<number | null> {
    return this.find(game)?.entries.length ?? null;
  }

  async entries(game: string, from: number): Promise<readonly Entry[]> {
    return this.find(game)?.entries.slice(from) ?? [];
  }

  async append({ game, entries, joins, closes, ends, expires, next }: Append): Promise<boolean> {
    const row = this.find(game);
    const [first] = entries;
    if (!row || !first) return false;
    if (this.shared.checksPlace && row.entries.length !== first.n) {
      this.shared.taken++;
      return false;
    }
    row.entries.push(...entries);
    this.shared.onAppend(game, entries);
    if (joins !== undefined) row.seats = [row.seats[0], joins];
    if (joins !== undefined || closes) row.open = false;
    if (ends) row.endedAt = first.at;
    if (expires !== undefined) row.expiresAt = expires;
    if (next) await this.create(next);
    if (!this.unheard.has(game)) this.tell(game, entries);
    return true;
  }

  async expire(now: number, most: number): Promise<number> {
    const isDue = ({ expiresAt, header }: Row) =>
      expiresAt !== null && expiresAt < now && this.attending(header.id).size === 0;
    const games = this.some(isDue, most);
    for (const row of games) {
      const request = `expired ${row.header.id}`;
      Object.assign(row, { expiresAt: null, expiredAt: now, request });
    }
    return games.length;
  }

  async deleteExpired(before: number, most: number): Promise<number> {
    const games = this.some(({ expiredAt }) => expiredAt !== null && expiredAt < before, most);
    for (const { header } of games) this.shared.games.delete(header.id);
    return games.length;
  }

  async pack(before: number, most: number): Promise<number> {
    const isDue = ({ packed, expiredAt, endedAt, entries, header }: Row) =>
      !packed &&
      expiredAt === null &&
      endedAt !== null &&
      entries.length <= LONGEST_PACKED &&
      Math.max(endedAt, ...entries.map(({ at }) => at)) < before &&
      this.attending(header.id).size === 0;
    const games = this.some(isDue, most);
    for (const row of games) row.packed = true;
    return games.length;
  }

  async deleteDowntimes(before: number): Promise<number> {
    const { downtimes } = this.shared;
    const kept = downtimes.filter(({ to }) => to >= before);
    return downtimes.splice(0, downtimes.length, ...kept).length - kept.length;
  }

  private find(game: string): Row | undefined {
    const row = this.shared.games.get(game);
    return row?.expiredAt === null ? row : undefined;
  }

  private some(isWanted: (row: Row) => boolean, most: number): Row[] {
    return [...this.shared.games.values()].filter(isWanted).slice(0, most);
  }

  async invitations(since: number, most: number): Promise<readonly Invitation[]> {
    const open = [...this.shared.games.values()].filter((row) => row.open && row.header.at > since);
    open.sort((a, b) => b.header.at - a.header.at);
    const rounds = new Map<string, number>();
    const found = open.map(({ header, network = header.id }) => {
      const here = [...this.attending(header.id)].some(([, { players }]) => players[0]);
      const round = rounds.get(`${here} ${network}`) ?? 0;
      rounds.set(`${here} ${network}`, round + 1);
      return { header, here, round };
    });
    found.sort((a, b) => Number(b.here) - Number(a.here) || a.round - b.round);
    return found.slice(0, most).map(({ header, here }) => ({ header, here }));
  }

  async attend(game: string, attendance: Attendance): Promise<void> {
    if (isNobody(attendance)) this.here.delete(game);
    else this.here.set(game, attendance);
    const all = this.attending(game);
    all.delete(this);
    if (!isNobody(attendance)) all.set(this, attendance);
    this.shared.attendance.set(game, all);
    this.tell(game);
  }

  async elsewhere(game: string): Promise<Elsewhere> {
    const others = [...this.attending(game)].filter(([store]) => store !== this);
    const isThere = (person: 0 | 1) => others.some(([, { players }]) => players[person]);
    const elsewhere: Attendance = {
      players: [isThere(0), isThere(1)],
      watchers: others.reduce((sum, [, { watchers }]) => sum + watchers, 0),
    };
    if (this.unheard.learn(game, elsewhere)) this.tell(game);
    return {
      ...elsewhere,
      leads: others.every(([store]) => store.rank > this.rank),
    };
  }

  private attending(game: string): Map<MemoryStore, Attendance> {
    return this.shared.attendance.get(game) ?? new Map();
  }

  async beat({ now, due, away }: Beat): Promise<void> {
    const { beats, downtimes, attendance, lateIsAway } = this.shared;
    const own = beats.get(this);
    if (lateIsAway && away === null && own && own.due < now) return this.beat({ now, due, away: own.beat });
    const others = [...beats].filter(([store]) => store !== this).map(([, beat]) => beat);
    const from = away === null ? 0 : Math.max(away, ...[...beats.values()].map(({ beat }) => beat));
    if (from > 0 && others.every((other) => other.due < now)) downtimes.push({ from, to: now });
    beats.set(this, { beat: now, due });
    for (const [store, other] of beats) if (other.due < now) beats.delete(store);
    for (const [game, stores] of attendance)
      for (const store of stores.keys()) {
        if (beats.has(store)) continue;
        stores.delete(store);
        this.tell(game);
        this.listener(game);
      }
    for (const [game, attendance] of this.here)
      if (!this.attending(game).has(this)) await this.attend(game, attendance);
  }

  async time(): Promise<StoreTime> {
    const entries = [...this.shared.games.values()].map(({ entries }) => entries.at(-1)?.at ?? 0);
    const beats = [...this.shared.beats.values()].map(({ beat }) => beat);
    return { latest: Math.max(0, ...entries, ...beats), now: null };
  }

  async downtimes(since: number): Promise<readonly Downtime[]> {
    return this.shared.downtimes.filter(({ to }) => to > since);
  }

  onChangeElsewhere(listener: ChangeListener): void {
    this.listener = listener;
  }

  async close(): Promise<void> {
    const { beats } = this.shared;
    this.die();
    const last = beats.get(this);
    if (last) beats.set(this, { ...last, due: last.beat }); // others see that this process has ended
    for (const stores of this.shared.attendance.values()) stores.delete(this);
  }

  /** Its process was killed: nothing is heard of it any more. */
  die(): void {
    this.shared.stores.delete(this);
  }

  private tell(game: string, entries?: readonly Entry[]): void {
    for (const store of this.shared.stores)
      if (store !== this) queueMicrotask(() => store.listener(game, entries));
  }
}
