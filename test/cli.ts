/** Runs a command line in this process, with what is typed given beforehand. */

import { PassThrough } from 'node:stream';
import { run } from '../src/cli/run.ts';

export interface Outcome {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export async function ninefold(args: readonly string[], typed = ''): Promise<Outcome> {
  const input = new PassThrough();
  const output = new PassThrough({ highWaterMark: 2 ** 24 });
  const errors = new PassThrough();
  input.end(typed);
  const code = await run(args, { input, output, errors });
  const read = (stream: PassThrough) => String(stream.read() ?? '');
  return { code, output: read(output), errors: read(errors) };
}
