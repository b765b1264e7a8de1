// Writes docs/pictures/ from what the program shows: in a terminal (the list is test/terminal/pictures.test.ts), and in a
// browser one of those that `npm run screenshots` takes.

import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ready } from './ready.mjs';

await ready();
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const { status } = spawnSync(
  process.execPath,
  [at('node_modules/vitest/vitest.mjs'), 'run', 'test/terminal/pictures.test.ts'],
  { cwd: at(''), stdio: 'inherit', env: { ...process.env, UPDATE_PICTURES: '1' } },
);
process.exitCode = status ?? 1;

const STATE = 'play-sequence-zero-values';
const { module } = await runnerImport(at('test/browser/pictures/take.ts'), { configFile: false });
await module.takePictures(at('build/screenshots'), STATE, (text) => process.stderr.write(`${text}\n`));
for (const theme of ['light', 'dark']) {
  copyFileSync(at(`build/screenshots/${STATE}-1280-${theme}.png`), at(`docs/pictures/web-${theme}.png`));
}
