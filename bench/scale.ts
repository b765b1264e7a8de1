/** What each game costs where there are very many: rooms in one process, and games in Postgres. docs/operating.md reckons with these. */

import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'rolldown';
import type { News } from './frame/part.ts';
import { startPostgres } from './online/postgres.ts';

const ROOMS = [10_000, 100_000];
const GAMES = [10_000, 1_000_000];

interface Rooms {
  readonly room: number; // bytes
  readonly opened: number; // microseconds of CPU for each
  readonly idle: number; // microseconds of CPU a second for each
  readonly played: number; // microseconds of CPU a move
}

interface Games {
  readonly loaded: number; // seconds until they were there
  readonly size: number; // bytes for each on the disk
  readonly rates: Readonly<Record<string, number>>; // additions a second, by how many are under way
  readonly p50: number; // milliseconds to read a log
  readonly p99: number;
}

export async function* figures(): AsyncGenerator<News> {
  yield* rooms();
  yield* games();
}

async function* rooms(): AsyncGenerator<News> {
  const found: Rooms[] = [];
  for (const many of ROOMS) {
    yield `${count(many)} rooms with two sockets each`;
    found.push(await run('many-rooms', String(many)));
  }
  const [few, many] = found as [Rooms, Rooms];
  const figure = (name: string, unit: string, of: (rooms: Rooms) => number) => ({
    name: `${count(ROOMS[1] as number)} rooms: ${name}`,
    unit,
    values: [of(many)],
    peer: { name: `${count(ROOMS[0] as number)} rooms`, values: [of(few)] },
  });
  yield figure('memory of each', 'kB', ({ room }) => room / 1024);
  yield figure('CPU to open one', 'µs', ({ opened }) => opened);
  yield figure('CPU of one at rest', 'µs a second', ({ idle }) => idle);
  yield figure('CPU of a move', 'µs', ({ played }) => played);
}

async function* games(): AsyncGenerator<News> {
  yield 'starting Postgres';
  const postgres = await startPostgres();
  if (!postgres) throw new Error('there is no Postgres on this machine');
  try {
    const found: Games[] = [];
    for (const many of GAMES) {
      yield `${count(many)} games in Postgres`;
      found.push(await run('many-games', await postgres.database(`games${many}`), String(many)));
    }
    const [few, many] = found as [Games, Games];
    const figure = (name: string, unit: string, of: (games: Games) => number) => ({
      name: `${count(GAMES[1] as number)} games: ${name}`,
      unit,
      values: [of(many)],
      peer: { name: `${count(GAMES[0] as number)} games`, values: [of(few)] },
    });
    for (const most of Object.keys(many.rates))
      yield figure(`additions, ${most} under way`, 'a second', ({ rates }) => rates[most] ?? 0);
    yield figure('reading a log, p50', 'ms', ({ p50 }) => p50);
    yield figure('reading a log, p99', 'ms', ({ p99 }) => p99);
    yield figure('a game of ten entries', 'bytes', ({ size }) => size);
  } finally {
    await postgres.stop();
  }
}

async function run<T>(name: string, ...args: string[]): Promise<T> {
  const file = resolve(`build/bench/scale/${name}.mjs`);
  await build({
    input: resolve(`bench/scale/${name}.ts`),
    external: ['@photostructure/sqlite', 'bufferutil', 'utf-8-validate', 'pg-native', 'pg-cloudflare'],
    platform: 'node',
    output: { file, format: 'esm' },
  });
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--expose-gc', '--max-old-space-size=8192', file],
    ...args,
  ]);
  return JSON.parse(stdout);
}

function count(many: number): string {
  return many.toLocaleString('en');
}
