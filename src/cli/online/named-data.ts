/** Where online games are kept, as a command line names it: a file, or the address of a database. */

import { join, resolve } from 'node:path';
import { quote } from '../../core/text.ts';
import { UsageError } from '../args/command.ts';
import { dataFolder } from '../storage/folder.ts';

export const STORE = 'NINEFOLD_STORE'; // a variable
const DATABASES = ['postgres', 'postgresql'];

/** What the variable names; others cannot read it as they can a command line. */
export function namedStore(): string | undefined {
  return process.env[STORE] || undefined;
}

export function usualFile(): string {
  return join(dataFolder(), 'online.sqlite');
}

/** A file with its whole path, or the address of a database as it is. It may hold a password: it is never shown. */
export function checkedData(text: string, what: string): string {
  const [, scheme, slashes] = /^([a-z][a-z\d+.-]+):(\/\/?)/i.exec(text) ?? []; // C:/ is a folder
  if (scheme === undefined) return resolve(text);
  if (DATABASES.includes(scheme.toLowerCase()) && slashes === '//') return text;
  throw new UsageError(
    `${what} must be a file, or an address such as postgres://HOST/DATABASE, not one of ${quote(`${scheme}:${slashes}`)}.`,
  );
}
