/** Opens what online games are kept in: a file, or a database that is named by its address. */

import { Problem } from '../../core/problem.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import type { Log } from '../observe/log.ts';
import { makePrivateFile } from './private-file.ts';
import type { Store } from './store.ts';

/** A Problem says what is missing, and what to do. */
export async function openStore(data: string, log: Log): Promise<Store | Problem> {
  return data.includes('://') ? openPostgres(data, log) : openFile(data, log);
}

async function openFile(file: string, log: Log): Promise<Store | Problem> {
  let sqlite: typeof import('./sqlite/sqlite-store.ts');
  try {
    sqlite = await import('./sqlite/sqlite-store.ts');
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return new Problem(
      'unavailable',
      `The package @photostructure/sqlite, which keeps the games, does not work here (${reason}). Install Ninefold again.`,
    );
  }
  try {
    makePrivateFile(file);
    return new sqlite.SqliteStore(file, log);
  } catch (error) {
    return new Problem('unavailable', `Online games cannot be kept in ${file}: ${systemReason(error)}`);
  }
}

/** The address is never shown: it may hold a password. */
async function openPostgres(address: string, log: Log): Promise<Store | Problem> {
  try {
    const { PostgresStore } = await import('./postgres/postgres-store.ts');
    return await PostgresStore.open(address, log);
  } catch (error) {
    return new Problem(
      'unavailable',
      `Online games cannot be kept in that Postgres database: ${(error as Error).message}`,
    );
  }
}
