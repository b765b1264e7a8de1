/** A Postgres of a test's own, in a temporary folder: stopped, killed, started again, followed by a standby, and gone with the test. */

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPostgres, has, serverUser, unprivileged } from '../../scripts/postgres.mjs';
import { watchFolder, watchProcess } from '../watch.ts';

const bin = findPostgres();
const USER = 'ninefold';
const STANDBY = 'standby';
const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  unix_socket_directories: "''",
  max_connections: 60,
  shared_buffers: "'16MB'",
  fsync: 'off', // processes die here, never the machine: what is written stays
  full_page_writes: 'off',
};

/** Tests on Postgres are skipped without; scripts/postgres.mjs has said why. */
export const hasPostgres = bin !== null;
/** Not every package has what makes standbys and backups. */
export const hasTools = bin !== null && has(bin, ['pg_basebackup', 'pg_dump', 'pg_restore']);

/** Runs one of its programs, and returns what it says. */
export async function runTool(name: string, ...args: readonly string[]): Promise<string> {
  const [command, ...words] = unprivileged([join(bin as string, name), ...args]) as [string, ...string[]];
  return (await promisify(execFile)(command, words, { cwd: '/' })).stdout;
}

export class PostgresServer {
  readonly port: number;
  readonly folder: string;
  private readonly data: string;
  private readonly unwatch: () => void;
  private program: ChildProcess | undefined;
  private said = ''; // since it was started

  private constructor(port: number) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'ninefold-postgres-'));
    this.unwatch = watchFolder(this.folder);
    const user = serverUser();
    if (user) chownSync(this.folder, user.uid, user.gid);
    this.data = join(this.folder, 'data');
  }

  static async make(): Promise<PostgresServer> {
    const server = new PostgresServer(await lowPort());
    await runTool(
      'initdb',
      ...['--pgdata', server.data, '--username', USER, '--auth', 'trust'],
      ...['--encoding', 'UTF8', '--no-locale', '--no-sync', '--no-instructions'],
    );
    server.set(SETTINGS);
    await server.start();
    return server;
  }

  /** A copy that follows this one, by way of a port that leads to it. If it is synchronous, what is acknowledged is there, too. */
  async makeStandby(through: number, synchronous: boolean): Promise<PostgresServer> {
    const standby = new PostgresServer(await lowPort());
    const source = `host=127.0.0.1 port=${this.port} user=${USER} application_name=${STANDBY}`;
    await runTool(
      'pg_basebackup',
      ...['--pgdata', standby.data, '--dbname', source],
      ...['--checkpoint', 'fast', '--no-sync', '--write-recovery-conf'],
    );
    standby.set({ primary_conninfo: `'${source.replace(/port=\d+/, `port=${through}`)}'` });
    await standby.start();
    if (synchronous) await this.wait(`'${STANDBY}'`);
    const follows = `SELECT FROM pg_stat_replication WHERE state = 'streaming' AND sync_state = '${synchronous ? 'sync' : 'async'}'`;
    while ((await this.query(follows)).length === 0) await soon();
    return standby;
  }

  /** The standby is the primary from now on, and waits for no other. */
  async promote(): Promise<void> {
    await this.wait("''");
    await this.query('SELECT pg_promote(true)');
  }

  async start(): Promise<void> {
    const [command, ...args] = unprivileged([
      join(bin as string, 'postgres'),
      ...['-D', this.data, '-p', String(this.port)],
    ]) as [string, ...string[]];
    const program = spawn(command, args, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true });
    watchProcess(program);
    this.program = program;
    this.said = '';
    const ready = new Promise<void>((resolve, reject) => {
      program.stderr.on('data', (text) => {
        this.said += text;
        if (/ready to accept (read-only )?connections/.test(this.said)) resolve();
      });
      program.once('close', () => reject(new Error(`Postgres has ended: ${this.said}`)));
    });
    await ready;
  }

  /** As in a crash: nothing is written any more, and the next start recovers. */
  stopAtOnce(): Promise<void> {
    return this.end('SIGQUIT');
  }

  /** kill -9; its processes end when they see that. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  async remove(): Promise<void> {
    await this.stopAtOnce();
    rmSync(this.folder, { recursive: true, force: true });
    this.unwatch();
  }

  /** Makes a database, with settings of its own, and returns its address; by way of another port, if one is given. */
  async makeDatabase(name: string, settings: Record<string, string> = {}): Promise<string> {
    await this.query(`CREATE DATABASE ${name}`);
    for (const [key, value] of Object.entries(settings))
      await this.query(`ALTER DATABASE ${name} SET ${key} = ${value}`);
    return this.address(name);
  }

  address(database: string, port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  query(sql: string): Promise<Record<string, unknown>[]> {
    return queryAt(this.address('postgres'), sql);
  }

  /** Commits wait for these standbys from now on. */
  private async wait(standbys: string): Promise<void> {
    this.set({ synchronous_standby_names: standbys });
    await this.query('SELECT pg_reload_conf()');
  }

  private set(settings: Record<string, string | number>): void {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}\n`);
    appendFileSync(join(this.data, 'postgresql.auto.conf'), lines.join('')); // the last line counts
  }

  /** All its processes write to the same pipe: it is closed when the last has ended. */
  private async end(signal: NodeJS.Signals): Promise<void> {
    const { program } = this;
    if (!program) return;
    this.program = undefined;
    const closed = once(program, 'close');
    program.kill(signal);
    await closed;
  }
}

export async function queryAt(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: address });
  client.on('error', () => {}); // who asks hears of it
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** A free port below those that the system gives to whoever connects: a proxy's own connection must not take it. */
async function lowPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}
