/** Online play: our server beside the least that could do it, with and without a disk, and beside boardgame.io, a round of each in turn. */

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FOLDER, install } from './boardgame-io.ts';
import type { News } from './frame/part.ts';
import { ask, type Figures, memoryOf, type Pair, run, start, stop } from './online/processes.ts';

const GAMES = 150; // in a round; fifty at a time
const ROUNDS = 5;
const PACE = 500; // moves a second
const IDLE = 5000; // sockets

interface Server {
  readonly name: string;
  readonly prepare?: () => void;
  readonly program: readonly string[];
  readonly load: readonly string[];
  readonly idle: number;
}

/** What was measured of one server, until it failed. */
interface Results {
  readonly full: Figures[];
  slow?: Figures; // at a usual pace
  socket?: number; // bytes for each
  failed?: string;
}

export async function* figures(): AsyncGenerator<News> {
  if (!existsSync('/proc/self/schedstat'))
    throw new Error('the time of a processor can be read on Linux only');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  try {
    const servers = serversIn(folder);
    const all = new Map(servers.map(({ name }): [string, Results] => [name, { full: [] }]));
    yield* measure(servers, all);
    for (const server of servers) yield* details(server, all.get(server.name) as Results);
    yield* comparison(all);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A peer that failed late was measured until then. */
function* comparison(all: ReadonlyMap<string, Results>): Generator<News> {
  const own = all.get('Ninefold') as Results;
  if (own.failed !== undefined) throw new Error(own.failed);
  const peer = (name: string, valuesOf: (results: Results) => number[]) => {
    const results = all.get(name) as Results;
    const values = valuesOf(results);
    return { name, ...(values.length > 0 ? { values } : { failed: results.failed ?? 'not measured' }) };
  };
  const cpu = { name: 'server CPU a move', unit: 'µs', values: cpuOfMoves(own) };
  yield { ...cpu, peer: peer('ws and SQLite', cpuOfMoves), atMost: 1.25 };
  yield { ...cpu, peer: peer('boardgame.io', cpuOfMoves), atMost: 0.25 };
  const socket = { name: 'memory of an idle socket', unit: 'kB', values: socketOf(own) };
  yield { ...socket, peer: peer('ws alone', socketOf), atMost: 1.2 };
  yield { ...socket, peer: peer('boardgame.io', socketOf) };
}

function* details({ name, idle }: Server, { full, slow, socket }: Results): Generator<News> {
  const each = (unit: string, value: (figures: Figures) => number) => ({
    name,
    unit,
    values: full.map(value),
  });
  if (full.length > 0) {
    yield each('µs of CPU a move', ({ cpu }) => cpu);
    yield each('moves a second', ({ moves, seconds }) => moves / seconds);
    yield each('ms, p50', ({ p50 }) => p50);
    yield each('ms, p99', ({ p99 }) => p99);
  }
  if (slow) yield { name, unit: `µs of CPU a move at ${PACE} moves a second`, values: [slow.cpu] };
  if (slow) yield { name, unit: `ms, p99, at ${PACE} moves a second`, values: [slow.p99] };
  if (socket !== undefined)
    yield { name, unit: `kB for each of ${idle.toLocaleString('en')} idle sockets`, values: [socket / 1024] };
}

function cpuOfMoves({ full }: Results): number[] {
  return full.map(({ cpu }) => cpu);
}

function socketOf({ socket }: Results): number[] {
  return socket === undefined ? [] : [socket / 1024];
}

function serversIn(folder: string): Server[] {
  const orders = pathToFileURL(resolve('build/bench/online/orders.js')).href;
  const bare = 'build/bench/online/bare-server.js';
  const load = 'build/bench/online/load.js';
  const data = join(folder, 'ninefold.sqlite');
  return [
    { name: 'ws alone', program: [bare], load: [load, 'bare'], idle: IDLE },
    { name: 'ws and SQLite', program: [bare, join(folder, 'bare.sqlite')], load: [load, 'bare'], idle: IDLE },
    {
      name: 'Ninefold',
      program: ['dist/cli/main.js', 'serve', '--port', '0', '--no-limits', '--data', data],
      load: [load, 'ours'],
      idle: IDLE,
    },
    {
      name: 'boardgame.io',
      prepare: install,
      program: [`${FOLDER}/online-server.mjs`],
      load: [`${FOLDER}/online-load.mjs`, orders],
      idle: IDLE / 5,
    },
  ];
}

/** Rounds in turn, so that what else the machine does falls on all of them. A server that fails is left out from then on. */
async function* measure(servers: readonly Server[], all: ReadonlyMap<string, Results>): AsyncGenerator<News> {
  const pairs = new Map<string, Pair>();
  async function* each(
    what: string,
    work: (server: Server, results: Results, pair: Pair) => Promise<unknown>,
  ): AsyncGenerator<News> {
    for (const server of servers) {
      const { name } = server;
      const results = all.get(name) as Results;
      if (results.failed !== undefined) continue;
      yield `${name}: ${what}`;
      try {
        await work(server, results, pairs.get(name) as Pair);
      } catch (error) {
        results.failed = error instanceof Error ? error.message : String(error);
      }
    }
  }
  try {
    yield* each('starting', async (server) => {
      server.prepare?.();
      pairs.set(server.name, await start(server));
    });
    for (let round = 1; round <= ROUNDS; round++)
      yield* each(`warming up, ${round} of ${ROUNDS}`, (_, __, pair) => run(pair, GAMES, 0));
    for (let round = 1; round <= ROUNDS; round++)
      yield* each(`round ${round} of ${ROUNDS}`, async (_, { full }, pair) => {
        full.push(await run(pair, GAMES, 0));
      });
    yield* each('at a usual pace', async (_, results, pair) => {
      results.slow = await run(pair, 100, PACE);
    });
    yield* each('idle sockets', async (server, results) => {
      results.socket = await memoryOfSockets(server);
    });
  } finally {
    for (const pair of pairs.values()) stop(pair);
  }
}

/** Bytes for each socket, of a server that has done nothing else. */
async function memoryOfSockets({ program, load, idle }: Server): Promise<number> {
  const fresh = program.map((part) => part.replace('.sqlite', '-idle.sqlite'));
  const pair = await start({ program: fresh, load });
  try {
    await ask(pair.clients, { idle: 100 });
    const before = memoryOf(pair.servers);
    await ask(pair.clients, { idle });
    return (memoryOf(pair.servers) - before) / idle;
  } finally {
    stop(pair);
  }
}
