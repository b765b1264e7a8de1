/** A Postgres for the bench, as durable as by default. */

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';

const PORT = 25_000; // below those that are given away for connections

export interface Postgres {
  /** Makes a database and returns its address. */
  database(name: string): Promise<string>;
  /** Its processes. */
  pids(): number[];
  stop(): Promise<void>;
}

/** Null where there is none. */
export async function startPostgres(): Promise<Postgres | null> {
  const { findPostgres, serverUser, unprivileged } = await import(
    pathToFileURL(resolve('scripts/postgres.mjs')).href
  );
  const bin: string | null = findPostgres();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-bench-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const command = (name: string, ...args: string[]) => unprivileged([join(bin, name), ...args]) as string[];
  const [initdb = '', ...how] = command('initdb', '-D', data, '-U', 'ninefold', '-A', 'trust', '-E', 'UTF8');
  execFileSync(initdb, how, { cwd: '/', stdio: 'ignore' });
  const port = PORT + (process.pid % 5000);
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
  ];
  const [postgres = '', ...args] = command('postgres', '-D', data, ...options.flatMap((one) => ['-c', one]));
  const program = spawn(postgres, args, { cwd: '/', stdio: 'ignore' });
  const address = (name: string) => `postgres://ninefold@127.0.0.1:${port}/${name}`;
  const ask = async (sql: string) => {
    const client = new Client(address('postgres'));
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  for (let tries = 0; ; tries++) {
    const isThere = await ask('SELECT 1').then(
      () => true,
      () => false,
    );
    if (isThere) break;
    if (tries > 100) throw new Error('Postgres does not start');
    await setTimeout(100);
  }
  return {
    async database(name) {
      await ask(`CREATE DATABASE ${name}`);
      return address(name);
    },
    pids: () => [program.pid as number, ...childrenOf(program.pid as number)],
    async stop() {
      program.kill('SIGQUIT');
      await once(program, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function childrenOf(parent: number): number[] {
  const isChild = (pid: string) => {
    try {
      return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]) === parent;
    } catch {
      return false; // it has ended
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isChild(name))
    .map(Number);
}
