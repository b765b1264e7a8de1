/** Small files of JSON in the data folder. */

import { readFileSync } from 'node:fs';
import { attempt } from './attempt.ts';
import { setAside } from './move.ts';
import { writeWhole } from './write.ts';

/** What the file holds; null if there is none. One that does not fit is moved to the damaged ones. */
export function readJson<T>(file: string, folder: string, check: (value: unknown) => T | null): T | null {
  const text = attempt(() => readFileSync(file, 'utf8'), null);
  if (text === null) return null;
  const value = attempt(() => check(JSON.parse(text)), null);
  if (value === null) setAside(file, folder);
  return value;
}

/** Throws if it cannot be written. */
export function writeJson(file: string, value: unknown, mode?: number): void {
  writeWhole(file, `${JSON.stringify(value)}\n`, mode);
}
