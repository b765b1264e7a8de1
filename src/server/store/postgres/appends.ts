/**
 * Adds to logs. All that waits is one statement, so that a hundred moves wait no longer than one, and it commits by itself. Of one
 * game it adds one thing at a time.
 */

import { entryRow, gameRow } from '../rows.ts';
import { type Append, StoreFailure } from '../store.ts';
import type { Connections } from './database.ts';

const MOST = 500; // additions in one statement
export const MOST_UNDER_WAY = 2; // statements; the second only if there is enough for it: large ones cost less
const MANY = 100; // additions
const MOST_WAITING = 20_000; // additions; more are refused at once

/**
 * An entry needs the one before it, or a game of which all before it is packed: should the database have lost something, nothing is
 * added behind the gap.
 */
const GUARD = 'before.there OR made.there';

/**
 * For each game all of it happens, or nothing. (Lateral joins, for EXISTS is planned as a scan of the whole table while that is small.)
 * In the order of the games, so that two processes never wait for each other.
 */
const addEntries = (guard: string) => `
WITH added AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::bigint[], $4::smallint[], $5::text[], $6::bigint[], $7::text[], $8::text[], $9::bool[])
    AS t (game, n, at, person, request, credit, kind, detail, is_first)),
won AS (
  INSERT INTO entries (game, n, at, person, request, credit, kind, detail)
  SELECT added.game, n, at, person, request, credit, kind, detail FROM added
    LEFT JOIN LATERAL (SELECT true AS there FROM entries e WHERE e.game = added.game AND e.n = added.n - 1 LIMIT 1) before ON true
    LEFT JOIN LATERAL (SELECT true AS there FROM games g WHERE before.there IS NULL AND g.id = added.game AND g.packed_entries = added.n LIMIT 1) made ON true
  WHERE is_first AND (${guard})
  ORDER BY added.game
  ON CONFLICT DO NOTHING RETURNING game),
rest AS (
  INSERT INTO entries (game, n, at, person, request, credit, kind, detail)
  SELECT added.game, n, at, person, request, credit, kind, detail FROM added JOIN won USING (game) WHERE NOT is_first)`;

/** What may come with them. */
const CHANGE_GAMES = `,
changed AS (
  UPDATE games SET
    seat1 = coalesce(games.seat1, t.seat1),
    open_at = CASE WHEN t.closes THEN NULL ELSE open_at END,
    network = CASE WHEN t.closes THEN NULL ELSE network END,
    ended_at = coalesce(t.ended_at, games.ended_at),
    expires_at = CASE WHEN t.sets_expiry THEN t.expires_at ELSE games.expires_at END
  FROM unnest($10::text[], $11::text[], $12::bool[], $13::bigint[], $14::bool[], $15::bigint[])
    AS t (game, seat1, closes, ended_at, sets_expiry, expires_at)
    JOIN won USING (game) WHERE games.id = t.game),
begun AS (
  INSERT INTO games (id, request, header, secret, seat0, seat1, open_at, network, expires_at)
  SELECT id, request, header, secret, seat0, seat1, open_at, network, expires_at
  FROM unnest($16::text[], $17::text[], $18::text[], $19::text[], $20::text[], $21::text[], $22::text[], $23::bigint[], $24::text[], $25::bigint[])
    AS t (game, id, request, header, secret, seat0, seat1, open_at, network, expires_at)
    JOIN won USING (game) ON CONFLICT DO NOTHING)`;

const WON = `
SELECT game FROM won`;

interface Task {
  readonly addition: Append;
  resolve(isAdded: boolean): void;
  reject(error: Error): void;
}

export class Appends {
  private readonly connections: Connections;
  private readonly entriesOnly: string; // statements
  private readonly whole: string;
  private readonly added: (addition: Append) => void;
  private waiting: Task[] = [];
  private readonly busy = new Set<string>(); // games of which something is under way
  private underWay = 0; // statements
  private isPlanned = false;
  private drained: (() => void) | undefined;

  /** `added` hears of all that is committed. */
  constructor(connections: Connections, added: (addition: Append) => void, guard = GUARD) {
    this.connections = connections;
    this.added = added;
    this.entriesOnly = addEntries(guard) + WON;
    this.whole = addEntries(guard) + CHANGE_GAMES + WON;
  }

  get size(): number {
    return this.waiting.length;
  }

  add(addition: Append): Promise<boolean> {
    if (this.waiting.length >= MOST_WAITING)
      return Promise.reject(new StoreFailure('too much waits to be kept'));
    return new Promise((resolve, reject) => {
      this.waiting.push({ addition, resolve, reject });
      this.plan();
    });
  }

  /** Until nothing is under way any more. */
  async close(): Promise<void> {
    while (this.waiting.length > 0 || this.busy.size > 0)
      await new Promise<void>((resolve) => {
        this.drained = resolve;
      });
  }

  /** With all that is asked for in this turn of the event loop. */
  private plan(): void {
    if (this.isPlanned) return;
    this.isPlanned = true;
    setImmediate(() => {
      this.isPlanned = false;
      const isFree = this.underWay === 0 || (this.underWay < MOST_UNDER_WAY && this.waiting.length >= MANY);
      if (isFree) this.send(this.take());
    });
  }

  private take(): readonly Task[] {
    const taken: Task[] = [];
    this.waiting = this.waiting.filter((task) => {
      const { game } = task.addition;
      if (taken.length >= MOST || this.busy.has(game)) return true;
      this.busy.add(game);
      taken.push(task);
      return false;
    });
    return taken;
  }

  private async send(tasks: readonly Task[]): Promise<void> {
    if (tasks.length === 0) return;
    this.underWay++;
    if (this.waiting.length > 0) this.plan();
    const additions = tasks.map(({ addition }) => addition);
    try {
      const rows = await this.ask(columnsOf(additions));
      const won = new Set(rows.map(({ game }) => game));
      for (const { addition, resolve } of tasks) {
        const isAdded = won.has(addition.game);
        resolve(isAdded);
        if (isAdded) this.added(addition);
      }
    } catch (error) {
      if (tasks.length === 1 || !isAboutData(error))
        for (const { reject } of [...tasks, ...this.waiting.splice(0)]) reject(error as Error); // none of them can wait for long
      else for (const task of tasks) await this.send([task]); // one of them cannot be stored
    }
    this.underWay--;
    for (const { game } of additions) this.busy.delete(game);
    if (this.waiting.length > 0) this.plan();
    else this.drained?.();
  }

  /** Most moves change nothing but the log. */
  private ask({ entries, games }: ReturnType<typeof columnsOf>) {
    return games.every(({ length }) => length === 0)
      ? this.connections.ask('append-entries', this.entriesOnly, entries)
      : this.connections.ask('append', this.whole, [...entries, ...games]);
  }
}

/** Whether Postgres has refused a value, rather than failed. */
function isAboutData(error: unknown): boolean {
  const { code = '' } = ((error as Error).cause ?? {}) as { code?: string };
  return code.startsWith('22') || code.startsWith('23');
}

/** The arrays that the statements take. */
function columnsOf(additions: readonly Append[]) {
  const entries: unknown[][] = Array.from({ length: 9 }, () => []);
  const changes: unknown[][] = Array.from({ length: 6 }, () => []);
  const games: unknown[][] = Array.from({ length: 10 }, () => []);
  for (const { game, entries: all, joins, closes, ends, expires, next } of additions) {
    for (const [i, entry] of all.entries()) push(entries, [...entryRow(game, entry), i === 0]);
    const isClosed = joins !== undefined || Boolean(closes);
    const setsExpiry = expires !== undefined;
    if (isClosed || ends || setsExpiry) {
      const endedAt = ends ? all[0]?.at : null;
      push(changes, [game, joins ?? null, isClosed, endedAt, setsExpiry, expires ?? null]);
    }
    if (next) push(games, [game, ...gameRow(next)]);
  }
  return { entries, games: [...changes, ...games] };
}

function push(columns: unknown[][], row: readonly unknown[]): void {
  for (const [i, value] of row.entries()) columns[i]?.push(value);
}
