/** What a test has started or made goes with the test, even if that is killed: a process of its own waits for the end of a pipe. */

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

let watchdog: ChildProcess | undefined;

function tell(add: boolean, kind: 'process' | 'folder', name: unknown): void {
  if (!watchdog) {
    const program = fileURLToPath(new URL('watchdog.mjs', import.meta.url));
    // Detached: Ctrl-C in a terminal must not end it first.
    watchdog = spawn(process.execPath, [program], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
    watchdog.unref();
    (watchdog.stdin as unknown as { unref(): void }).unref();
  }
  watchdog.stdin?.write(`${JSON.stringify({ add, kind, name })}\n`);
}

export function watchProcess(child: ChildProcess): void {
  tell(true, 'process', child.pid);
  child.once('exit', () => tell(false, 'process', child.pid));
}

/** Returns a function for when it has been removed. */
export function watchFolder(folder: string): () => void {
  tell(true, 'folder', folder);
  return () => tell(false, 'folder', folder);
}
