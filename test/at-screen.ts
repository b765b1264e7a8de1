/** Runs a command line in this process as if at a terminal, with the keys given beforehand. */

import { PassThrough } from 'node:stream';
import { run } from '../src/cli/run.ts';
import type { Outcome } from './cli.ts';

export async function atScreen(args: readonly string[], keys: string): Promise<Outcome> {
  const stream = () => new PassThrough({ highWaterMark: 2 ** 24 });
  const input = Object.assign(stream(), { isTTY: true });
  const output = Object.assign(stream(), { isTTY: true, columns: 80, rows: 24 });
  const errors = stream();
  input.end(keys);
  const code = await run(args, { input, output, errors });
  const read = (from: PassThrough) => String(from.read() ?? '');
  return { code, output: read(output), errors: read(errors) };
}
