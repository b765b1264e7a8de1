/** Servers and the process that makes their load: started, told what to do, measured, stopped. */

import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Measured, Order } from './orders.ts';

const PATIENCE = 60_000; // milliseconds for anything; whatever takes longer has failed

export interface Figures extends Measured {
  readonly cpu: number; // microseconds a move
}

export interface Pair {
  readonly servers: readonly ChildProcess[];
  readonly clients: ChildProcess;
}

interface Programs {
  readonly program: readonly string[];
  readonly load: readonly string[];
}

/** As many servers as are wanted; the clients get their addresses. */
export async function start({ program, load }: Programs, many = 1): Promise<Pair> {
  const started: Awaited<ReturnType<typeof startServer>>[] = [];
  while (started.length < many) started.push(await startServer(program)); // the first makes the tables
  const [file = '', ...args] = load;
  const addresses = started.map(({ address }) => address).join(',');
  return { servers: started.map(({ server }) => server), clients: fork(file, [addresses, ...args]) };
}

async function startServer(program: readonly string[]) {
  const server = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [said] = await once(server.stdout, 'data', { signal: AbortSignal.timeout(PATIENCE) });
  const address = /http:\S+/.exec(String(said))?.[0] as string;
  return { server, address: address.replace('localhost', '127.0.0.1') };
}

export function stop({ servers, clients }: Pair): void {
  clients.kill();
  for (const server of servers) server.kill('SIGKILL');
}

export async function run({ servers, clients }: Pair, games: number, perSecond: number): Promise<Figures> {
  await ask(clients, { games, perSecond });
  const before = cpuOf(pidsOf(servers));
  const measured = (await ask(clients, 'go')) as Measured;
  return { ...measured, cpu: (cpuOf(pidsOf(servers)) - before) / measured.moves };
}

export async function ask(clients: ChildProcess, order: Order): Promise<unknown> {
  const asked = new AbortController();
  const { signal } = asked;
  const answered = once(clients, 'message', { signal }).then(([answer]) => answer);
  const ended = once(clients, 'exit', { signal }).then(() => {
    throw new Error('its clients have ended');
  });
  const late = setTimeout(PATIENCE, null, { signal }).then(() => {
    throw new Error(`no answer within ${PATIENCE / 1000} s`);
  });
  clients.send(order);
  try {
    return await Promise.race([answered, ended, late]);
  } finally {
    for (const one of [answered, ended, late]) one.catch(() => {}); // those that are no longer waited for
    asked.abort();
  }
}

function pidsOf(processes: readonly ChildProcess[]): number[] {
  return processes.map(({ pid }) => pid as number);
}

/** Microseconds that all threads of some processes have run. */
export function cpuOf(pids: readonly number[]): number {
  const threads = pids.flatMap((pid) =>
    readdirSync(`/proc/${pid}/task`).map((one) => `/proc/${pid}/task/${one}`),
  );
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Bytes in memory. */
export function memoryOf(processes: readonly ChildProcess[]): number {
  const kilobytes = pidsOf(processes).map((pid) =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return kilobytes.reduce((sum, one) => sum + one, 0) * 1024;
}
