/** What `npm pack` makes, installed and used as by anyone else. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compile } from './compile.ts';

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const { version, exports } = read('package.json');
const folder = mkdtempSync(join(tmpdir(), 'ninefold-package-')); // outside the project, which would lend its modules
const installed = join(folder, 'node_modules/ninefold');
let files: readonly string[];

beforeAll(() => {
  const pack = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder]; // dist/ is already built
  const [packed] = JSON.parse(npm(pack, resolve()));
  files = packed.files.map(({ path }: { path: string }) => path);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'user', private: true }));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOfUser()));
  npm(
    ['install', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', packed.filename],
    folder,
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The versions that we have: they are in npm's cache, so that no network is needed. */
function lockOfUser(): object {
  const { lockfileVersion, packages } = read('package-lock.json');
  const ours = Object.entries<{ dev?: boolean }>(packages).filter(([path, { dev }]) => path && !dev);
  return { name: 'user', lockfileVersion, packages: Object.fromEntries(ours) };
}

function npm(args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = run('npm', args, cwd);
  if (status !== 0) throw new Error(`npm ${args[0]}: ${stderr}`);
  return stdout;
}

function run(program: string, args: readonly string[], cwd = folder, input = '') {
  return spawnSync(program, args, { cwd, input, encoding: 'utf8', shell: process.platform === 'win32' });
}

test('publint has nothing to say', async () => {
  const { messages, pkg } = await publint({ pkgDir: installed, pack: false, strict: true });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test('it has what a user needs, and nothing of how it was built', () => {
  expect(files).toEqual(
    expect.arrayContaining(['LICENSE', 'README.md', 'docs/programs.md', 'dist/web/index.html']),
  );
  expect(files.filter((file) => /\.test\.|\.tsbuildinfo$|\/\.|^src\//.test(file))).toEqual([]);
});

test.each([
  ['cli', ['ws', 'pg', 'prom-client', 'get-east-asian-width']],
  ['mcp', ['@modelcontextprotocol/server', 'zod']],
  ['web', ['preact', '@preact/signals', 'qrcode', '@fontsource-variable/inter']],
])('what is built into dist/%s comes with its licenses', (part, packages) => {
  const texts = readFileSync(join(installed, 'dist', part, 'LICENSES.txt'), 'utf8').split('-'.repeat(80));
  for (const name of packages)
    expect(texts.find((text) => text.trim().startsWith(`${name} `))).toMatch(/copyright|license/i);
});

test('every subpath can be imported', () => {
  const subpaths = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  const script = subpaths.map(
    (path) => `console.log('${path}', Object.keys(await import('ninefold${path.slice(1)}')).length > 1)`,
  );
  expect(run('node', ['--input-type=module'], folder, script.join('\n'))).toMatchObject({
    stdout:
      '. true\n./solver true\n./reasons true\n./players true\n./strategy true\n./online true\n./sentences true\n',
    stderr: '',
  });
});

test('its types are right', () => {
  copyFileSync('test/library.types.ts', join(folder, 'types.mts'));
  expect(compile(folder, ['types.mts'])).toBe('');
});

test('the program runs', () => {
  const program = join(folder, 'node_modules/.bin/ninefold');
  expect(run(program, ['--version'])).toMatchObject({ stdout: `${version}\n`, stderr: '' });
  const { stdout } = run(program, ['judge'], folder, '{"game": "sum-to-zero", "moves": ["4", "-4"]}\n');
  expect(JSON.parse(stdout)).toMatchObject({ turn: 'over', winner: 'second' });
});

test('agents can play', () => {
  const program = join(folder, 'node_modules/.bin/ninefold');
  const call = { name: 'new_game', arguments: { game: 'sum-to-zero', opponent: 'easy' } };
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call };
  const { stdout, stderr } = run(program, ['mcp'], folder, `${JSON.stringify(request)}\n`);
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, result: { structuredContent: { kind: 'sum-to-zero' } } });
});
