// The tests of online play at full size, one file after the other, for each needs the machine to itself. What they measured is printed.

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const sizes = {
  SERVER_KILLS: '2000',
  RECONNECTS: '1000',
  FUZZ: '1000000',
  ABUSE: '2000',
  MODEL_RUNS: '3000',
};

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=verbose', '--no-file-parallelism', 'test/online'],
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...sizes, ...process.env } },
);
process.exitCode = status ?? 1;
