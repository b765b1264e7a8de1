/**
 * The examples of deploy/ as they are, but for addresses and certificates, where nginx, Caddy and systemd are installed: sockets, hashing,
 * who is asking, and players who go on when a server is stopped or killed.
 */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { checkGames, readingFile } from './check-games.ts';
import { fetchFrom } from './fetch-from.ts';
import { figureIn } from './in-process.ts';
import { freePort, type ServerProcess, startServerProcess } from './server-process.ts';
import { newToken, Tables } from './tables.ts';

const SITE = 'https://play.example.org';
const isRoot = process.getuid?.() === 0;

interface Proxy {
  readonly name: string;
  readonly program: string;
  /** What to run for a folder, with the example for these ports. */
  command(folder: string, port: number, servers: readonly number[]): readonly string[];
}

function example(name: string, servers: readonly number[]): string {
  return readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')
    .replaceAll('127.0.0.1:9001', `127.0.0.1:${servers[0]}`)
    .replaceAll('127.0.0.1:9002', `127.0.0.1:${servers[1]}`);
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'nginx',
    program: spawnSync('nginx', ['-v']).error ? '/usr/sbin/nginx' : 'nginx',
    command(folder, port, servers) {
      const site = example('nginx.conf', servers)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
        .replaceAll(/^ *ssl_certificate.*\n/gm, '');
      const around = [
        ...['daemon off;', `pid ${folder}/pid;`, 'events {}', ...(isRoot ? ['user root;'] : [])],
        ...['http {', 'access_log off;'],
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (of) => `${of}_temp_path ${folder}/${of};`,
        ),
      ];
      writeFileSync(join(folder, 'nginx.conf'), `${around.join('\n')}\n${site}}\n`);
      return ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')];
    },
  },
  {
    name: 'caddy',
    program: 'caddy',
    command(folder, port, servers) {
      const site = example('Caddyfile', servers).replace(/^play\.example\.org/m, `http://127.0.0.1:${port}`);
      writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n}\n${site}`);
      return ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'];
    },
  },
];

/** Two servers and a proxy before them. */
async function start({ program, command }: Proxy) {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-proxy-'));
  const file = join(folder, 'online.sqlite');
  const ports = [await freePort(), await freePort()];
  const port = await freePort();
  const server = async (one: number): Promise<ServerProcess> => {
    const started = startServerProcess([
      ...['--host', '127.0.0.1', '--port', String(ports[one]), '--data', file],
      ...['--origin', SITE, '--proxy', '127.0.0.1'],
    ]);
    if (!(await started.ready)) throw new Error(started.errors());
    return started;
  };
  const servers = await Promise.all([server(0), server(1)]);
  const config = join(folder, 'config');
  mkdirSync(config);
  const proxy = spawn(program, command(config, port, ports), {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: config, XDG_CONFIG_HOME: config, XDG_DATA_HOME: config },
  });
  const ended = once(proxy, 'close');
  let said = '';
  proxy.stderr.on('data', (data) => {
    said += data;
  });
  onTestFinished(async () => {
    proxy.kill('SIGTERM'); // of a killed nginx, the workers would stay
    await ended;
    await Promise.all(servers.map((one) => one.kill()));
    rmSync(folder, { recursive: true, force: true });
  });
  await open(port, proxy, () => said);
  const figures = (one: number) =>
    fetch(`http://127.0.0.1:${ports[one]}/metrics`).then((answer) => answer.text());
  return { base: `http://127.0.0.1:${port}/`, file, servers, server, figures };
}

async function open(port: number, { exitCode }: ChildProcess, said: () => string): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(said());
}

const wanted = () =>
  ({
    game: 'sum-to-zero',
    name: 'Ann',
    opponent: 'easy',
    starter: 'first',
    token: newToken(),
    request: newToken(),
  }) as const;

for (const proxy of PROXIES) {
  const isThere = !spawnSync(proxy.program, ['version']).error;
  describe.skipIf(!isThere)(`behind ${proxy.name}${isThere ? '' : ', which is not installed here'}`, () => {
    test('a game is played in one process, by pages of the site only, and clients are told apart', async () => {
      const { base, figures } = await start(proxy);
      const lobby = new Lobby(base, fetchFrom('127.0.0.5'));
      const sockets: WebSocket[] = [];
      for (let i = 0; i < 12; i++) {
        const { id } = (await lobby.make(wanted())) as Header;
        for (let j = 0; j < 2; j++) {
          const ws = new WebSocket(lobby.playAddress(id), { origin: SITE });
          await once(ws, 'open');
          ws.send(JSON.stringify({ kind: 'enter', id: '1', game: id, version: PROTOCOL_VERSION }));
          await once(ws, 'message');
          sockets.push(ws);
        }
      }
      const texts = [await figures(0), await figures(1)];
      expect(texts.reduce((sum, text) => sum + figureIn(text, 'ninefold_sockets'), 0)).toBe(24);
      const rooms = texts.map((text) => figureIn(text, 'ninefold_rooms'));
      expect((rooms[0] ?? 0) + (rooms[1] ?? 0)).toBe(12); // no game is in both
      expect(Math.min(...rooms)).toBeGreaterThan(0);
      for (const ws of sockets) ws.terminate();

      const foreign = new WebSocket(lobby.playAddress('abcdefgh2345'), {
        origin: 'https://evil.example.org',
      });
      await expect(once(foreign, 'open')).rejects.toThrow('403');
      expect((await fetch(`${base}metrics`)).status).toBe(404);
      // Thirty games at once are for each client, not for the proxy.
      let refused: unknown;
      for (let i = 0; i < 40 && !refused; i++) {
        const made = await lobby.make(wanted());
        if ('code' in made) refused = made.code;
      }
      expect(refused).toBe('too-fast');
      expect(await new Lobby(base, fetchFrom('127.0.0.6')).make(wanted())).toHaveProperty('id');
    });

    test('when a server is stopped or killed, its players go on at the other', async ({ annotate }) => {
      const { base, file, servers, server } = await start(proxy);
      const tables = new Tables({
        base,
        seed: 'proxy',
        tables: 4,
        pace: 20,
        from: (table) => `127.0.0.${10 + table}`,
      });
      const played = async (games: number) => {
        const until = tables.played.length + games;
        while (tables.played.length < until) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      for (const [one, signal] of [
        [0, 'SIGTERM'],
        [1, 'SIGKILL'],
      ] as const) {
        await played(4);
        await servers[one]?.kill(signal);
        await played(4);
        servers[one] = await server(one);
      }
      expect(await tables.finish(60_000)).toBe(true);
      const found = await readingFile(file, (read) => checkGames(tables.played, read));
      await annotate(`${found.games} games, ${found.acknowledged} requests acknowledged`);
      const courses = tables.played.flatMap(({ robots }) => robots.map(({ wire }) => wire.course));
      const lines = courses.map((course) => course.map(({ what }) => what).join(' '));
      expect(lines.filter((line) => line.includes('tried tried tried tried'))).toEqual([]); // under a second
      expect(found).toMatchObject({ over: found.games, lost: [], doubled: [], disorder: [], faults: [] });
    });
  });
}

const hasSystemd = !spawnSync('systemd-analyze', ['--version']).error;
test.skipIf(!hasSystemd)('the systemd unit is one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'ninefold@9001.service');
  const unit = readFileSync(new URL('../../deploy/ninefold@.service', import.meta.url), 'utf8');
  writeFileSync(file, unit.replace('/usr/local/bin/ninefold', process.execPath));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
