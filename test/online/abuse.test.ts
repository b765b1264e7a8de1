/**
 * Honest players do not notice what others do to the server. For more: ABUSE=2000 npx vitest run test/online/abuse.test.ts
 * How long a move takes is printed; what is asserted leaves room for a busy machine.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { size } from '../size.ts';
import { bundle } from './bundle.ts';
import { checkGames } from './check-games.ts';
import { fetchFrom } from './fetch-from.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { Tables } from './tables.ts';

const SLOW = size('ABUSE', 300, 600, 2000);
const IS_FULL = SLOW >= 1000; // with the machine to itself
const ROUNDS = IS_FULL ? 5 : 2;
const ROUND = IS_FULL ? 8000 : 3000; // milliseconds
const NOISE = IS_FULL ? 50 : 500; // milliseconds that a busy machine may add
const MOST_MEMORY = 400e6; // bytes

let folder: string;
let server: ServerProcess;
let port: number;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-abuse-'));
  port = await freePort();
  base = `http://127.0.0.1:${port}/`;
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--data', join(folder, 'online.sqlite')];
  server = startServerProcess(flags);
  if (!(await server.ready)) throw new Error(server.errors());
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true });
});

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Other addresses of the same machine, which not every system has. */
async function hasMoreAddresses(): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' });
  return new Promise((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

async function figures(): Promise<(name: string) => number> {
  const answer = (await fetchFrom('127.0.0.9')(`${base}metrics`)) as unknown as { text(): Promise<string> };
  const text = await answer.text();
  return (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

test(`${SLOW} slow connections and much else`, { timeout: 120_000 + ROUNDS * ROUND * 4 }, async ({
  annotate,
  skip,
}) => {
  if (!(await hasMoreAddresses())) return skip('127.0.0.2 is no address of this machine');
  const sent = new Map<string, number>();
  let times: number[] = [];
  let made = 0;
  const tables = new Tables({
    base,
    seed: 'honest',
    tables: 8,
    pace: 70, // slower than the limit
    from: (table) => `127.0.${10 + table}.${1 + (made++ % 8)}`, // slower than the limit for new games, too
    sent: ({ id }) => sent.set(id, performance.now()),
    heard({ request = '' }) {
      const at = sent.get(request);
      if (at !== undefined) times.push(performance.now() - at);
    },
  });
  const round = async () => {
    times = [];
    await wait(ROUND);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), moves: times.length };
  };
  await wait(1500);
  const program = await bundle('abuser');
  const before = (await figures())('process_resident_memory_bytes');
  const quiet: Awaited<ReturnType<typeof round>>[] = [];
  const abused: typeof quiet = [];
  const reports: Record<string, number>[] = [];
  let memory = 0;
  let sockets = 0;
  for (let i = 0; i < ROUNDS; i++) {
    quiet.push(await round());
    const [game] = tables.open;
    const abuser = spawn(process.execPath, [program, String(port), game?.id ?? '', String(SLOW)]);
    let said = '';
    abuser.stdout.on('data', (data) => {
      said += data;
    });
    await once(abuser.stderr, 'data'); // all slow connections are open
    abused.push(await round());
    const figure = await figures();
    memory = Math.max(memory, figure('process_resident_memory_bytes'));
    sockets = Math.max(sockets, figure('ninefold_sockets'));
    abuser.kill('SIGTERM');
    await once(abuser, 'close');
    reports.push(JSON.parse(said));
    await wait(1000);
  }
  const sum = (name: string) => reports.reduce((total, report) => total + (report[name] ?? 0), 0);
  const median = (list: typeof quiet, name: 'p50' | 'p99') =>
    quantile(
      list.map((one) => one[name]),
      0.5,
    );
  const line = (list: typeof quiet) =>
    `p50 ${median(list, 'p50').toFixed(1)} ms, p99 ${median(list, 'p99').toFixed(1)} ms (${list.map(({ p99 }) => p99.toFixed(1)).join(', ')}; ${list.reduce((all, { moves }) => all + moves, 0)} moves)`;
  await annotate(
    `quiet: ${line(quiet)}; abused: ${line(abused)}. ${sum('slow')} slow connections, at most ${sockets} sockets; ${sum('flood')} messages of floods, cut ${sum('floodCut')} times; ${sum('forged')} forged tokens, ${sum('huge')} frames of a gigabyte, ${sum('elsewhereRefused')} of other origins refused; memory ${Math.round(before / 1e6)} MB, then at most ${Math.round(memory / 1e6)} MB`,
  );

  for (const { moves } of [...quiet, ...abused]) expect(moves).toBeGreaterThan(0);
  expect(sum('slow')).toBeGreaterThanOrEqual(SLOW * ROUNDS);
  expect(sum('forged')).toBeGreaterThan(0);
  expect(sum('forgedSeats') + sum('forgedMoves')).toBe(0);
  expect(sum('elsewhereRefused')).toBeGreaterThan(0);
  expect(sum('elsewhereAdmitted')).toBe(0);
  expect(sum('hugeRefused')).toBeGreaterThan(0);
  expect(sum('floodCut')).toBeGreaterThan(0);
  expect(memory).toBeLessThan(MOST_MEMORY);
  expect(median(abused, 'p99')).toBeLessThanOrEqual(2 * median(quiet, 'p99') + NOISE);
  expect(await tables.finish(60_000)).toBe(true);
  const read = async (id: string) =>
    (await (await fetchFrom('127.0.0.8')(`${base}api/games/${id}`)).json()) as never;
  const found = await checkGames(tables.played.slice(-200), read);
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
  expect((await figures())('ninefold_failures_total')).toBe(0);
});
