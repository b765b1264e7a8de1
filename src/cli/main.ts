#!/usr/bin/env node
import { run } from './run.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop reading, as `head` does: then there is nothing left to do.
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(1);
});

process.exitCode = await run(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
});
