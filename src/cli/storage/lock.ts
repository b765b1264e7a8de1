/** Locks a stored game: two windows never play the same one. */

import { randomBytes } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { attempt, isNew } from './attempt.ts';

const SAME_BOOT = 30; // seconds of tolerance for clock changes
const ME = randomBytes(8).toString('hex'); // because process numbers are reused

/** Takes the lock, unless a live program has it. */
export function lock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const mine = `${file}.${ME}`;
  writeFileSync(mine, JSON.stringify({ process: process.pid, boot: boot(), key: ME }));
  try {
    for (let tries = 0; tries < 3; tries++) {
      if (putInPlace(mine, file)) return true;
      if (isHeld(file) || !removeStale(file)) return false;
    }
    return false;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Releases it, if it is ours. */
export function unlock(file: string): void {
  if (holderOf(file).key === ME) rmSync(file, { force: true });
}

/** Whether a live program holds it: kill -9 or a power cut frees it. */
export function isHeld(file: string): boolean {
  const { process: id, boot: since, key } = holderOf(file);
  if (typeof id !== 'number' || typeof since !== 'number' || !Number.isInteger(id) || id <= 0) return false;
  if (id === process.pid) return key === ME;
  return Math.abs(since - boot()) <= SAME_BOOT && isRunning(id);
}

/** Atomic, and only if there is none: making a link is both. */
function putInPlace(mine: string, file: string): boolean {
  try {
    return isNew(() => linkSync(mine, file));
  } catch {
    return isNew(() => writeFileSync(file, readFileSync(mine), { flag: 'wx' })); // on a disk without links
  }
}

/** Another window may have replaced the stale lock with its own by now: that one stays. */
function removeStale(file: string): boolean {
  const aside = `${file}.${ME}.stale`;
  try {
    if (!lstatSync(file).isFile()) return false;
    renameSync(file, aside);
    const wasStale = !isHeld(aside);
    if (!wasStale) putInPlace(aside, file);
    rmSync(aside, { force: true });
    return wasStale;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  }
}

/** Empty if the lock is missing or unreadable. */
function holderOf(file: string): Partial<Record<'process' | 'boot' | 'key', unknown>> {
  return attempt(() => JSON.parse(readFileSync(file, 'utf8')) ?? {}, {});
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
