// Installs what package-lock.json names: everything, or only what it takes to build and play.

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { alone, at, digest, textOf } from './files.mjs';
import { phase } from './phase.mjs';

/** What bundle.mjs and web.mjs import, and what they build in. */
const TO_PLAY = [
  ...['rolldown', 'ws', 'get-east-asian-width'],
  ...['vite', 'preact', '@preact/signals', 'qrcode', '@fontsource-variable/inter'],
];
const STAMP = at('node_modules', '.installed'); // the lock's digest; and the packages, where it is not all of them
const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

export async function install({ toPlay }) {
  const all = digest(['package-lock.json']);
  const some = `${all} ${TO_PLAY.join(' ')}`;
  const isThere = () => textOf(STAMP) === all || (toPlay && textOf(STAMP) === some);
  if (isThere()) return;
  await alone(async () => {
    if (isThere()) return;
    const isWhole = !toPlay || hadAll();
    rmSync(STAMP, { force: true });
    if (isWhole) await phase('Installing everything for development', 'npm', NPM_CI, { cwd: at() });
    else await installToPlay(some);
    if (isWhole) writeFileSync(STAMP, all);
  });
}

/** Whoever had everything, also by `npm ci` by hand, keeps everything. */
function hadAll() {
  const stamp = textOf(STAMP);
  return stamp === null ? existsSync(at('node_modules', '.package-lock.json')) : !stamp.includes(' ');
}

/** npm can leave out all of the development dependencies or none: so it gets a package that has only these, with our lock. */
async function installToPlay(stamp) {
  const folder = at('build', 'install');
  const { dependencies, devDependencies, overrides } = JSON.parse(textOf(at('package.json')));
  const lock = JSON.parse(textOf(at('package-lock.json')));
  const chosen = {
    ...dependencies,
    ...Object.fromEntries(TO_PLAY.map((name) => [name, devDependencies[name]])),
  };
  lock.packages[''] = { dependencies: chosen };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ dependencies: chosen, overrides }));
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock));
  await phase('Installing what the games need, once', 'npm', NPM_CI, { cwd: folder });
  writeFileSync(`${folder}/node_modules/.installed`, stamp);
  rmSync(at('node_modules'), { recursive: true, force: true });
  renameSync(`${folder}/node_modules`, at('node_modules')); // whole, or not there
}
