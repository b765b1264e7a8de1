/** One to three servers on Postgres, beside one on SQLite and beside the least that could do it on the same database, a round of each in turn. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { News } from './frame/part.ts';
import { type Postgres, startPostgres } from './online/postgres.ts';
import { cpuOf, type Figures, type Pair, run, start, stop } from './online/processes.ts';

const GAMES = 150; // in a round; fifty at a time
const ROUNDS = 5;
const WARMING = 4; // rounds for each process, until its code is compiled

interface Setting {
  readonly name: string;
  readonly servers: number;
  readonly program: readonly string[];
  readonly load: readonly string[];
  readonly atMost?: number; // of the ratio to the bare server
}

interface Round extends Figures {
  readonly database: number; // microseconds of its CPU a move
}

export async function* figures(): AsyncGenerator<News> {
  yield 'starting Postgres';
  const postgres = await startPostgres();
  if (!postgres) throw new Error('there is no Postgres on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  try {
    const settings = await settingsIn(folder, postgres);
    const rounds = new Map<string, Round[]>(settings.map(({ name }) => [name, []]));
    yield* measure(settings, rounds, postgres);
    for (const { name } of settings) yield* details(name, rounds.get(name) ?? []);
    const cpuOfMoves = (name: string) => (rounds.get(name) ?? []).map(({ cpu }) => cpu);
    for (const { name, servers, atMost } of settings)
      if (atMost !== undefined)
        yield {
          name: `server CPU a move: ${name}`,
          unit: 'µs',
          values: cpuOfMoves(name),
          peer: { name: bareName(servers), values: cpuOfMoves(bareName(servers)) },
          atMost,
        };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

/** As many of the least that could do it: fewer moves in each process are more commits. */
const bareName = (servers: number) => `${servers} of ws and Postgres`;

/** Each has a database of its own: processes hear of all that others add to theirs. */
async function settingsIn(folder: string, postgres: Postgres): Promise<Setting[]> {
  const serve = (where: string) => [
    'dist/cli/main.js',
    'serve',
    '--port',
    '0',
    '--no-limits',
    '--data',
    where,
  ];
  const load = 'build/bench/online/load.js';
  const ours = async (name: string, servers: number, across: boolean, atMost: number): Promise<Setting> => ({
    name,
    servers,
    program: serve(await postgres.database(`ninefold${servers}${across}`)),
    load: [load, 'ours', ...(across ? ['across'] : [])],
    atMost,
  });
  const bare = async (servers: number): Promise<Setting> => ({
    name: bareName(servers),
    servers,
    program: ['build/bench/online/bare-server.js', await postgres.database(`bare${servers}`)],
    load: [load, 'bare'],
  });
  return [
    await bare(1),
    await bare(2),
    await bare(3),
    { name: 'SQLite', servers: 1, program: serve(join(folder, 'ninefold.sqlite')), load: [load, 'ours'] },
    await ours('1 process', 1, false, 1.5),
    await ours('2, same process', 2, false, 1.5),
    await ours('2, across', 2, true, 2.5),
    await ours('3, same process', 3, false, 1.5),
    await ours('3, across', 3, true, 2.5),
  ];
}

/** Rounds in turn, so that what else the machine does falls on all of them. */
async function* measure(
  settings: readonly Setting[],
  rounds: ReadonlyMap<string, Round[]>,
  postgres: Postgres,
): AsyncGenerator<News> {
  const pairs = new Map<string, Pair>();
  try {
    for (const setting of settings) {
      const { name, servers } = setting;
      yield `${name}: warming up`;
      const pair = await start(setting, servers);
      pairs.set(name, pair);
      for (let round = 0; round < WARMING * servers; round++) await run(pair, GAMES, 0);
    }
    for (let round = 1; round <= ROUNDS; round++)
      for (const { name } of settings) {
        yield `${name}: round ${round} of ${ROUNDS}`;
        const before = cpuOf(postgres.pids());
        const figures = await run(pairs.get(name) as Pair, GAMES, 0);
        const database = (cpuOf(postgres.pids()) - before) / figures.moves;
        rounds.get(name)?.push({ ...figures, database });
      }
  } finally {
    for (const pair of pairs.values()) stop(pair);
  }
}

function* details(name: string, rounds: readonly Round[]): Generator<News> {
  const each = (unit: string, value: (round: Round) => number) => ({ name, unit, values: rounds.map(value) });
  yield each('µs of CPU a move', ({ cpu }) => cpu);
  yield each('µs of CPU a move in the database', ({ database }) => database);
  yield each('moves a second', ({ moves, seconds }) => moves / seconds);
  yield each('ms, p50', ({ p50 }) => p50);
  yield each('ms, p99', ({ p99 }) => p99);
}
