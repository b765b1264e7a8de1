/** A store that keeps nothing beyond the process: for tests in which thousands of servers come and go. */

import type { Problem } from '../../src/core/problem.ts';
import type { Person } from '../../src/match/series.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import type { Invitation } from '../../src/online/http.ts';
import {
  type Append,
  type Beat,
  type Downtime,
  INVITATION_LASTS,
  manyInvitations,
  type NewGame,
  type Seats,
  type Store,
  type StoredGame,
} from '../../src/server/store/store.ts';

interface Row extends Omit<StoredGame, 'entries' | 'seats'> {
  seats: Seats;
  readonly request: string;
  readonly network?: string;
  readonly entries: Entry[];
  open: boolean;
}

/** What several processes share. */
export class SharedMemory {
  readonly games = new Map<string, Row>();
  readonly present = new Map<string, Set<MemoryStore>>(); // by person and game
  readonly beats = new Map<MemoryStore, { beat: number; due: number }>();
  readonly downtimes: Downtime[] = [];
  readonly stores = new Set<MemoryStore>();
  lateIsAway = false; // a mistake of former stores: whoever slowed the server down was given time
  onAppend: (game: string, entries: readonly Entry[]) => void = () => {};
}

export class MemoryStore implements Store {
  private readonly shared: SharedMemory;
  private listener: (game: string) => void = () => {};

  constructor(shared = new SharedMemory()) {
    this.shared = shared;
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
    games.set(header.id, { ...game, entries: [], open });
    return header;
  }

  async read(game: string): Promise<StoredGame | null> {
    const row = this.shared.games.get(game);
    if (!row) return null;
    const { header, secret, seats, entries } = row;
    return structuredClone({ header, secret, seats, entries });
  }

  async length(game: string): Promise<number | null> {
    return this.shared.games.get(game)?.entries.length ?? null;
  }

  async entries(game: string, from: number): Promise<readonly Entry[]> {
    return this.shared.games.get(game)?.entries.slice(from) ?? [];
  }

  async append({ game, entries, joins, closes, next }: Append): Promise<boolean> {
    const row = this.shared.games.get(game) as Row;
    if (row.entries.length !== entries[0]?.n) return false;
    row.entries.push(...entries);
    this.shared.onAppend(game, entries);
    if (joins !== undefined) row.seats = [row.seats[0], joins];
    if (joins !== undefined || closes) row.open = false;
    if (next) await this.create(next);
    this.tell(game);
    return true;
  }

  async invitations(since: number, most: number): Promise<readonly Invitation[]> {
    const open = [...this.shared.games.values()].filter((row) => row.open && row.header.at > since);
    open.sort((a, b) => b.header.at - a.header.at);
    const rounds = new Map<string, number>();
    const found = open.map(({ header, network = header.id }) => {
      const here = this.isPresent(header.id, 0);
      const round = rounds.get(`${here} ${network}`) ?? 0;
      rounds.set(`${here} ${network}`, round + 1);
      return { header, here, round };
    });
    found.sort((a, b) => Number(b.here) - Number(a.here) || a.round - b.round);
    return found.slice(0, most).map(({ header, here }) => ({ header, here }));
  }

  async arrive(game: string, person: Person): Promise<void> {
    const key = `${person}${game}`;
    this.shared.present.set(key, (this.shared.present.get(key) ?? new Set()).add(this));
    this.tell(game);
  }

  async leave(game: string, person: Person): Promise<void> {
    this.shared.present.get(`${person}${game}`)?.delete(this);
    this.tell(game);
  }

  async present(game: string): Promise<readonly [boolean, boolean]> {
    return [this.isPresent(game, 0), this.isPresent(game, 1)];
  }

  private isPresent(game: string, person: Person): boolean {
    return (this.shared.present.get(`${person}${game}`)?.size ?? 0) > 0;
  }

  async beat({ now, due, away }: Beat): Promise<void> {
    const { beats, downtimes, present, lateIsAway } = this.shared;
    const own = beats.get(this);
    if (lateIsAway && away === null && own && own.due < now) return this.beat({ now, due, away: own.beat });
    const others = [...beats].filter(([store]) => store !== this).map(([, beat]) => beat);
    const from = away === null ? 0 : Math.max(away, ...others.map(({ beat }) => beat));
    if (from > 0 && others.every((other) => other.due < now)) downtimes.push({ from, to: now });
    for (const [store, other] of beats) {
      if (other.due >= now) continue;
      beats.delete(store);
      for (const stores of present.values()) stores.delete(store);
    }
    beats.set(this, { beat: now, due });
  }

  async latest(): Promise<number> {
    const entries = [...this.shared.games.values()].map(({ entries }) => entries.at(-1)?.at ?? 0);
    return Math.max(0, ...entries, ...[...this.shared.beats.values()].map(({ beat }) => beat));
  }

  async downtimes(since: number): Promise<readonly Downtime[]> {
    return this.shared.downtimes.filter(({ to }) => to > since);
  }

  onChangeElsewhere(listener: (game: string) => void): void {
    this.listener = listener;
  }

  async close(): Promise<void> {
    const { stores, beats } = this.shared;
    stores.delete(this);
    const last = beats.get(this);
    if (last) beats.set(this, { ...last, due: last.beat }); // others see that this process has ended
    for (const stores of this.shared.present.values()) stores.delete(this);
  }

  private tell(game: string): void {
    for (const store of this.shared.stores) if (store !== this) queueMicrotask(() => store.listener(game));
  }
}
