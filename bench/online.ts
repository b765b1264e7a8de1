/** Online play: our server beside the least that could do it, with and without a disk, and beside boardgame.io, a round of each in turn. */

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install } from './boardgame-io.ts';
import type { Measured, Order } from './online/orders.ts';

const GAMES = 150; // in a round; fifty at a time
const ROUNDS = 5;
const PACE = 500; // moves a second
const IDLE = 5000; // sockets
const PATIENCE = 60_000; // milliseconds for anything; whatever takes longer has failed

interface Server {
  readonly name: string;
  readonly program: readonly string[];
  readonly load: readonly string[];
  readonly idle: number;
}

interface Figures extends Measured {
  readonly cpu: number; // microseconds a move
}

interface Pair {
  readonly server: ChildProcess;
  readonly clients: ChildProcess;
}

/** What was measured of one server. */
interface Results {
  readonly full: Figures[];
  slow?: Figures; // at a usual pace
  socket?: number; // bytes for each
}

export async function online(): Promise<void> {
  if (!existsSync('/proc/self/schedstat')) {
    console.log('the time of a processor can be read on Linux only');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  try {
    const results = await measure(serversIn(folder));
    const median = (name: string, what: (results: Results) => number) => {
      const found = results.get(name);
      return found ? what(found) : Number.NaN;
    };
    const cpu = (name: string) => median(name, ({ full }) => spread(full.map(({ cpu }) => cpu)).median);
    const socket = (name: string) => median(name, (found) => found.socket ?? Number.NaN);
    console.log(
      `server CPU a move: ${(cpu('Ninefold') / cpu('ws and SQLite')).toFixed(2)} times ws and SQLite; limit: 1.25`,
    );
    console.log(
      `and ${(cpu('boardgame.io') / cpu('Ninefold')).toFixed(1)} times less than boardgame.io; limit: 4`,
    );
    console.log(
      `memory of an idle socket: ${(socket('Ninefold') / socket('ws alone')).toFixed(2)} times ws alone; limit: 1.2`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function serversIn(folder: string): Server[] {
  const orders = pathToFileURL(resolve('build/bench/online/orders.js')).href;
  const bare = 'build/bench/online/bare-server.js';
  const load = 'build/bench/online/load.js';
  const data = join(folder, 'ninefold.sqlite');
  const peer = installed();
  return [
    { name: 'ws alone', program: [bare], load: [load, 'bare'], idle: IDLE },
    { name: 'ws and SQLite', program: [bare, join(folder, 'bare.sqlite')], load: [load, 'bare'], idle: IDLE },
    {
      name: 'Ninefold',
      program: ['dist/cli/main.js', 'serve', '--port', '0', '--no-limits', '--data', data],
      load: [load, 'ours'],
      idle: IDLE,
    },
    ...(peer === null
      ? []
      : [
          {
            name: 'boardgame.io',
            program: [`${peer}/online-server.mjs`],
            load: [`${peer}/online-load.mjs`, orders],
            idle: IDLE / 5,
          },
        ]),
  ];
}

function installed(): string | null {
  try {
    return install();
  } catch (error) {
    console.log(`boardgame.io failed: ${(error as Error).message}`);
    return null;
  }
}

/** Rounds in turn, so that what else the machine does falls on all of them. A server that fails is left out from then on. */
async function measure(servers: readonly Server[]): Promise<Map<string, Results>> {
  const all = new Map<string, Results>();
  const pairs = new Map<string, Pair>();
  const attempt = async (name: string, work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      console.log(`${name} failed: ${(error as Error).message}`);
      const pair = pairs.get(name);
      pairs.delete(name);
      all.delete(name);
      if (pair) stop(pair);
    }
  };
  const each = async (run: (server: Server, pair: Pair, results: Results) => Promise<unknown>) => {
    for (const server of servers) {
      const pair = pairs.get(server.name);
      if (pair) await attempt(server.name, () => run(server, pair, all.get(server.name) as Results));
    }
  };
  try {
    for (const server of servers)
      await attempt(server.name, async () => {
        pairs.set(server.name, await start(server));
        all.set(server.name, { full: [] });
      });
    for (let round = 0; round < ROUNDS; round++) await each((_, pair) => run(pair, GAMES, 0)); // to warm up
    for (let round = 0; round < ROUNDS; round++)
      await each(async (_, pair, { full }) => full.push(await run(pair, GAMES, 0)));
    await each(async (_, pair, results) => {
      results.slow = await run(pair, 100, PACE);
    });
    await each(async (server, _, results) => {
      results.socket = await memoryOfSockets(server);
    });
    await each(async ({ name, idle }, _, results) => print(name, idle, results));
  } finally {
    for (const pair of pairs.values()) stop(pair);
  }
  return all;
}

function print(name: string, idle: number, { full, slow, socket = Number.NaN }: Results): void {
  const cpu = spread(full.map(({ cpu }) => cpu));
  const times = (figures: readonly Figures[]) =>
    `p50 ${spread(figures.map(({ p50 }) => p50)).median.toFixed(1)} ms, p99 ${spread(figures.map(({ p99 }) => p99)).median.toFixed(1)} ms`;
  const perSecond = spread(full.map(({ moves, seconds }) => moves / seconds)).median;
  console.log(
    `${name.padEnd(14)} ${cpu.median.toFixed(0).padStart(4)} µs of CPU a move (${cpu.least.toFixed(0)} to ${cpu.most.toFixed(0)}), ${Math.round(perSecond).toLocaleString('en')} moves a second, ${times(full)}`,
  );
  if (slow)
    console.log(
      `${''.padEnd(14)} at ${PACE} moves a second: ${slow.cpu.toFixed(0)} µs, ${times([slow])}; ${(socket / 1024).toFixed(1)} kB for each of ${idle.toLocaleString('en')} idle sockets`,
    );
}

function spread(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { least: at(0), median: at(0.5), most: at(1) };
}

async function start({ program, load }: Pick<Server, 'program' | 'load'>): Promise<Pair> {
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  const said = await Promise.race([
    once(server.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE) }),
    once(server, 'exit').then(() => ['']),
  ]).catch(() => ['']);
  const address = /http:\S+/.exec(String(said[0]))?.[0];
  if (address === undefined) {
    server.kill('SIGKILL');
    throw new Error('it did not start');
  }
  const [file = '', ...args] = load;
  return { server, clients: fork(file, [address.replace('localhost', '127.0.0.1'), ...args]) };
}

function stop({ server, clients }: Pair): void {
  clients.kill();
  server.kill('SIGKILL');
}

/** Bytes for each socket, of a server that has done nothing else. */
async function memoryOfSockets({ program, load, idle }: Server): Promise<number> {
  const fresh = program.map((part) => part.replace('.sqlite', '-idle.sqlite'));
  const pair = await start({ program: fresh, load });
  try {
    await ask(pair.clients, { idle: 100 });
    const before = memoryOf(pair.server.pid as number);
    await ask(pair.clients, { idle });
    return (memoryOf(pair.server.pid as number) - before) / idle;
  } finally {
    stop(pair);
  }
}

async function run({ server, clients }: Pair, games: number, perSecond: number): Promise<Figures> {
  await ask(clients, { games, perSecond });
  const before = cpuOf(server.pid as number);
  const measured = (await ask(clients, 'go')) as Measured;
  return { ...measured, cpu: (cpuOf(server.pid as number) - before) / measured.moves };
}

async function ask(clients: ChildProcess, order: Order): Promise<unknown> {
  const asked = new AbortController();
  const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(PATIENCE)]);
  const ended = once(clients, 'exit', { signal }).then(() => {
    throw new Error('its clients have ended');
  });
  const answered = once(clients, 'message', { signal }).catch(() => {
    throw new Error(`no answer within ${PATIENCE / 1000} seconds`);
  });
  clients.send(order);
  try {
    return ((await Promise.race([answered, ended])) as unknown[])[0];
  } finally {
    ended.catch(() => {});
    answered.catch(() => {});
    asked.abort();
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
