// Makes the project ready to run: installs what package-lock.json names and builds dist/, each part only when it is missing
// or stale. Plain Node without dependencies, because it runs before anything is installed. With --clean it builds from nothing,
// with --install it only installs.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone, at, digest, filesBelow, textOf } from './files.mjs';
import { install } from './install.mjs';
import { fail, phase } from './phase.mjs';

const BUILDS = {
  library: [at('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'src'],
  program: [at('scripts', 'bundle.mjs')],
  'web app': [at('scripts', 'web.mjs')],
  'door for agents': [at('scripts', 'mcp.mjs')],
};

/** What builds the library is not there if it is made ready only to play. */
export async function ready({ toPlay = false, parts = Object.keys(BUILDS) } = {}) {
  const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (!isAtLeast(process.versions.node, engines.node.replace('>=', ''))) {
    fail(`Ninefold needs Node ${engines.node.replace('>=', '')} or newer; this is ${process.versions.node}.`);
  }
  await install({ toPlay, forAgents: parts.includes('door for agents') });
  if (parts.length === 0) return;
  const sources = digest([
    ...filesBelow('src'),
    ...['bundle.mjs', 'licenses.mjs', 'mcp.mjs', 'web.mjs'].map((name) => join('scripts', name)),
    ...readdirSync(at()).filter((name) => name.startsWith('tsconfig.')),
  ]);
  for (const part of parts) await build(part, sources);
}

/** Unless its stamp says that it was built from the same sources. */
async function build(part, sources) {
  const stamp = at('dist', `.built-${part.replaceAll(' ', '-')}`);
  if (textOf(stamp) === sources) return;
  await alone(async () => {
    if (textOf(stamp) === sources) return;
    rmSync(stamp, { force: true });
    await phase(`Building the ${part}`, process.execPath, BUILDS[part], { cwd: at(), shows: true });
    mkdirSync(dirname(stamp), { recursive: true });
    writeFileSync(stamp, sources);
  });
}

function isAtLeast(version, least) {
  const [[a, b], [c, d]] = [version, least].map((text) => text.split('.').map(Number));
  return a > c || (a === c && b >= d);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--clean')) rmSync(at('dist'), { recursive: true, force: true });
  await ready(process.argv.includes('--install') ? { parts: [] } : {});
}
