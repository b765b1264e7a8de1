// Files of the project, for the scripts that run before anything is installed.

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { say } from './phase.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export function at(...path) {
  return join(root, ...path);
}

/** Null if there is no such file. */
export function textOf(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

export function filesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Changes when a file appears, disappears or changes. */
export function digest(files) {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

/** Installs and builds never run side by side, for they write the same folders. */
export async function alone(work) {
  const lock = at('build', 'making.lock');
  mkdirSync(dirname(lock), { recursive: true });
  let waits = false;
  while (!take(lock)) {
    const pid = textOf(lock);
    if (pid && !waits) {
      say(`Waiting for process ${pid}, which installs or builds (or delete ${lock}) ...`);
      waits = true;
    }
    await setTimeout(100);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const pid = textOf(lock);
  if (pid === '' ? isOld(lock) : !isRunning(Number(pid))) release(lock, pid); // it was killed
  return false;
}

/** Two may find the same lock of a process that was killed, and one may have taken it meanwhile. */
function release(lock, pid) {
  const own = `${lock}.${process.pid}`;
  try {
    renameSync(lock, own);
    if (textOf(own) === pid) rmSync(own);
    else renameSync(own, lock);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** Its process should have written its number into it by now. */
function isOld(lock) {
  const file = statSync(lock, { throwIfNoEntry: false });
  return file !== undefined && Date.now() - file.mtimeMs > 1000;
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
