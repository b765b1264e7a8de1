#!/usr/bin/env node
import { asksVersion, version } from './args/package.ts';

process.stdout.on('error', async (error: NodeJS.ErrnoException) => {
  // The reader may stop early, as `head` does.
  if (error.code === 'EPIPE') process.exit(0);
  const { systemReason } = await import('../sentences/system-errors.ts');
  process.stderr.write(`The output cannot be written: ${systemReason(error)}.\n`);
  process.exit(1);
});

const args = process.argv.slice(2);
if (asksVersion(args))
  process.stdout.write(`${version()}\n`); // without loading anything else
else {
  const { run } = await import('./run.ts');
  process.exitCode = await run(args, {
    input: process.stdin,
    output: process.stdout,
    errors: process.stderr,
  });
}
