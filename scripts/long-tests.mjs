// Every test that has a size (test/size.ts) at its full size, one file after the other, for some measure and need the machine to
// themselves. What they measured is printed. Arguments choose among them: npm run test:long -- test/online

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const chosen = process.argv.slice(2);
const files = readdirSync(join(root, 'test'), { recursive: true })
  .map((name) => join('test', name))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(root, file), 'utf8').includes("/size.ts'"))
  .filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    ...['run', '--reporter=verbose', '--no-file-parallelism', ...files],
  ],
  { cwd: root, stdio: 'inherit', env: { TEST_SIZE: 'long', ...process.env } },
);
process.exitCode = status ?? 1;
