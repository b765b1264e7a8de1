/** The program itself: told to stop, started again, and on a machine without SQLite. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';

let folder = '';
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ninefold-stopping-'));
});

afterEach(() => {
  for (const program of started.splice(0)) program.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(
  main = 'dist/cli/main.js',
  data = ['--data', join(folder, 'deep', 'er', 'games.sqlite')],
  environment: NodeJS.ProcessEnv = {},
) {
  const program = spawn(process.execPath, [main, 'serve', '--port', '0', ...data], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  started.push(program);
  let [said, logged] = ['', ''];
  program.stdout.on('data', (data) => {
    said += data;
  });
  program.stderr.on('data', (data) => {
    logged += data;
  });
  while (!said.includes('Ctrl-C')) await once(program.stdout, 'data');
  const address = /http:\S+/.exec(said)?.[0] as string;
  return { program, address, said: () => said, logged: () => logged };
}

const TOKEN = '12'.repeat(16);

async function enter(address: string, game: string) {
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/play`);
  const heard: { kind: string }[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'enter', id: '1', game, token: TOKEN, version: PROTOCOL_VERSION }));
  await once(socket, 'message');
  return { socket, heard };
}

test('told to stop, it finishes what was begun, tells everybody, and what was begun is there afterwards', async () => {
  const { program, address, logged } = await start();
  const lobby = new Lobby(address, fetch);
  const wanted = {
    game: 'sum-to-zero',
    name: 'Ann',
    opponent: 'easy',
    starter: 'first',
    token: TOKEN,
    request: 'x',
  } as const;
  const { id } = (await lobby.make(wanted)) as Header;
  const { socket, heard } = await enter(address, id);
  const closed = once(socket, 'close');
  socket.send(JSON.stringify({ kind: 'move', id: '2', n: 0, move: '4' }));
  await once(socket, 'message');
  program.kill('SIGTERM');
  const [code] = await closed;
  expect(code).toBe(1012); // the server restarts
  expect(heard.map(({ kind }) => kind)).toEqual(['entered', 'done', 'closing']);
  expect(await once(program, 'exit')).toEqual([143, null]);
  const lines = logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'info: started',
    'info: stopped',
  ]);
  expect(logged()).not.toContain(TOKEN);
  const again = await start();
  const read = (await new Lobby(again.address, fetch).read(id)) as { entries: readonly object[] };
  expect(read.entries[0]).toMatchObject({ kind: 'move', move: '4', by: 0, request: '2' });
  // The computer, whose turn it was, moves when somebody looks.
  const back = await enter(again.address, id);
  while (!back.heard.some(({ kind }) => kind === 'news')) await once(back.socket, 'message');
  back.socket.close();
});

test.each([
  [5, 'at once is the same signal by two ways', 'stopped'],
  [700, 'later is from somebody who does not want to wait', 'started'],
])('told to stop again after %i ms: that %s', async (gap, _, last) => {
  const { program, address, logged } = await start();
  const { id } = (await new Lobby(address, fetch).make({
    ...{ game: 'sum-to-zero', name: 'Ann', token: TOKEN, request: 'x' },
  })) as Header;
  const { socket } = await enter(address, id);
  socket.pause(); // it never says goodbye, and is given a second for that
  program.kill('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, gap));
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([143, null]);
  expect(JSON.parse(logged().trim().split('\n').at(-1) as string).message).toBe(last);
  socket.terminate();
});

test.skipIf(process.platform === 'win32')('what it keeps is for nobody else to read', async () => {
  await start();
  for (const ending of ['', '-wal', '-shm'])
    expect(statSync(join(folder, 'deep', 'er', `games.sqlite${ending}`)).mode & 0o777).toBe(0o600);
});

test.each([
  [['--name', 'left'], /^left$/],
  [[], new RegExp(`^${hostname()}-\\d+$`)],
])('what it is called: %j; and where the games are, from the environment', async (flags, name) => {
  const file = join(folder, 'named.sqlite');
  const { address, program, logged } = await start('dist/cli/main.js', flags, { NINEFOLD_STORE: file });
  const figures = await (await fetch(`${address}metrics`)).text();
  expect(/^ninefold_sockets\{process="(.*)"\} 0$/m.exec(figures)?.[1]).toMatch(name);
  program.kill('SIGTERM');
  await once(program, 'exit');
  for (const line of logged().trim().split('\n')) expect(JSON.parse(line).process).toMatch(name);
  expect(logged()).not.toContain('named.sqlite');
  expect(statSync(file).size).toBeGreaterThan(0);
});

test('without SQLite there is the web app, and a word about what is missing', async () => {
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  cpSync('package.json', join(folder, 'package.json'));
  const { address, said, program } = await start(join(folder, 'dist/cli/main.js'), []);
  expect(said()).toMatch(
    /There is no online play\. The package @photostructure\/sqlite, which keeps the games, does not work here/,
  );
  expect((await fetch(address)).status).toBe(200);
  expect(await new Lobby(address, fetch).isOpen()).toBe(false);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([143, null]);
});
