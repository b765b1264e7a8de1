/** The first start and the next ones. A stand-in for npm notes what it is asked to install; once, the real one does it. */

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pty from '@lydell/node-pty';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const SCRIPTS = ['files', 'install', 'phase', 'ready', 'start'].map((name) => `scripts/${name}.mjs`);
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
appendFileSync(process.env.CALLS, JSON.stringify({ cwd: process.cwd(), args: process.argv.slice(2) }) + '\\n');
if (process.env.NPM === 'fails') { console.error('npm has no network'); process.exit(1); }
if (process.env.NPM === 'hangs') setInterval(() => {}, 1000);
else {
  mkdirSync('node_modules/typescript/bin', { recursive: true });
  writeFileSync('node_modules/typescript/bin/tsc', '');
  writeFileSync('node_modules/.package-lock.json', '{}');
}`;

let folder: string;
const at = (path: string) => join(folder, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-ready-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

/** A project with these scripts, whose builds take no time. */
function makeProject(): void {
  for (const file of ['package.json', 'package-lock.json', ...SCRIPTS]) cpSync(file, at(file));
  write('src/a.ts', 'a');
  write('npm/package.json', '{}'); // it is no module
  write('npm/npm', NPM);
  chmodSync(at('npm/npm'), 0o755);
  const builds = (path: string, text: string) => `
    import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
    appendFileSync(process.env.CALLS, '"${path}"\\n');
    mkdirSync('${dirname(path)}', { recursive: true });
    writeFileSync('${path}', ${JSON.stringify(text)});`;
  write('scripts/bundle.mjs', builds('dist/cli/main.js', "console.log('the program')"));
  write('scripts/licenses.mjs', '');
  write('scripts/mcp.mjs', builds('dist/mcp/library.js', ''));
  write('scripts/web.mjs', builds('dist/web/index.html', 'the page'));
}

function environment(npm = 'works') {
  return {
    ...process.env,
    PATH: `${at('npm')}${delimiter}${process.env.PATH}`,
    CALLS: at('calls'),
    NPM: npm,
  };
}

function run(script: string, args: string[] = [], npm?: string): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [at(script), ...args], { encoding: 'utf8', env: environment(npm) });
}

const start = (args?: string[], npm?: string) => run('scripts/start.mjs', args, npm);

/** What was installed and built since the last time it was asked. */
function calls() {
  const lines = existsSync(at('calls')) ? readFileSync(at('calls'), 'utf8').trim().split('\n') : [];
  rmSync(at('calls'), { force: true });
  return lines.map((line) => JSON.parse(line));
}

const dependencies = (path: string) =>
  Object.keys(JSON.parse(readFileSync(at(`${path}/package.json`), 'utf8')).dependencies);

test('the first start installs what games need and builds the program; the next one does nothing', () => {
  makeProject();
  const first = start(['play']);
  expect([first.status, first.stdout]).toEqual([0, 'the program\n']);
  expect(first.stderr).toMatch(
    /^Installing what the games need, once \.\.\.\n {2}done in \S+ s\nBuilding the program \.\.\.\n {2}done in \S+ s\n$/,
  );
  expect(calls()).toEqual([
    { cwd: at('build/install'), args: expect.arrayContaining(['ci']) },
    'dist/cli/main.js',
  ]);
  expect(dependencies('build/install')).toEqual(expect.arrayContaining(['@noble/hashes', 'rolldown']));
  expect(dependencies('build/install')).not.toContain('typescript');
  expect(start(['play'])).toMatchObject({ status: 0, stdout: 'the program\n', stderr: '' });
  expect(calls()).toEqual([]);
});

test('serving builds the web app, and changed sources are built again', () => {
  makeProject();
  start();
  calls();
  expect(start(['serve']).stdout).toBe('the program\n');
  expect(calls()).toEqual(['dist/web/index.html']);
  write('src/a.ts', 'b');
  start(['serve']);
  expect(calls()).toEqual(['dist/cli/main.js', 'dist/web/index.html']);
});

test('what only agents need is installed and built for them, once, and kept', () => {
  makeProject();
  start();
  expect(dependencies('build/install')).not.toContain('@modelcontextprotocol/server');
  calls();
  const first = start(['mcp']);
  expect([first.status, first.stdout]).toEqual([0, 'the program\n']);
  expect(first.stderr).toMatch(/^Installing what games and agents need, once \.\.\.\n/);
  expect(calls()).toEqual([{ cwd: at('build/install'), args: expect.anything() }, 'dist/mcp/library.js']);
  expect(dependencies('build/install')).toContain('@modelcontextprotocol/server');
  for (const args of [['mcp'], ['play'], ['mcp', '--coach']]) start(args);
  expect(calls()).toEqual([]);
});

test('development installs the rest, and keeps it', () => {
  makeProject();
  start();
  calls();
  expect(run('scripts/ready.mjs').status).toBe(0);
  expect(calls()).toEqual([
    { cwd: folder, args: expect.arrayContaining(['ci', '--include=dev']) },
    'dist/web/index.html',
    'dist/mcp/library.js',
  ]);
  start();
  expect(calls()).toEqual([]);
  cpSync(at('package-lock.json'), at('package-lock.json.old'));
  write('package-lock.json', `${readFileSync(at('package-lock.json.old'), 'utf8')}\n`);
  start();
  expect(calls()).toEqual([{ cwd: folder, args: expect.anything() }]);
});

test('what was installed by hand is not taken away', () => {
  makeProject();
  write('node_modules/.package-lock.json', '{}');
  start();
  expect(calls()[0]).toMatchObject({ cwd: folder });
});

test('what was installed by hand is not installed again, unless something is missing', () => {
  makeProject();
  cpSync('node_modules/.package-lock.json', at('node_modules/.package-lock.json'));
  expect(start().stderr).not.toContain('Installing');
  expect(calls()).toEqual(['dist/cli/main.js']);
  const lock = JSON.parse(readFileSync(at('node_modules/.package-lock.json'), 'utf8'));
  lock.packages['node_modules/typescript'].version = '5.0.0';
  write('node_modules/.package-lock.json', JSON.stringify(lock));
  rmSync(at('node_modules/.installed'));
  start();
  expect(calls()).toEqual([{ cwd: folder, args: expect.anything() }]);
});

test('an install that fails says why, and the next start tries again', () => {
  makeProject();
  const failed = start([], 'fails');
  expect([failed.status, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toContain('npm has no network\nnpm failed (1); what it said is above.\n');
  expect(start()).toMatchObject({ status: 0, stdout: 'the program\n' });
});

test('after a start that was killed the next one begins again', async () => {
  makeProject();
  const killed = spawn(process.execPath, [at('scripts/start.mjs')], {
    env: environment('hangs'),
    detached: true,
  });
  await expect.poll(() => existsSync(at('calls')), { timeout: 60_000 }).toBe(true);
  process.kill(-(killed.pid as number), 'SIGKILL');
  await once(killed, 'close');
  expect(start()).toMatchObject({ status: 0, stdout: 'the program\n' });
});

test('two first starts at once install once', async () => {
  makeProject();
  const both = [0, 1].map(() => spawn(process.execPath, [at('scripts/start.mjs')], { env: environment() }));
  const codes = await Promise.all(both.map((one) => once(one, 'close')));
  expect(codes.map(([code]) => code)).toEqual([0, 0]);
  expect(calls()).toHaveLength(2); // npm, and the build
});

test('at a terminal each step is one line that counts, without colours', async () => {
  makeProject();
  const terminal = pty.spawn(process.execPath, [at('scripts/start.mjs')], {
    env: { ...environment(), TERM: 'xterm' },
  });
  let shown = '';
  terminal.onData((text) => {
    shown += text;
  });
  await new Promise((resolve) => terminal.onExit(resolve));
  expect(shown).toMatch(/^\rInstalling what the games need, once \.\.\. 0 s\r/);
  expect(shown).toMatch(/\rBuilding the program: \d+\.\d s *\r\nthe program\r\n$/);
  expect(shown).not.toContain('\x1b');
});

test('with the real npm a game can be played to its end, and no more is installed than that takes', () => {
  const { stdout: files } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter(existsSync)) cpSync(file, at(file));
  const play = () =>
    spawnSync('npm', ['start', '--silent', '--', 'play', 'sum-to-zero'], {
      cwd: folder,
      input: '4\n-1\n-3\n',
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
  const first = play();
  expect(first.stdout, first.stderr).toMatch(/Player 1 wins the game!\n$/);
  expect(
    ['typescript', 'vitest', 'playwright-core'].filter((name) => existsSync(at(`node_modules/${name}`))),
  ).toEqual([]);
  expect(existsSync(at('dist/web'))).toBe(false);
  expect(play().stdout).toBe(first.stdout);
});
