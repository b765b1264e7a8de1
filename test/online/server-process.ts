/** A server as a process of its own, which can be killed at any moment and started again. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { watchProcess } from '../watch.ts';

const PRODUCT = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));

export interface ServerProcess {
  readonly program: ChildProcess;
  /** True once it listens; false if it ended before. */
  readonly ready: Promise<boolean>;
  readonly ended: Promise<unknown>;
  /** What it has said on standard error. */
  errors(): string;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/** `ninefold serve`, or another program that takes the same flags. */
export function startServerProcess(
  flags: readonly string[],
  program = PRODUCT,
  environment: NodeJS.ProcessEnv = {},
): ServerProcess {
  const words = program === PRODUCT ? ['serve'] : [];
  const child = spawn(process.execPath, [program, ...words, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  watchProcess(child);
  const ended = once(child, 'close');
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const ready = Promise.race([once(child.stdout, 'data').then(() => true), ended.then(() => false)]);
  return {
    program: child,
    ready,
    ended,
    errors: () => errors,
    async kill(signal = 'SIGKILL') {
      child.kill(signal);
      await ended;
    },
  };
}

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
