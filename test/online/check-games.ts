/** Holds what a server keeps against what it has acknowledged and told. */

import { isDeepStrictEqual } from 'node:util';
import { DatabaseSync } from '@photostructure/sqlite';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { isOver, openGame } from '../../src/online/online-game.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { queryAt } from './postgres-server.ts';
import type { Robot } from './robot.ts';
import type { Played } from './tables.ts';

export interface Findings {
  games: number;
  over: number;
  acknowledged: number; // requests, moves among them
  moves: number;
  byComputers: number; // moves; apply refuses two in a row
  readonly lost: string[];
  readonly doubled: string[];
  readonly disorder: string[];
  readonly faults: string[];
}

export type Kept = { readonly header: Header; readonly entries: readonly Entry[] };

export async function checkGames(
  played: readonly Played[],
  read: (id: string) => Promise<Kept | null>,
): Promise<Findings> {
  const found: Findings = {
    games: 0,
    over: 0,
    acknowledged: 0,
    moves: 0,
    byComputers: 0,
    lost: [],
    doubled: [],
    disorder: [],
    faults: [],
  };
  for (const one of played) {
    found.games++;
    const heard = one.robots.map(heardBy); // before it is read: play may go on meanwhile
    const kept = await read(one.id);
    // With a gap at its beginning, not even its header may be found.
    if (kept?.header) checkGame(one.id, heard, kept, found);
    else found.lost.push(`${one.id} is gone`);
  }
  return found;
}

type Heard = ReturnType<typeof heardBy>;

function heardBy({ wire }: Robot) {
  return { acknowledged: [...wire.acknowledged.values()], told: [...wire.told], faults: [...wire.faults] };
}

function checkGame(id: string, heard: readonly Heard[], { header, entries }: Kept, found: Findings): void {
  let game = openGame(games, header);
  const requests = new Set<string>();
  for (const [i, entry] of entries.entries()) {
    if (entry.n !== i) found.disorder.push(`${id}: entry ${entry.n} comes at place ${i}`);
    if (!(game instanceof Problem)) game = apply(game, entry);
    if (entry.kind === 'move' && entry.by === 1 && header.terms.opponent !== null) found.byComputers++;
    if (entry.request === undefined) continue;
    if (requests.has(entry.request)) found.doubled.push(`${id}: request ${entry.request} of entry ${i}`);
    requests.add(entry.request);
  }
  if (game instanceof Problem) found.disorder.push(`${id}: ${game.message}`);
  else if (isOver(game)) found.over++;
  for (const { acknowledged, told, faults } of heard) {
    found.faults.push(...faults.map((fault) => `${id}: ${fault}`));
    for (const request of acknowledged) {
      found.acknowledged++;
      if (request.kind === 'move') found.moves++;
      const { n, kind } = request;
      const entry = entries[n];
      const isThere =
        entry?.request === request.id &&
        entry.kind === kind &&
        (request.kind !== 'move' || (entry.kind === 'move' && entry.move === request.move));
      if (!isThere) found.lost.push(`${id}: ${JSON.stringify(request)}, there is ${JSON.stringify(entry)}`);
    }
    for (const entry of told)
      if (entry && !isDeepStrictEqual(entry, entries[entry.n]))
        found.lost.push(`${id}: told ${JSON.stringify(entry)}, kept ${JSON.stringify(entries[entry.n])}`);
  }
}

type Read = (id: string) => Promise<Kept | null>;

/** Looks at what is kept, without a server: at a game, and at how many rows answer a question. */
export type Look<T> = (read: Read, rows: (sql: string) => Promise<number>) => Promise<T>;

export async function readingFile<T>(file: string, look: Look<T>): Promise<T> {
  const store = new SqliteStore(file);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return await look(
      (id) => store.read(id),
      async (sql) => db.prepare(sql).all().length,
    );
  } finally {
    db.close();
    await store.close();
  }
}

export async function readingPostgres<T>(address: string, look: Look<T>): Promise<T> {
  const store = await PostgresStore.open(address);
  try {
    return await look(
      (id) => store.read(id),
      async (sql) => (await queryAt(address, sql)).length,
    );
  } finally {
    await store.close();
  }
}
