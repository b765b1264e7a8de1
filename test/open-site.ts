/** The built `ninefold serve` as a process of its own, with the address it can be opened at. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface OpenSite {
  readonly address: string; // ends with a slash
  readonly program: ChildProcess;
  /** Everything it has printed. */
  said(): string;
  close(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));

/** At a port that the system chooses, unless told otherwise. */
export async function openSite(args: readonly string[] = ['--port', '0']): Promise<OpenSite> {
  const program = spawn(process.execPath, [PROGRAM, 'serve', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(program, 'close');
  let output = '';
  let errors = '';
  program.stderr.on('data', (data) => {
    errors += data;
  });
  const address = await new Promise<string>((resolve, reject) => {
    program.stdout.on('data', (data) => {
      output += data;
      const [, found] = /^.*(http:\S+)\n/.exec(output) ?? [];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`ninefold serve ended before it was open. It said:\n${errors}`)));
  });
  return {
    address,
    program,
    said: () => output,
    async close() {
      program.kill('SIGKILL');
      await ended;
    },
  };
}
