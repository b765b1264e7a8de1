/** Other programs that the bench runs: never for longer than they may, and what they fail with is told. */

import { spawnSync } from 'node:child_process';

/** What it prints. */
export function output(
  program: string,
  args: readonly string[],
  { seconds = 60, input = '' }: { seconds?: number; input?: string } = {},
): string {
  const { status, signal, error, stdout } = spawnSync(program, args, {
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 2],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 28,
  });
  const what = [program, ...args].join(' ');
  if (error && 'code' in error && error.code === 'ETIMEDOUT')
    throw new Error(`${what} was not done after ${seconds} s`);
  if (error) throw new Error(`${what}: ${error.message}`);
  if (status !== 0) throw new Error(`${what} ended with ${signal ?? status}`);
  return stdout;
}

/** One line of JSON after the other. */
export function jsonLines<T>(text: string): T[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** The work's result, or why it failed: a peer that fails must not fail what is measured beside it. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | { readonly failed: string }> {
  try {
    return await work();
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
