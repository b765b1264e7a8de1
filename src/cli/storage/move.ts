/** Moves files between folders without overwriting any. */

import { randomBytes } from 'node:crypto';
import { existsSync, renameSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { attempt } from './attempt.ts';

/** Under its own name, or a similar one if that is taken; returns which. */
export function moveInto(folder: string, file: string): string {
  const ending = extname(file);
  const name = basename(file, ending);
  makeFolder(folder);
  let place = join(folder, name + ending);
  while (existsSync(place)) place = join(folder, `${name}-${randomBytes(2).toString('hex')}${ending}`);
  renameSync(file, place);
  return place;
}

/** Moves an unreadable file to the damaged ones; false if that fails. */
export function setAside(file: string, folder: string): boolean {
  return attempt(() => {
    moveInto(join(folder, 'damaged'), file);
    return true;
  }, false);
}
