/** Finds the package's own files, from the sources and from the bundle. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ASKED = ['version', '--version', '-v', '-V'];

export function asksVersion([first = '']: readonly string[]): boolean {
  return ASKED.includes(first);
}

export function version(): string {
  return JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')).version;
}

/** Where the build puts the web app. */
export function webFolder(): string {
  return join(packageFolder(), 'dist', 'web');
}

function packageFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}
