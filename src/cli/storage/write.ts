/** Files that are always whole, whatever happens while they are written. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The new text is on the disk, or the old one still is. With a mode, only who it says may read it. */
export function writeWhole(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.tmp`;
  try {
    writeAndSettle(beside, text, mode);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  settleFolder(dirname(file));
}

function writeAndSettle(file: string, text: string, mode?: number): void {
  const handle = openSync(file, 'w', mode);
  try {
    writeFileSync(handle, text); // all of it: a single write may stop half way, where a disk is nearly full
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a new name last through a power cut, where a folder can be told to. */
function settleFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The file is there; on systems where this is impossible, more cannot be done.
  }
}
