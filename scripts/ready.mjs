// Makes the project ready to run: installs what package-lock.json names and builds dist/, each only when it is missing
// or stale. Plain Node without dependencies, because it runs before anything is installed. With --clean it builds from nothing,
// with --install it only installs.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const at = (...path) => join(root, ...path);

export function ready({ clean = false, build = true } = {}) {
  if (clean) rmSync(at('dist'), { recursive: true, force: true });
  const { engines } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  if (!isAtLeast(process.versions.node, engines.node.replace('>=', ''))) {
    fail(`Ninefold needs Node ${engines.node.replace('>=', '')} or newer; this is ${process.versions.node}.`);
  }
  keep(at('node_modules', '.installed'), digest(['package-lock.json']), () => {
    say('Installing what Ninefold needs (once) ...');
    execute('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  });
  if (!build) return;
  const sources = digest([
    ...filesBelow('src'),
    ...['bundle.mjs', 'web.mjs'].map((name) => join('scripts', name)),
    ...readdirSync(root).filter((name) => name.startsWith('tsconfig.')),
  ]);
  keep(at('dist', '.built'), sources, () => {
    say('Building ...');
    execute(process.execPath, [at('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'src']);
    execute(process.execPath, [at('scripts', 'bundle.mjs')]);
    execute(process.execPath, [at('scripts', 'web.mjs')]);
  });
}

/** Makes something unless its stamp says that it was made from the same sources. */
function keep(stamp, wanted, make) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

function filesBelow(folder) {
  return readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Changes when a file appears, disappears or changes. */
function digest(files) {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

function execute(command, args) {
  // What they print goes to standard error: standard output belongs to the program that starts next.
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32' && command === 'npm',
  });
  if (error) fail(`${command} could not be started: ${error.message}`);
  if (status !== 0) fail(`${command} failed; what it said is above.`);
}

function isAtLeast(version, least) {
  const [[a, b], [c, d]] = [version, least].map((text) => text.split('.').map(Number));
  return a > c || (a === c && b >= d);
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function fail(text) {
  say(text);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ready({ clean: process.argv.includes('--clean'), build: !process.argv.includes('--install') });
}
