// Writes docs/pictures/ from what the program shows in a terminal. The list of pictures is test/terminal/pictures.test.ts.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ready } from './ready.mjs';

ready();
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [at('node_modules/vitest/vitest.mjs'), 'run', 'test/terminal/pictures.test.ts'],
  { cwd: at(''), stdio: 'inherit', env: { ...process.env, UPDATE_PICTURES: '1' } },
);
process.exitCode = status ?? 1;
