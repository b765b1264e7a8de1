/** `ninefold serve` with real sockets: the built program where it can be, a small folder where a detail needs one. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkedData } from '../src/cli/online/named-data.ts';
import { addressesOf } from '../src/server/addresses.ts';
import { whyNot } from '../src/server/listen.ts';
import { NinefoldServer } from '../src/server/server.ts';
import { readSite } from '../src/server/site/site.ts';
import { ninefold } from './cli.ts';
import { type OpenSite, openSite } from './open-site.ts';

const LONG = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  png: 'image/png',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** One request as it is, with nothing unpacked. */
function ask(address: string, path: string, headers = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { path, headers, method }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
    });
    asked.on('error', reject).end();
  });
}

/** What comes back for these bytes until the server closes the connection. */
async function send(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.setEncoding('latin1').on('data', (data) => {
    answer += data;
  });
  socket.write(bytes, 'latin1');
  await once(socket, 'close');
  return answer;
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let site: OpenSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('the web app', () => {
  const folder = resolve('dist/web');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );

  test('the address and how to stop it are printed', () => {
    expect(site.said()).toMatch(/^Ninefold is at http:\/\/localhost:\d+\/\nCtrl-C stops it\.\n$/);
  });

  test.each(files)(
    '%s is sent as it is, compressed where that helps, with the right headers',
    async (name) => {
      const content = readFileSync(join(folder, name));
      const plain = await ask(site.address, `/${name}`);
      expect(plain.status).toBe(200);
      expect(plain.body.equals(content)).toBe(true);
      expect(plain.headers).toMatchObject({
        'content-type': TYPES[name.split('.').at(-1)!],
        'content-length': String(content.length),
        'cache-control': name.startsWith('assets/') ? LONG : 'no-cache',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(plain.headers['content-encoding']).toBeUndefined();

      const small = await ask(site.address, `/${name}`, { 'Accept-Encoding': 'br, gzip' });
      if (/\.(png|woff2)$/.test(name)) expect(small.headers['content-encoding']).toBeUndefined();
      if (small.headers['content-encoding'] === 'gzip') {
        expect(small.headers['content-length']).toBe(String(small.body.length));
        expect(small.body.length).toBeLessThan(content.length);
        expect(gunzipSync(small.body).equals(content)).toBe(true);
        expect([plain.headers.vary, small.headers.vary]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
      } else expect(small.body.equals(content)).toBe(true);
      expect(small.headers.etag).toBe(plain.headers.etag);

      for (const encoding of ['identity', 'gzip']) {
        const known = { 'If-None-Match': plain.headers.etag, 'Accept-Encoding': encoding };
        const { status, body, headers } = await ask(site.address, `/${name}`, known);
        expect({ status, length: body.length }).toEqual({ status: 304, length: 0 });
        expect(headers.etag).toBe(plain.headers.etag);
        expect(headers['cache-control']).toBe(plain.headers['cache-control']);
      }

      const head = await ask(site.address, `/${name}`, {}, 'HEAD');
      expect({ ...head.headers, date: '' }).toEqual({ ...plain.headers, date: '' });
      expect({ status: head.status, length: head.body.length }).toEqual({ status: 200, length: 0 });
    },
  );

  test('the page is at /, whatever the query', async () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    for (const path of ['/', '/?', '/?game=sum-to-zero&../..', '/index.html?a=b', '/index%2ehtml']) {
      const { status, body } = await ask(site.address, path);
      expect({ status, text: String(body) }).toEqual({ status: 200, text: page });
    }
  });

  test("the policy is the page's own, and no frame may show it", async () => {
    const { headers } = await ask(site.address, '/');
    const [, policy] = /Content-Security-Policy"\s+content="([^"]+)"/.exec(
      readFileSync('src/web/index.html', 'utf8'),
    )!;
    expect(headers['content-security-policy']).toBe(`${policy}; frame-ancestors 'none'`);
    for (const path of ['/nothing', '/theme.js'])
      expect((await ask(site.address, path)).headers['content-security-policy']).toContain('frame-ancestors');
  });
});

describe('requests that go wrong', () => {
  const wrong = [
    '/nothing',
    '/assets',
    '/assets/',
    '/index.html/',
    '//',
    '//index.html',
    '/INDEX.HTML',
    '/../package.json',
    '/../cli/main.js',
    '/assets/../../cli/main.js',
    '/assets/../index.html',
    '/..%2fcli%2fmain.js',
    '/%2e%2e/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '/..%5ccli%5cmain.js',
    '/..\\cli\\main.js',
    '/%c0%ae%c0%ae/package.json',
    '/index.html%00',
    '/index.html%00.png',
    '/%',
    '/%zz',
    '/%ff%fe',
    '/etc/passwd',
    '//etc/passwd',
    '/constructor',
    '/__proto__',
    '/.built-web-app',
    '*',
    'file:///etc/passwd',
  ];
  const long = [
    ['long', `/${'a'.repeat(10_000)}`],
    ['deep', `/${'../'.repeat(3000)}etc/passwd`],
  ] as const;
  test.each([...wrong.map((path) => [path, path] as const), ...long])('404: %s', async (_, path) => {
    const answer = await send(site.address, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).toMatch(/\r\nContent-Type: text\/plain; charset=utf-8\r\n/);
    expect(answer).toMatch(/\r\nCache-Control: no-cache\r\n/);
    expect(answer.split('\r\n\r\n')[1]).toBe('There is nothing at this address. Ninefold is at /\n');
  });

  test('a whole address, as proxies send it, is one that is there', async () => {
    for (const url of ['http://x', 'http://x/', 'HTTP://x/?y', 'http://x/index.html#top']) {
      const answer = await send(site.address, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 .*<title>Ninefold<\/title>/s);
    }
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND'])('405: %s', async (method) => {
    const { status, headers, body } = await ask(site.address, '/', {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(String(body)).toBe('Only GET and HEAD are answered here.\n');
  });

  test('a body that never ends is not read', async () => {
    const answer = await send(
      site.address,
      `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n${'x'.repeat(1000)}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  });

  test.each([
    ['a url that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['no slash', 'GET index.html HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['the folder above', 'GET .. HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a NUL', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['no method', ' / HTTP/1.1\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['a line break in a header', 'GET / HTTP/1.1\r\nHost: x\nA\0: b\r\n\r\n', 400],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 400],
  ])('%s', async (_, bytes, status) => {
    expect(await send(site.address, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('afterwards it still answers', async () => {
    expect((await ask(site.address, '/')).status).toBe(200);
  });
});

describe('a small folder', () => {
  /** It is served in this process. */
  async function serve(files: Readonly<Record<string, string>>, folder = temporaryFolder()): Promise<string> {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
    const server = new NinefoldServer({ site: readSite(folder)!, store: null, log: () => {} });
    const { port } = await server.listen('127.0.0.1', 0);
    onTestFinished(() => server.close());
    return `http://127.0.0.1:${port}/`;
  }
  const TEXT = 'again and again '.repeat(100);

  test('each kind of file has its type', async () => {
    const files = Object.keys(TYPES).map((ending) => [`a.${ending}`, 'x']);
    const address = await serve({ 'index.html': '', other: 'x', 'a.bin': 'x', ...Object.fromEntries(files) });
    for (const [ending, type] of Object.entries(TYPES))
      expect((await ask(address, `/a.${ending}`)).headers['content-type']).toBe(type);
    for (const path of ['/other', '/a.bin'])
      expect((await ask(address, path)).headers['content-type']).toBe('application/octet-stream');
  });

  test('names with spaces and letters of all kinds are asked for with %-signs', async () => {
    const address = await serve({ 'index.html': '', 'my größe.txt': 'there', '100%.txt': 'there, too' });
    expect(String((await ask(address, encodeURI('/my größe.txt'))).body)).toBe('there');
    expect(String((await ask(address, '/100%25.txt')).body)).toBe('there, too');
  });

  test('a page without a policy has only that about frames', async () => {
    const address = await serve({ 'index.html': '<title>No policy</title>' });
    expect((await ask(address, '/')).headers['content-security-policy']).toBe("frame-ancestors 'none'");
  });

  test('only what is there at the start is sent, and no link is followed', async () => {
    const folder = temporaryFolder();
    const outside = temporaryFolder();
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'link.txt'));
    symlinkSync(outside, join(folder, 'linked'));
    const address = await serve({ 'index.html': 'before' }, folder);
    writeFileSync(join(folder, 'index.html'), 'after');
    writeFileSync(join(folder, 'later.txt'), 'later');
    expect(String((await ask(address, '/')).body)).toBe('before');
    for (const path of ['/later.txt', '/link.txt', '/linked/secret.txt'])
      expect((await ask(address, path)).status).toBe(404);
  });

  test.each([
    ['gzip', true],
    ['GZIP', true],
    ['deflate, gzip;q=0.5', true],
    ['*', true],
    ['gzip ; q=1.0', true],
    ['br', false],
    ['', false],
    ['gzip;q=0', false],
    ['gzip;q=0.000, *', false],
    ['*;q=0', false],
    ['gzipped', false],
    ['gzip;q=much', false],
  ])('Accept-Encoding: %s', async (accepted, compresses) => {
    const address = await serve({ 'index.html': TEXT });
    const { headers, body } = await ask(address, '/', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding'] === 'gzip').toBe(compresses);
    expect(String(compresses ? gunzipSync(body) : body)).toBe(TEXT);
  });

  test('what gets no smaller is not compressed', async () => {
    const address = await serve({ 'index.html': '', 'a.txt': 'a', 'b.png': TEXT });
    for (const path of ['/', '/a.txt', '/b.png']) {
      const { headers } = await ask(address, path, { 'Accept-Encoding': 'gzip' });
      expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    }
  });

  test('a tag is known in a list, as a strong one, and by *; another one is not', async () => {
    const address = await serve({ 'index.html': TEXT, 'a.txt': 'a' });
    const { etag } = (await ask(address, '/')).headers;
    const other = (await ask(address, '/a.txt')).headers.etag;
    expect(other).not.toBe(etag);
    const status = async (known?: string) => (await ask(address, '/', { 'If-None-Match': known })).status;
    for (const known of [etag, `"a", ${etag}`, etag?.replace('W/', ''), '*'])
      expect(await status(known)).toBe(304);
    for (const known of [other, '', '"', `${etag}x`, ',']) expect(await status(known)).toBe(200);
  });

  test('a folder without a page is no site', () => {
    expect(readSite(temporaryFolder())).toBeNull();
    expect(readSite(join(temporaryFolder(), 'missing'))).toBeNull();
  });
});

describe('stopping', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s ends it at once, with code %i, whoever is connected', async (signal, code) => {
    const { address, program, said } = await openSite();
    const { hostname, port } = new URL(address);
    const sockets = [
      '',
      'GET / HTTP/1.1\r\nHo',
      'GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n',
    ].map((bytes) => {
      const socket = connect(Number(port), hostname, () => socket.write(bytes));
      return socket.on('error', () => {});
    });
    await once(sockets[2]!, 'data'); // and the connection stays
    const from = performance.now();
    program.kill(signal);
    expect(await once(program, 'close')).toEqual([code, null]);
    expect(performance.now() - from).toBeLessThan(2000);
    expect(said().endsWith('Ctrl-C stops it.\n')).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

describe('what cannot be opened is told, with what to try instead', () => {
  function program(args: readonly string[], file = 'dist/cli/main.js') {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, 'serve', ...args], {
      encoding: 'utf8',
    });
    return { status, stdout, said: stderr.split('\n')[0] };
  }

  test('a port in use', () => {
    const { port } = new URL(site.address);
    expect(program(['--port', port])).toEqual({
      status: 2,
      stdout: '',
      said: `Port ${port} is in use, maybe by another ninefold serve. Try another one, or --port 0 for any that is free.`,
    });
  });

  const TRY = 'Try localhost, or 0.0.0.0 to let other devices in the same network in.';
  test.each([
    ['--host=203.0.113.1', `"203.0.113.1" is not an address of this machine. ${TRY}`],
    [`--host=${'x'.repeat(64)}`, `There is no host "${'x'.repeat(40)}…". ${TRY}`], // no name may be so long
    ['--host=', `--host must not be empty. ${TRY}`],
    ['--port=65536', '--port must be a whole number from 0 to 65535, not "65536".'],
    ['--port=-1', '--port must be a whole number from 0 to 65535, not "-1".'],
    ['--port=http', '--port must be a whole number from 0 to 65535, not "http".'],
    ['--name=a b', '--name must be 1 to 100 letters, digits or signs without spaces, not "a b".'],
    ['--name=', '--name must be 1 to 100 letters, digits or signs without spaces, not "".'],
    ['9009', 'serve takes no words.'],
  ])('%s', async (word, complaint) => {
    const { code, output, errors } = await ninefold(['serve', word]);
    expect({ code, output, said: errors.split('\n')[0] }).toEqual({ code: 2, output: '', said: complaint });
  });

  const NOT_MYSQL = ' must be a file, or an address such as postgres://HOST/DATABASE, not one of "mysql://".';
  test('a database that is not known: neither a folder of that name nor its password is to be seen', async () => {
    const address = 'mysql://root:secret@db/games';
    const { code, output, errors } = await ninefold(['serve', '--port=0', `--data=${address}`]);
    expect([code, output, errors.split('\n')[0]]).toEqual([2, '', `--data${NOT_MYSQL}`]);
    vi.stubEnv('NINEFOLD_STORE', address);
    onTestFinished(() => void vi.unstubAllEnvs());
    const named = await ninefold(['serve', '--port=0']);
    expect([named.code, named.errors.split('\n')[0]]).toEqual([2, `NINEFOLD_STORE${NOT_MYSQL}`]);
    expect(errors + named.errors).not.toContain('secret');
    expect(existsSync('mysql:')).toBe(false);
  });

  test.each([
    ['games.sqlite', resolve('games.sqlite')],
    ['C:\\games', resolve('C:\\games')],
    ['postgres://ann:secret@db/games?sslmode=require', 'postgres://ann:secret@db/games?sslmode=require'],
    ['POSTGRESQL://db', 'POSTGRESQL://db'],
  ])('--data %s', (text, data) => {
    expect(checkedData(text, '--data')).toBe(data);
  });

  test('a port that is not for everybody', () => {
    const error = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    expect(whyNot(error, 'localhost', 80)).toBe(
      'Port 80 may not be used by everybody. Try one from 1024 to 65535, or --port 0 for any that is free.',
    );
  });

  test('a web app that is not built', () => {
    const folder = temporaryFolder();
    cpSync('dist/cli', join(folder, 'dist/cli'), { recursive: true });
    cpSync('package.json', join(folder, 'package.json'));
    expect(program([], join(folder, 'dist/cli/main.js'))).toEqual({
      status: 1,
      stdout: '',
      said: 'The web app is not built. In a clone, npm run build does it; otherwise, install again.',
    });
  });
});

describe('addresses', () => {
  test.each([
    ['localhost', '127.0.0.1', 'http://localhost:9009/'],
    ['127.0.0.1', '127.0.0.1', 'http://127.0.0.1:9009/'],
    ['::1', '::1', 'http://[::1]:9009/'],
    ['my\u001bhost', '127.0.0.1', 'http://my\\u{1b}host:9009/'],
  ])('--host %s', (host, address, here) => {
    expect(addressesOf(host, { address, port: 9009 })).toEqual({ here, elsewhere: null });
  });

  test('in every network, those for other devices are printed too, and answer', async () => {
    const open = await openSite(['--port', '0', '--host', '0.0.0.0']);
    onTestFinished(() => open.close());
    const [here, ...others] = open.said().match(/http:\S+/g)!;
    expect(here).toBe(open.address);
    expect(here).toMatch(/^http:\/\/localhost:/);
    for (const address of others) expect((await ask(address, '/')).status).toBe(200);
    expect(open.said()).toMatch(
      /\n(For other devices in the same network: http|No other device can reach it)/,
    );
    const { elsewhere } = addressesOf('::', { address: '::', port: 9009 });
    for (const address of elsewhere!) expect(new URL(address).port).toBe('9009');
  });
});
