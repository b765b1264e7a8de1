/** Writes files atomically, even through a crash. */

import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { attempt, isNew } from './attempt.ts';

/** Leaves either the new text or the old one on the disk. The mode limits who may read it. */
export function writeWhole(file: string, text: string, mode?: number): void {
  write(file, text, mode, (beside) => renameSync(beside, file));
}

/** The same, but a file that is there already stays as it is, even one written a moment ago. */
export function writeFirst(file: string, text: string, mode?: number): void {
  write(file, text, mode, (beside) => void isNew(() => linkSync(beside, file)));
}

function write(file: string, text: string, mode: number | undefined, place: (beside: string) => void): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}.tmp`; // another program may write the same file at this moment
  try {
    // Unlike a single write, writeFileSync never stops half way on a full disk.
    synced(openSync(beside, 'w', mode), (handle) => writeFileSync(handle, text));
    place(beside);
  } finally {
    rmSync(beside, { force: true });
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
