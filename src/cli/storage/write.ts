/** Writes files atomically, even through a crash. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Leaves either the new text or the old one on the disk. The mode limits who may read it. */
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
    writeFileSync(handle, text); // unlike a single write, never stops half way on a full disk
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a new name survive a power cut, if the system can. */
function settleFolder(folder: string): void {
  try {
    const handle = openSync(folder, 'r');
    try {
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  } catch {
    // The file is written; some systems cannot sync a folder.
  }
}
