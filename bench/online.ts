/** Online play: our server beside the least that could do it, with and without a disk, and beside boardgame.io. */

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './boardgame-io.ts';
import type { News } from './frame/part.ts';
import { attempt } from './frame/program.ts';
import type { Measured, Order } from './online/orders.ts';

const GAMES = 150; // in a round; fifty at a time
const ROUNDS = 5;
const PACE = 500; // moves a second
const IDLE = 5000; // sockets
const PATIENCE = 60_000; // milliseconds for an answer

/** The CPU of a move, as a multiple of a peer's. */
const LIMITS = [
  ['ws and SQLite', 1.5],
  ['boardgame.io', 1 / 4],
] as const;

interface Server {
  readonly name: string;
  readonly program: readonly string[];
  readonly load: readonly string[];
  readonly idle: number;
}

interface Figures extends Measured {
  readonly cpu: number; // microseconds a move
}

interface Measurement {
  readonly full: readonly Figures[]; // at full speed, each round
  readonly slow: Figures;
  readonly socket: number; // bytes for each that is idle
}

export async function* figures(): AsyncGenerator<News> {
  if (!existsSync('/proc/self/schedstat'))
    throw new Error('the time of a processor can be read on Linux only');
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const peer = install();
  const orders = pathToFileURL(resolve('build/bench/online/orders.js')).href;
  const bare = 'build/bench/online/bare-server.js';
  const load = 'build/bench/online/load.js';
  const servers: Server[] = [
    { name: 'ws alone', program: [bare], load: [load, 'bare'], idle: IDLE },
    { name: 'ws and SQLite', program: [bare, join(folder, 'bare.sqlite')], load: [load, 'bare'], idle: IDLE },
    {
      name: 'Ninefold',
      program: [
        'dist/cli/main.js',
        'serve',
        '--port',
        '0',
        '--no-limits',
        '--data',
        join(folder, 'ninefold.sqlite'),
      ],
      load: [load, 'ours'],
      idle: IDLE,
    },
    {
      name: 'boardgame.io',
      program: [`${peer}/online-server.mjs`],
      load: [`${peer}/online-load.mjs`, orders],
      idle: IDLE / 5,
    },
  ];
  const measured = new Map<string, Measurement | { readonly failed: string }>();
  try {
    for (const server of servers) {
      yield server.name;
      const result = await attempt(() => measure(server));
      measured.set(server.name, result);
      if ('failed' in result) console.error(`${server.name} failed: ${result.failed}`);
      else yield* details(server, result);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  const own = measured.get('Ninefold') as Measurement | { readonly failed: string };
  if ('failed' in own) throw new Error(own.failed);
  const values = own.full.map(({ cpu }) => cpu);
  for (const [name, limit] of LIMITS) {
    const other = measured.get(name) as Measurement | { readonly failed: string };
    const peer = { name, ...('failed' in other ? other : { values: other.full.map(({ cpu }) => cpu) }) };
    yield { name: 'server CPU a move', unit: 'µs', values, peer, atMost: limit };
  }
}

function* details({ name, idle }: Server, { full, slow, socket }: Measurement): Generator<News> {
  const figure = (unit: string, values: readonly number[]) => ({ name, unit, values });
  yield figure(
    'µs of CPU a move',
    full.map(({ cpu }) => cpu),
  );
  yield figure(
    'moves a second',
    full.map(({ moves, seconds }) => moves / seconds),
  );
  yield figure(
    'ms, p50',
    full.map(({ p50 }) => p50),
  );
  yield figure(
    'ms, p99',
    full.map(({ p99 }) => p99),
  );
  yield figure(`µs of CPU a move at ${PACE} moves a second`, [slow.cpu]);
  yield figure(`ms, p99, at ${PACE} moves a second`, [slow.p99]);
  yield figure(`kB for each of ${idle.toLocaleString('en')} idle sockets`, [socket / 1024]);
}

async function measure({ program, load, idle }: Server): Promise<Measurement> {
  const { server, clients } = await start(program, load);
  try {
    for (let round = 0; round < ROUNDS; round++) await run(clients, server, GAMES, 0); // to warm up
    const full: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) full.push(await run(clients, server, GAMES, 0));
    const slow = await run(clients, server, 100, PACE);
    return { full, slow, socket: await memoryOfSockets(program, load, idle) };
  } finally {
    clients.kill();
    server.kill('SIGKILL');
  }
}

async function start(program: readonly string[], load: readonly string[]) {
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await once(server.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE) });
  const address = /http:\S+/.exec(String(said))?.[0] as string;
  const [file = '', ...args] = load;
  return { server, clients: fork(file, [address.replace('localhost', '127.0.0.1'), ...args]) };
}

/** Bytes for each socket, of a server that has done nothing else. */
async function memoryOfSockets(
  program: readonly string[],
  load: readonly string[],
  many: number,
): Promise<number> {
  const { server, clients } = await start(
    program.map((part) => part.replace('.sqlite', '-idle.sqlite')),
    load,
  );
  try {
    await ask(clients, { idle: 100 });
    const before = memoryOf(server.pid as number);
    await ask(clients, { idle: many });
    return (memoryOf(server.pid as number) - before) / many;
  } finally {
    clients.kill();
    server.kill('SIGKILL');
  }
}

async function run(
  clients: ChildProcess,
  server: ChildProcess,
  games: number,
  perSecond: number,
): Promise<Figures> {
  await ask(clients, { games, perSecond });
  const before = cpuOf(server.pid as number);
  const measured = (await ask(clients, 'go')) as Measured;
  return { ...measured, cpu: (cpuOf(server.pid as number) - before) / measured.moves };
}

async function ask(clients: ChildProcess, order: Order): Promise<unknown> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(PATIENCE)]);
  const ended = once(clients, 'exit', { signal }).then(() =>
    Promise.reject(new Error('the clients have failed')),
  );
  const answered = once(clients, 'message', { signal });
  clients.send(order);
  try {
    return ((await Promise.race([answered, ended])) as unknown[])[0];
  } finally {
    ended.catch(() => {});
    stop.abort();
  }
}

/** Microseconds that all threads of a process have run. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Bytes in memory. */
function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
