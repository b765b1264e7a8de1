import { readFileSync } from 'node:fs';

const ASKED = ['version', '--version', '-v', '-V'];

export function asksVersion([first = '']: readonly string[]): boolean {
  return ASKED.includes(first);
}

export function version(): string {
  const file = new URL('../../package.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')).version;
}
