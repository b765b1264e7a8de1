/** Files that cannot be read: they are moved out of the way, and never deleted. */

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, extname, join } from 'node:path';

/** Into the folder for damaged ones, next to those that are there; false if it has to stay. */
export function setAside(file: string, folder: string): boolean {
  const aside = join(folder, 'damaged');
  const ending = extname(file);
  const name = basename(file, ending);
  try {
    mkdirSync(aside, { recursive: true });
    let place = join(aside, name + ending);
    while (existsSync(place)) place = join(aside, `${name}-${randomBytes(2).toString('hex')}${ending}`);
    renameSync(file, place);
    return true;
  } catch {
    return false;
  }
}
