import { existsSync } from 'node:fs';
import { Problem } from '../../core/problem.ts';
import { quote } from '../../core/text.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { makePrivateFile } from '../store/private-file.ts';
import type { Tables } from './tables.ts';

/** The tables of a file or a database, brought up to date; made if they are not there and may be. An address is never shown. */
export async function openTables(data: string, mayMake = false): Promise<Tables | Problem> {
  try {
    if (data.includes('://'))
      return await (await import('./postgres-tables.ts')).PostgresTables.open(data, mayMake);
    if (!mayMake && !existsSync(data)) return new Problem('unavailable', `There is no file ${quote(data)}.`);
    makePrivateFile(data);
    return new (await import('./sqlite-tables.ts')).SqliteTables(data);
  } catch (error) {
    const what = data.includes('://') ? 'That Postgres database' : quote(data);
    return new Problem('unavailable', `${what} cannot be opened: ${systemReason(error)}`);
  }
}
