/** Writes files atomically, even through a crash. */

import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { attempt, isNew } from './attempt.ts';

const BESIDE = /\.ninefold-\d+\.tmp$/;
const LEFT_OVER = 3_600_000; // milliseconds after which the program that wrote it was killed

/** Leaves either the new text or the old one on the disk. The mode limits who may read it. */
export function writeWhole(file: string, text: string, mode?: number): void {
  write(file, text, mode, (beside) => renameSync(beside, file));
}

/** The same, but a file that is there already stays as it is, even one written a moment ago. */
export function writeFirst(file: string, text: string, mode?: number): void {
  write(file, text, mode, (beside) => void isNew(() => linkSync(beside, file)));
}

function write(file: string, text: string, mode: number | undefined, place: (beside: string) => void): void {
  makeFolder(dirname(file));
  const beside = `${file}.ninefold-${process.pid}.tmp`; // another program may write the same file at this moment
  try {
    // Unlike a single write, writeFileSync never stops half way on a full disk.
    synced(openSync(beside, 'w', mode), (handle) => writeFileSync(handle, text));
    place(beside);
  } finally {
    rmSync(beside, { force: true });
  }
  attempt(() => removeLeftOvers(dirname(file)));
  attempt(() => synced(openSync(dirname(file), 'r'))); // makes the name survive a power cut, where folders can be synced
}

function removeLeftOvers(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => BESIDE.test(name))) {
    const file = join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > LEFT_OVER) rmSync(file, { force: true });
  }
}

function synced(handle: number, write?: (handle: number) => void): void {
  try {
    write?.(handle);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
