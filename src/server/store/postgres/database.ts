/** Connections to Postgres. One that fails is thrown away, and what was asked for over it fails: whether it was done is not known. */

import pg, {
  type Client,
  type ClientBase,
  type ClientConfig,
  type Pool,
  type PoolClient,
  type QueryConfig,
  type QueryResult,
} from 'pg';
import { StoreFailure } from '../store.ts';

const PATIENCE = 3000; // milliseconds for a connection or an answer
const LONGEST_STILL = 2000; // milliseconds in the middle of a transaction: less than others wait for an answer
const MOST_WAITING = 2000; // questions; more are refused at once

/**
 * What was found in the database may have been committed there and not yet on its standby: after a crash, say. A commit that
 * comes after it waits for the standby, so that nothing is shown to anybody that a failover could take back.
 */
const BARRIER = 'UPDATE barrier SET passed = passed + 1';
/**
 * Said over each connection: an address, a user or a database may have other settings, and the last word counts. A process that stands
 * still or is cut off in the middle of a transaction must not keep its locks: all others would wait for it.
 */
const settings = (commits: 'on' | 'off') =>
  `SET synchronous_commit = ${commits}; SET client_min_messages = warning; SET idle_in_transaction_session_timeout = ${LONGEST_STILL}`;
/**
 * Whoever gives up waiting for a lock closes the connection, and Postgres would not see that: it would wait on, for every try anew, until
 * there are no connections left. This does not end a commit's wait for the standby.
 */
const IN_TIME = `SET statement_timeout = ${PATIENCE}`;
const DURABLE = settings('on');
const HASTY = settings('off');

const BIGINT = 20;
const types: ClientConfig['types'] = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === BIGINT ? Number : pg.types.getTypeParser(id, format as 'text'),
};

export function configOf(address: string): ClientConfig {
  return {
    connectionString: address,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    keepAlive: true,
    types,
  };
}

/** A number of connections for the same purpose. */
export class Connections {
  private readonly pool: Pool;
  private readonly warnings = new WeakMap<ClientBase, string | undefined>();

  constructor(address: string, most: number, durable = true) {
    this.pool = new pg.Pool({
      ...configOf(address),
      max: most,
      idleTimeoutMillis: 0,
      onConnect: (client) => this.prepare(client, durable),
    });
    this.pool.on('error', () => {}); // an idle connection has broken; there will be another
  }

  get size(): number {
    return this.pool.totalCount;
  }

  get waiting(): number {
    return this.pool.waitingCount;
  }

  /** The rows. */
  async ask(name: string, text: string, values: unknown[] = []): Promise<QueryResult['rows']> {
    return this.with((client) =>
      client.query({ name, text, values } satisfies QueryConfig).then(({ rows }) => rows),
    );
  }

  /** Several questions over one connection. */
  async with<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    if (this.pool.waitingCount >= MOST_WAITING) throw new StoreFailure('too much waits for the database');
    let client: PoolClient | undefined;
    try {
      client = await this.pool.connect();
      const result = await run(client);
      if (this.warnings.has(client)) throw new Error(`the database has warned: ${this.warnings.get(client)}`);
      client.release();
      return result;
    } catch (error) {
      if (client) destroy(client);
      client?.release(true);
      throw asFailure(error);
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  private async prepare(client: ClientBase, durable: boolean): Promise<void> {
    client.on('error', () => {}); // whoever asks over it hears of it
    client.on('notice', ({ message }) => this.warnings.set(client, message)); // it may be on one machine only
    try {
      await client.query(`${IN_TIME}; ${durable ? `${DURABLE}; ${BARRIER}` : HASTY}`);
    } catch (error) {
      destroy(client);
      throw error;
    }
  }
}

/** Ends a connection at once: one that is silent would never say goodbye. */
export function destroy(client: ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
}

export async function connectOnce(address: string, more: ClientConfig = {}): Promise<Client> {
  const client = new pg.Client({ ...configOf(address), ...more });
  client.on('error', () => {}); // whoever asks over it hears of it
  try {
    await client.connect();
    await client.query(DURABLE);
    return client;
  } catch (error) {
    destroy(client);
    throw asFailure(error);
  }
}

export function asFailure(error: unknown): StoreFailure {
  if (error instanceof StoreFailure) return error;
  const { message, code = '' } = error as Error & { code?: string };
  const isOfSystem = /^E[A-Z]+$/.test(code); // and so its message names the address; no code of Postgres begins so
  const reason = isOfSystem
    ? `it cannot be reached (${code})`
    : message + (code && ` (Postgres error ${code})`);
  return new StoreFailure(reason, { cause: error });
}
