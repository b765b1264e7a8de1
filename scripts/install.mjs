// Installs what package-lock.json names: everything, or only what it takes to build and play.

import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { alone, at, digest, textOf } from './files.mjs';
import { phase } from './phase.mjs';

/** What bundle.mjs and web.mjs import, and what they build in. Without `ninefold mcp`, nobody waits for what only that needs. */
const TO_PLAY = [
  ...['rolldown', 'ws', 'pg', 'prom-client', 'get-east-asian-width'],
  ...['vite', 'preact', '@preact/signals', 'qrcode', '@fontsource-variable/inter'],
];
const FOR_AGENTS = ['@modelcontextprotocol/server', 'zod'];
const STAMP = at('node_modules', '.installed'); // the lock's digest; and the packages, where it is not all of them
const NPM_CI = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

export async function install({ toPlay, forAgents }) {
  const all = digest(['package-lock.json']);
  const names = forAgents ? [...TO_PLAY, ...FOR_AGENTS] : TO_PLAY;
  const isThere = () => textOf(STAMP) === all || (toPlay && hasAtLeast(all, names));
  if (textOf(STAMP) === null && isWholeByHand()) writeFileSync(STAMP, all);
  if (isThere()) return;
  await alone(async () => {
    if (isThere()) return;
    const isWhole = !toPlay || hadAll();
    if (isWhole) rmSync(STAMP, { force: true });
    if (isWhole) await phase('Installing everything for development', 'npm', NPM_CI, { cwd: at() });
    else await installToPlay(names, `${all} ${names.join(' ')}`);
    if (isWhole) writeFileSync(STAMP, all);
  });
}

function hasAtLeast(all, names) {
  const [lock, ...installed] = textOf(STAMP)?.split(' ') ?? [];
  return lock === all && names.every((name) => installed.includes(name));
}

/** What npm has installed is noted by it when all is done. It leaves out optional packages that are for other systems. */
function isWholeByHand() {
  const [wanted, there] = [at('package-lock.json'), at('node_modules', '.package-lock.json')].map(
    (file) => JSON.parse(textOf(file) ?? '{}').packages,
  );
  if (!wanted || !there) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  );
}

/** Whoever had everything, also by `npm ci` by hand, keeps everything. */
function hadAll() {
  const stamp = textOf(STAMP);
  return stamp === null ? existsSync(at('node_modules', '.package-lock.json')) : !stamp.includes(' ');
}

/** npm can leave out all of the development dependencies or none: so it gets a package that has only these, with our lock. */
async function installToPlay(names, stamp) {
  const folder = at('build', 'install');
  const { dependencies, devDependencies, overrides } = JSON.parse(textOf(at('package.json')));
  const lock = JSON.parse(textOf(at('package-lock.json')));
  const chosen = {
    ...dependencies,
    ...Object.fromEntries(names.map((name) => [name, devDependencies[name]])),
  };
  lock.packages[''] = { dependencies: chosen };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/package.json`, JSON.stringify({ dependencies: chosen, overrides }));
  writeFileSync(`${folder}/package-lock.json`, JSON.stringify(lock));
  const whose = names === TO_PLAY ? 'the games' : 'games and agents';
  await phase(`Installing what ${whose} need, once`, 'npm', NPM_CI, { cwd: folder });
  writeFileSync(`${folder}/node_modules/.installed`, stamp);
  rmSync(at('node_modules'), { recursive: true, force: true });
  renameSync(`${folder}/node_modules`, at('node_modules')); // whole, or not there
}
