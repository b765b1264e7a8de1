/**
 * What a server process still needs, in bytes: its heap and buffers after everything else was collected. What the system counts as
 * resident says less, for V8 and the allocator keep what they once had.
 */

import type { ServerProcess } from './server-process.ts';

const PROGRAM = `
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  process.stderr.write('live memory: ' + (heapUsed + external) + '\\n');
});`;

/** For the server's environment. */
export const TELLS_LIVE_MEMORY = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(PROGRAM)}`,
};

export async function liveMemory(server: ServerProcess): Promise<number> {
  const told = () => [...server.errors().matchAll(/^live memory: (\d+)$/gm)];
  const before = told().length;
  server.program.kill('SIGUSR2');
  while (told().length === before) await new Promise((resolve) => setTimeout(resolve, 50));
  return Number(told().at(-1)?.[1]);
}
