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
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { size } from '../size.ts';
import { bundle } from './bundle.ts';
import { checkGames } from './check-games.ts';
import { fetchFrom } from './fetch-from.ts';
import { figureIn } from './in-process.ts';
import { liveMemory, TELLS_LIVE_MEMORY } from './live-memory.ts';
import { longLog } from './long-log.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { aGame } from './store-suite.ts';
import { newToken, Tables } from './tables.ts';

const SLOW = size('ABUSE', 300, 600, 2000);
const IS_FULL = SLOW >= 1000; // with the machine to itself
const ROUNDS = IS_FULL ? 5 : 2;
const ROUND = IS_FULL ? 8000 : 3000; // milliseconds
const NOISE = IS_FULL ? 50 : 500; // milliseconds that a busy machine may add
const MOST_MEMORY = 400e6; // bytes
const KEPT = 15e6; // bytes: games that were read, as they were sent, and compiled code
const PEERS = IS_FULL ? 5 : 2; // addresses of expensive peers
const SOCKETS = IS_FULL ? 400 : 60; // from each
const TIMEOUT = 120_000 + ROUNDS * ROUND * 4;

let folder: string;
let server: ServerProcess;
let port: number;
let base: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-abuse-'));
  port = await freePort();
  base = `http://127.0.0.1:${port}/`;
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--data', join(folder, 'online.sqlite')];
  server = startServerProcess(flags, undefined, TELLS_LIVE_MEMORY);
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
  return (name) => figureIn(text, name);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Round {
  readonly p50: number; // milliseconds for a move
  readonly p99: number;
  readonly moves: number;
}

/** Games that honest players play, and how long their moves take. */
function honestPlayers() {
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
  const round = async (): Promise<Round> => {
    times = [];
    await wait(ROUND);
    return { p50: quantile(times, 0.5), p99: quantile(times, 0.99), moves: times.length };
  };
  return { tables, round };
}

/** Rounds without and with a program that runs beside, and what it reports. */
async function compare(round: () => Promise<Round>, name: string, args: () => string[]) {
  const program = await bundle(name);
  const before = (await figures())('process_resident_memory_bytes');
  const quiet: Round[] = [];
  const abused: Round[] = [];
  const reports: Record<string, number>[] = [];
  let memory = 0;
  let sockets = 0;
  for (let i = 0; i < ROUNDS; i++) {
    quiet.push(await round());
    const other = spawn(process.execPath, [program, String(port), ...args()]);
    let said = '';
    other.stdout.on('data', (data) => {
      said += data;
    });
    await once(other.stderr, 'data'); // it has begun
    abused.push(await round());
    const figure = await figures();
    memory = Math.max(memory, figure('process_resident_memory_bytes'));
    sockets = Math.max(sockets, figure('ninefold_sockets'));
    other.kill('SIGTERM');
    await once(other, 'close');
    reports.push(JSON.parse(said));
    await wait(1000);
  }
  const sum = (name: string) => reports.reduce((total, report) => total + (report[name] ?? 0), 0);
  return { quiet, abused, before, memory, sockets, sum };
}

function median(list: readonly Round[], name: 'p50' | 'p99'): number {
  return quantile(
    list.map((one) => one[name]),
    0.5,
  );
}

function line(list: readonly Round[]): string {
  return `p50 ${median(list, 'p50').toFixed(1)} ms, p99 ${median(list, 'p99').toFixed(1)} ms (${list.map(({ p99 }) => p99.toFixed(1)).join(', ')}; ${list.reduce((all, { moves }) => all + moves, 0)} moves)`;
}

async function expectUnharmed(
  tables: Tables,
  { quiet, abused, memory }: Awaited<ReturnType<typeof compare>>,
) {
  for (const { moves } of [...quiet, ...abused]) expect(moves).toBeGreaterThan(0);
  expect(memory).toBeLessThan(MOST_MEMORY);
  expect(median(abused, 'p99')).toBeLessThanOrEqual(2 * median(quiet, 'p99') + NOISE);
  expect(await tables.finish(60_000)).toBe(true);
  const read = async (id: string) =>
    (await (await fetchFrom('127.0.0.8')(`${base}api/games/${id}`)).json()) as never;
  const found = await checkGames(tables.played.slice(-200), read);
  expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
  expect((await figures())('ninefold_failures_total')).toBe(0);
}

test(`${SLOW} slow connections and much else`, { timeout: TIMEOUT }, async ({ annotate, skip }) => {
  if (!(await hasMoreAddresses())) return skip('127.0.0.2 is no address of this machine');
  const { tables, round } = honestPlayers();
  await wait(1500);
  const measured = await compare(round, 'abuser', () => [tables.open[0]?.id ?? '', String(SLOW)]);
  const { quiet, abused, before, memory, sockets, sum } = measured;
  await annotate(
    `quiet: ${line(quiet)}; abused: ${line(abused)}. ${sum('slow')} slow connections, at most ${sockets} sockets; ${sum('flood')} messages of floods, cut ${sum('floodCut')} times; ${sum('forged')} forged tokens, ${sum('huge')} frames of a gigabyte, ${sum('elsewhereRefused')} of other origins refused; memory ${Math.round(before / 1e6)} MB, then at most ${Math.round(memory / 1e6)} MB`,
  );

  expect(sum('slow')).toBeGreaterThanOrEqual(SLOW * ROUNDS);
  expect(sum('forged')).toBeGreaterThan(0);
  expect(sum('forgedSeats') + sum('forgedMoves')).toBe(0);
  expect(sum('elsewhereRefused')).toBeGreaterThan(0);
  expect(sum('elsewhereAdmitted')).toBe(0);
  expect(sum('hugeRefused')).toBeGreaterThan(0);
  expect(sum('floodCut')).toBeGreaterThan(0);
  await expectUnharmed(tables, measured);
});

test(`${PEERS} peers who keep to the limits and ask for what costs most`, { timeout: TIMEOUT }, async ({
  annotate,
  skip,
}) => {
  if (!(await hasMoreAddresses())) return skip('127.0.0.2 is no address of this machine');
  const long = await makeLongGames(12);
  const { tables, round } = honestPlayers();
  await wait(1500);
  const liveBefore = await liveMemory(server);
  const measured = await compare(round, 'expensive-peers', () => [
    long.join(),
    String(PEERS),
    String(SOCKETS),
  ]);
  const { quiet, abused, before, memory, sockets, sum } = measured;
  await expectUnharmed(tables, measured);
  const rooms = async () => (await figures())('ninefold_rooms');
  await vi.waitFor(async () => expect(await rooms()).toBe(0), { timeout: 20_000, interval: 500 });
  const live = await liveMemory(server);
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  await annotate(
    `quiet: ${line(quiet)}; beside expensive peers: ${line(abused)}. ${sum('read')} long games read, ${sum('listed')} lists, ${sum('made')} large games made, ${sum('entered')} times entered; ${sum('refused')} refused, ${sum('shed')} put off; at most ${sockets} sockets; memory ${megabytes(before)}, then at most ${megabytes(memory)}; live ${megabytes(liveBefore)}, and ${megabytes(live)} when they had left`,
  );

  for (const what of ['read', 'listed', 'made', 'entered']) expect(sum(what)).toBeGreaterThan(0);
  expect(live).toBeLessThan(liveBefore + KEPT);
});

/** In the server's own file, for to play them takes long. */
async function makeLongGames(count: number): Promise<string[]> {
  const store = new SqliteStore(join(folder, 'online.sqlite'));
  const ids = Array.from({ length: count }, () => newToken().slice(0, 12));
  for (const id of ids) {
    const game = aGame({ id, terms: { ...USUAL_TERMS, game: 'sequence-zero' } });
    await store.create(game);
    await store.append({ game: id, entries: longLog(2000), joins: 'x' });
  }
  await store.close();
  return ids;
}
