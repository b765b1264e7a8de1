// Checks every reason of every position, and prints how many moves that people meet have one: npm run reasons

import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=verbose', '--disable-console-intercept', '--testTimeout=3600000', 'test/reasons'],
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { TEST_SIZE: 'long', ...process.env } },
);
process.exitCode = status ?? 1;
