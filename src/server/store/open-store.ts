/** Opens the file that online games are kept in, if this machine can. */

import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Problem } from '../../core/problem.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import type { Log } from '../observe/log.ts';
import type { Store } from './store.ts';

/** A Problem says what is missing, and what to do. */
export async function openStore(file: string, log: Log): Promise<Store | Problem> {
  let sqlite: typeof import('./sqlite.ts');
  try {
    sqlite = await import('./sqlite.ts');
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    return new Problem(
      'unavailable',
      `The package @photostructure/sqlite, which keeps the games, does not work here (${reason}). Install Ninefold again.`,
    );
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    closeSync(openSync(file, 'a', 0o600)); // secrets of games that are being played are in it
    return new sqlite.SqliteStore(file, log);
  } catch (error) {
    return new Problem('unavailable', `Online games cannot be kept in ${file}: ${systemReason(error)}`);
  }
}
