/** Writes files atomically, even through a crash. */

import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { attempt } from './attempt.ts';

/** Leaves either the new text or the old one on the disk. The mode limits who may read it. */
export function writeWhole(file: string, text: string, mode?: number): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.tmp`;
  try {
    // Unlike a single write, writeFileSync never stops half way on a full disk.
    synced(openSync(beside, 'w', mode), (handle) => writeFileSync(handle, text));
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  attempt(() => synced(openSync(dirname(file), 'r'))); // makes the name survive a power cut, where folders can be synced
}

function synced(handle: number, write?: (handle: number) => void): void {
  try {
    write?.(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
