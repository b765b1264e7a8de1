/** Who is playing a kept game: two windows never play the same one. */

import { randomBytes } from 'node:crypto';
import { linkSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';

const SAME_BOOT = 30; // seconds that the clock may have been set by
const ME = randomBytes(8).toString('hex'); // another program may get the number that this one's process has now

/** Takes the lock, if nobody who still runs has it. */
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

/** Gives it back, if it is ours. */
export function unlock(file: string): void {
  if (holderOf(file).key === ME) rmSync(file, { force: true });
}

/** By a program that still runs; after kill -9 or a power cut nobody holds it any more. */
export function isHeld(file: string): boolean {
  const { process: id, boot: since, key } = holderOf(file);
  if (typeof id !== 'number' || typeof since !== 'number' || !Number.isInteger(id) || id <= 0) return false;
  if (id === process.pid) return key === ME;
  return Math.abs(since - boot()) <= SAME_BOOT && isRunning(id);
}

/** Whole at once, and only if there is none: a link is made or it is not. */
function putInPlace(mine: string, file: string): boolean {
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  return copyInPlace(mine, file); // on a disk that knows no links
}

function copyInPlace(mine: string, file: string): boolean {
  try {
    writeFileSync(file, readFileSync(mine), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Another window may be doing the same, and have its own lock there by now: then that one stays. */
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

interface Holder {
  readonly process?: unknown;
  readonly boot?: unknown;
  readonly key?: unknown;
}

/** Nothing, where there is no lock or one that cannot be read. */
function holderOf(file: string): Holder {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return {};
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When this machine was started, in seconds: a number that another run of it does not share. */
function boot(): number {
  return Math.round(Date.now() / 1000 - uptime());
}
