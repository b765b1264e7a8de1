/** Who is playing a kept game: two windows never play the same one. */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';

const SAME_BOOT = 30; // seconds that the clock may have been set by

/** Takes the lock, if nobody who still runs has it. */
export function lock(file: string): boolean {
  mkdirSync(dirname(file), { recursive: true });
  const mine = JSON.stringify({ process: process.pid, boot: boot() });
  for (let tries = 0; tries < 3; tries++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isHeld(file)) return false;
      if (!remove(file)) return false;
    }
  }
  return false;
}

/** False for what is not a file. */
function remove(file: string): boolean {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
}

export function unlock(file: string): void {
  rmSync(file, { force: true });
}

/** By a program that still runs; after kill -9 or a power cut nobody holds it any more. */
export function isHeld(file: string): boolean {
  let holder: { process?: unknown; boot?: unknown };
  try {
    holder = JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    return false;
  }
  const { process: id, boot: since } = holder;
  if (typeof id !== 'number' || typeof since !== 'number' || !Number.isInteger(id) || id <= 0) return false;
  return Math.abs(since - boot()) <= SAME_BOOT && isRunning(id);
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
