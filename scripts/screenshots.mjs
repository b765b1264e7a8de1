// Takes pictures of the web app into build/screenshots/: npm run screenshots, or only those whose name contains a text:
// npm run screenshots -- review. The list of them is test/browser/pictures/states.ts.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ready } from './ready.mjs';

await ready();
const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const folder = at('build/screenshots');
const { module } = await runnerImport(at('test/browser/pictures/take.ts'), { configFile: false });
const pictures = await module.takePictures(folder, process.argv[2] ?? '', say);
const wrong = pictures.filter(({ troubles }) => troubles.length > 0);
say(`${pictures.length} pictures; look through them at ${join(folder, 'index.html')}`);
if (wrong.length > 0) {
  say(`Something is wrong with ${wrong.length} of them.`);
  process.exitCode = 1;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}
