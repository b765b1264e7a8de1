/** Opens the file that online games are kept in, if this machine can. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../core/problem.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';

const OLDEST_SAFE = [3, 51, 3]; // older ones can damage a file that two processes write to

/** A Problem says what is missing, and what to do. */
export async function openStore(file: string): Promise<Store | Problem> {
  let Database: typeof import('better-sqlite3');
  try {
    ({ default: Database } = await import('better-sqlite3'));
    const db = new Database(':memory:');
    const version = String(db.prepare('SELECT sqlite_version() AS version').pluck().get());
    db.close();
    if (isOlder(version.split('.').map(Number), OLDEST_SAFE))
      return new Problem(
        'unavailable',
        `Its SQLite ${version} is older than ${OLDEST_SAFE.join('.')}, which is needed to keep games safely.`,
      );
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return new Problem(
      'unavailable',
      `The package better-sqlite3, which keeps the games, does not work here (${reason}). It is built for each machine when Ninefold is installed, which needs Python and a C++ compiler where no built one can be downloaded. Install those, then Ninefold again.`,
    );
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600)); // secrets of games that are being played are in it
    return new SqliteStore(Database, file);
  } catch (error) {
    return new Problem('unavailable', `Online games cannot be kept in ${file}: ${whyNot(error)}`);
  }
}

function isOlder(version: readonly number[], than: readonly number[]): boolean {
  for (const [i, part] of than.entries()) {
    if ((version[i] ?? 0) !== part) return (version[i] ?? 0) < part;
  }
  return false;
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EISDIR' ? 'that is a folder' : message;
}
