/** Locks a stored game: two windows never play the same one. */

import { createHash, randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';
import { attempt, isNew } from './attempt.ts';

const SAME_BOOT = 30; // seconds of tolerance for clock changes
const ME = randomBytes(8).toString('hex'); // because process numbers are reused

/** Takes the lock, unless a live program has it. */
export function lock(file: string): boolean {
  makeFolder(dirname(file));
  const mine = `${file}.${ME}`;
  writeFileSync(mine, JSON.stringify({ process: process.pid, boot: boot(), key: ME }));
  try {
    for (let tries = 0; tries < 3; tries++) {
      if (putInPlace(mine, file)) return true;
      const text = textOf(file);
      if (text === null) continue; // it was released just now, or cannot be read
      return !isLive(text) && replace(text, mine, file);
    }
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Releases it, if it is ours. */
export function unlock(file: string): void {
  if (holderIn(textOf(file)).key === ME) rmSync(file, { force: true });
}

/** Whether a live program holds it: kill -9 or a power cut frees it. */
export function isHeld(file: string): boolean {
  return isLive(textOf(file));
}

/** Atomic, and only if there is none: making a link is both. */
function putInPlace(mine: string, file: string): boolean {
  try {
    return isNew(() => linkSync(mine, file));
  } catch {
    return isNew(() => writeFileSync(file, readFileSync(mine), { flag: 'wx' })); // on a disk without links
  }
}

/** Takes a stale lock over, under a lock for that one text: of all programs that found it stale, one replaces it. */
function replace(stale: string, mine: string, file: string): boolean {
  const turn = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!lock(turn)) return false;
  try {
    if (textOf(file) !== stale) return false; // another program had its turn before
    renameSync(mine, file);
    return true;
  } finally {
    unlock(turn);
  }
}

function isLive(text: string | null): boolean {
  const { process: id, boot: since, key } = holderIn(text);
  if (typeof id !== 'number' || typeof since !== 'number' || !Number.isInteger(id) || id <= 0) return false;
  if (id === process.pid) return key === ME;
  return Math.abs(since - boot()) <= SAME_BOOT && isRunning(id);
}

/** Null if the lock is missing or unreadable. */
function textOf(file: string): string | null {
  return attempt(() => readFileSync(file, 'utf8'), null);
}

function holderIn(text: string | null): Partial<Record<'process' | 'boot' | 'key', unknown>> {
  return attempt(() => JSON.parse(text ?? '') ?? {}, {});
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When this machine booted, in seconds: identifies the boot. */
function boot(): number {
  return Math.round(Date.now() / 1000 - uptime());
}
