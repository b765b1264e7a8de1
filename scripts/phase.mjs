// What is being done, and for how long: a line for each phase, which counts the seconds where it is read at a terminal. All of
// it goes to standard error, for standard output belongs to the program that starts next.

import { spawn } from 'node:child_process';
import { once } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM'];

/** Runs a program to its end. What it says is shown only if it fails, or if `shows`. */
export async function phase(doing, command, args, { cwd, shows = false }) {
  const counts = process.stderr.isTTY && process.env.TERM !== 'dumb';
  const start = performance.now();
  const seconds = (digits) => `${((performance.now() - start) / 1000).toFixed(digits)} s`;
  const count = () => process.stderr.write(`\r${doing} ... ${seconds(0)}`);
  if (counts) count();
  else say(`${doing} ...`);
  const timer = counts && setInterval(count, 1000);
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && command === 'npm',
  });
  // Who stops us stops the program, too, and it may have to tidy up: nothing else begins before it has ended.
  let stopped = null;
  const stop = (signal) => {
    stopped = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const [status, signal] = await once(child, 'close').catch((error) => [error.message]);
  clearInterval(timer);
  for (const signal of SIGNALS) process.off(signal, stop);
  if (stopped) fail(`${counts ? '\r' : ''}${doing}: stopped.`);
  if (counts) say(`\r${doing}: ${seconds(1)}   `);
  else say(`  ${status === 0 ? 'done in' : 'failed after'} ${seconds(1)}`);
  if (status !== 0 || shows) process.stderr.write(said);
  if (status !== 0) fail(`${command} failed (${signal ?? status}); what it said is above.`);
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function fail(text) {
  say(text);
  process.exit(1);
}
