/** Online play: our server beside the least that could do it, with and without a disk, and beside boardgame.io. */

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

interface Server {
  readonly name: string;
  readonly program: readonly string[];
  readonly load: readonly string[];
  readonly idle: number;
}

interface Figures extends Measured {
  readonly cpu: number; // microseconds a move
}

export async function online(): Promise<void> {
  if (!existsSync('/proc/self/schedstat')) {
    console.log('the time of a processor can be read on Linux only');
    return;
  }
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
  const cpu = new Map<string, number>();
  try {
    for (const server of servers) cpu.set(server.name, await measure(server));
  } finally {
    rmSync(folder, { recursive: true });
  }
  const ratio = (name: string) => (cpu.get('Ninefold') as number) / (cpu.get(name) as number);
  console.log(`server CPU a move: ${ratio('ws and SQLite').toFixed(2)} times ws and SQLite; limit: 1.5`);
  console.log(`and ${(1 / ratio('boardgame.io')).toFixed(1)} times less than boardgame.io; limit: 4`);
}

/** Microseconds of CPU for a move at full speed. */
async function measure({ name, program, load, idle }: Server): Promise<number> {
  const { server, clients } = await start(program, load);
  try {
    for (let round = 0; round < ROUNDS; round++) await run(clients, server, GAMES, 0); // to warm up
    const full: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) full.push(await run(clients, server, GAMES, 0));
    full.sort((a, b) => a.cpu - b.cpu);
    const typical = full[Math.floor(ROUNDS / 2)] as Figures;
    const slow = await run(clients, server, 100, PACE);
    const socket = await memoryOfSockets(program, load, idle);
    const times = ({ p50, p99 }: Figures) => `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(
      `${name.padEnd(14)} ${typical.cpu.toFixed(0).padStart(4)} µs of CPU a move, ${Math.round(typical.moves / typical.seconds).toLocaleString('en')} moves a second, ${times(typical)}`,
    );
    console.log(
      `${''.padEnd(14)} at ${PACE} moves a second: ${slow.cpu.toFixed(0)} µs, ${times(slow)}; ${(socket / 1024).toFixed(1)} kB for each of ${idle.toLocaleString('en')} idle sockets`,
    );
    return typical.cpu;
  } finally {
    clients.kill();
    server.kill('SIGKILL');
  }
}

async function start(program: readonly string[], load: readonly string[]) {
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await once(server.stdout, 'data');
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
  const { signal } = stop;
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
