/** The interface over HTTP, on a real server. */

import { request as rawRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Problem } from '../../src/core/problem.ts';
import { seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { readRecord } from '../../src/match/record.ts';
import { type Fetch, Lobby, readLink } from '../../src/online/lobby.ts';
import { request } from '../../src/online/messages.ts';
import { readStrict } from '../../src/online/schema.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { USUAL_LIMITS } from '../../src/server/guard/limits.ts';
import { description } from '../../src/server/http/openapi.ts';
import { hashOf } from '../../src/server/rooms/secrets.ts';
import { NinefoldServer } from '../../src/server/server.ts';
import { fuzzedMessage } from './fuzzed-messages.ts';
import { MemoryStore, SharedMemory } from './memory-store.ts';
import { NO_SITE } from './no-site.ts';

const memory = new SharedMemory();
const server = new NinefoldServer({ site: NO_SITE, store: new MemoryStore(memory), log: () => {} });
let base = '';
let port = 0;

beforeAll(async () => {
  ({ port } = await server.listen('127.0.0.1', 0));
  base = `http://127.0.0.1:${port}/`;
});

afterAll(() => server.close());

const TOKEN = 'ab'.repeat(16);
let last = 0;
const body = (more: object = {}) => ({
  game: 'sum-to-zero',
  name: 'Ann',
  token: TOKEN,
  request: `r${++last}`,
  ...more,
});

async function post(value: unknown, headers: Record<string, string> = {}) {
  const answer = await fetch(`${base}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof value === 'string' ? value : JSON.stringify(value),
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

const get = async (path: string) => {
  const answer = await fetch(`${base}${path}`);
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  };
};

describe('making a game', () => {
  test('gives its header, with everything that was not said as usual', async () => {
    const { status, headers, body: made } = await post(body());
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/games/${made.header.id}`);
    expect(made.header).toMatchObject({
      names: ['Ann', null],
      starter: null,
      winners: [],
      previous: null,
      promise: expect.stringMatching(/^[0-9a-f]{64}$/),
      dealing: 2,
    });
    expect(made.header.terms).toMatchObject({
      swap: false,
      rounds: 1,
      clock: null,
      starter: 'toss',
      opponent: null,
    });
    expect((await get(`api/games/${made.header.id}`)).body).toMatchObject({
      header: made.header,
      entries: [],
    });
  });

  test('twice with the same request makes one', async () => {
    const wanted = body();
    const [one, two] = await Promise.all([post(wanted), post(wanted)]);
    expect(one.body.header.id).toBe(two.body.header.id);
  });

  test('refuses an option with the name of a prototype', async () => {
    const { status, body: refused } = await post(
      JSON.stringify(body()).replace(/^\{/, '{"options":{"__proto__":{"numbers":[1,2]}},'),
    );
    expect({ status, ...refused }).toMatchObject({ status: 400, code: 'bad-option' });
    expect(refused.message).toMatch(/has no option "__proto__"/);
  });

  test.each(['\u3164', '\u2800', '\u200d\ufe0f', ' \u115f\u1160 ', '\u{e0041}'])(
    'refuses a name that looks blank: %j',
    async (name) => {
      const { status, body: refused } = await post(body({ name }));
      expect({ status, ...refused }).toMatchObject({ status: 400, code: 'bad-name' });
    },
  );

  test('keeps of a token its hash only, and tells nobody', async () => {
    const { header } = (await post(body({ game: 'sequence-clash' }))).body;
    const kept = memory.games.get(header.id);
    expect(kept?.seats).toEqual([hashOf(TOKEN), null]);
    const told = (await get(`api/games/${header.id}`)).text + (await get('api/games')).text;
    for (const secret of [TOKEN, hashOf(TOKEN), kept?.secret as string]) expect(told).not.toContain(secret);
    expect(header.promise).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    [
      'a computer',
      { opponent: 'perfect', starter: 'second' },
      { names: ['Ann', 'Perfect computer'], starter: 1 },
    ],
    ['a clock', { clock: { seconds: 300, increment: 2 } }, {}],
    ['days', { clock: { days: 3 } }, {}],
    ['a series with swap', { rounds: 5, swap: true }, {}],
    ['options', { options: { numbers: [-3, 1, 2], start: 2 } }, {}],
  ])('with %s', async (_, more, header) => {
    const made = await post(body(more));
    expect(made.status).toBe(201);
    expect(made.body.header).toMatchObject(header);
  });

  test.each([
    ['no JSON', 'x', 400, 'bad-json', 'The body is not JSON, or it is nested deeper than six times.'],
    ['another form', [], 400, 'bad-request', 'expected object, received array.'],
    ['a field too many', body({ nmae: 1 }), 400, 'bad-request', 'There is no field "nmae" here.'],
    [
      'no name',
      body({ name: undefined }),
      400,
      'bad-request',
      '"name": expected string, received undefined.',
    ],
    ['an empty name', body({ name: ' ' }), 400, 'bad-name', 'A name cannot be empty.'],
    ['a long name', body({ name: 'x'.repeat(41) }), 400, 'bad-name', undefined],
    [
      'a short token',
      body({ token: 'abc' }),
      400,
      'bad-request',
      '"token": must be 32 to 64 hexadecimal digits, at random.',
    ],
    ['no game', body({ game: 'chess' }), 400, 'unknown-game', undefined],
    ['a wrong option', body({ options: { start: 'x' } }), 400, 'bad-option', undefined],
    [
      'a wrong level',
      body({ opponent: 'x' }),
      400,
      'bad-request',
      '"opponent" must be easy, casual, expert or perfect, or null for a person.',
    ],
    [
      'too little time',
      body({ clock: { seconds: 1 } }),
      400,
      'bad-request',
      '"seconds" must be a whole number from 10 to 10800.',
    ],
    [
      'too many rounds',
      body({ rounds: 5000 }),
      400,
      'bad-request',
      '"rounds" must be a whole number from 1 to 1000.',
    ],
    [
      'too much',
      body({ name: 'x'.repeat(5000) }),
      400,
      'bad-request',
      'The body must be at most 4096 bytes.',
    ],
    ['too deep', `${'['.repeat(50)}${']'.repeat(50)}`, 400, 'bad-json', undefined],
    ['a prototype', '{"__proto__":{"game":"sum-to-zero"}}', 400, 'bad-request', undefined],
  ])('refuses %s', async (_, wanted, status, code, message) => {
    const answer = await post(wanted);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.message.length).toBeGreaterThan(10);
    if (message) expect(answer.body.message).toBe(message);
  });

  test('takes JSON only, so that no form of another page can send it', async () => {
    expect((await post(body(), { 'Content-Type': 'text/plain' })).body.message).toBe(
      'The body must be JSON: Content-Type: application/json.',
    );
  });

  test.each([
    ['its own page', () => ({ Origin: `http://127.0.0.1:${port}`, Host: `127.0.0.1:${port}` }), 201],
    ['a program', () => ({}), 201],
    ['another page', () => ({ Origin: 'https://evil.example' }), 403],
    ['a page without a name', () => ({ Origin: 'null' }), 403],
    [
      'a page under a name that was pointed here',
      () => ({ Origin: `http://evil.example:${port}`, Host: `evil.example:${port}` }),
      403,
    ],
    ['another port', () => ({ Origin: 'http://127.0.0.1:1', Host: `127.0.0.1:${port}` }), 403],
  ])('from %s', async (_, headers, status) => {
    // fetch would not send these headers.
    const got = await new Promise<number>((resolve, reject) => {
      const asked = rawRequest(
        `${base}api/games`,
        { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers() } },
        (answer) => resolve(answer.resume().statusCode ?? 0),
      );
      asked.on('error', reject).end(JSON.stringify(body()));
    });
    expect(got).toBe(status);
  });

  test('is not for those who make too many', async () => {
    const store = new MemoryStore();
    const limits = { ...USUAL_LIMITS, gamesFrom: { perSecond: 0.001, atOnce: 3 } };
    const strict = new NinefoldServer({ site: NO_SITE, store, log: () => {}, limits });
    const { port } = await strict.listen('127.0.0.1', 0);
    const lobby = new Lobby(`http://127.0.0.1:${port}`, fetch);
    const made = [];
    for (let i = 0; i < 4; i++) made.push(await lobby.make(body()));
    expect(made.map((one) => ('code' in one ? one.code : 'made'))).toEqual([
      'made',
      'made',
      'made',
      'too-fast',
    ]);
    await strict.close();
  });

  test('lists so many from one network, and those of others beside them', async () => {
    const limits = { ...USUAL_LIMITS, listedFrom: 3 };
    const trust = { proxies: ['127.0.0.1'], origins: [] };
    const strict = new NinefoldServer({
      site: NO_SITE,
      store: new MemoryStore(),
      log: () => {},
      limits,
      trust,
    });
    const { port } = await strict.listen('127.0.0.1', 0);
    const from = (address: string): Fetch => {
      const headers = { 'X-Forwarded-For': address };
      return (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...headers } });
    };
    const make = async (address: string, more: object = {}) => {
      const lobby = new Lobby(`http://127.0.0.1:${port}`, from(address));
      const made = await lobby.make(body({ listed: true, ...more }));
      return 'code' in made ? made.code : 'made';
    };
    const crowd = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8::4'];
    const made = [];
    for (const address of crowd) made.push(await make(address));
    expect(made).toEqual(['made', 'made', 'made', 'too-fast']);
    expect(await make('2001:db8::4', { listed: false })).toBe('made');
    expect(await make('203.0.113.9')).toBe('made');
    await strict.close();
  });
});

describe('reading', () => {
  test('the lobby has those that want to be found', async () => {
    const { header } = (await post(body({ listed: true }))).body;
    const hidden = (await post(body())).body.header;
    const lobby = await new Lobby(base, fetch).invitations();
    const ids = 'code' in lobby ? [] : lobby.map(({ header }) => header.id);
    expect(ids).toContain(header.id);
    expect(ids).not.toContain(hidden.id);
  });

  test('a game that nobody has joined has no record; one against a computer has', async () => {
    const { header } = (await post(body())).body;
    expect(await get(`api/games/${header.id}/record`)).toMatchObject({ status: 404 });
    const other = (await post(body({ opponent: 'easy', starter: 'first' }))).body.header;
    const { status, text, headers } = await get(`api/games/${other.id}/record`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="sum-to-zero-${other.id}.txt"`);
    expect(readRecord(games, text)).toMatchObject({ tags: { Online: other.id } });
  });

  test.each([
    'api/games/nothing',
    'api/games/nothing/record',
    'api/games//',
    'api/nothing',
    'api/games/a/b/c',
    'api/games/%2e%2e/record',
    'api/games/__proto__',
  ])('%s: there is nothing', async (path) => {
    expect(await get(path)).toMatchObject({ status: 404, body: { code: 'unknown-address' } });
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is not taken', async (method) => {
    const answer = await fetch(`${base}api/games`, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect(answer.headers.get('connection')).toBe('close');
  });

  test.each(['api/games/x', 'api/games/x/record', 'api/health', 'api/alive', 'api/openapi.json', 'metrics'])(
    'nothing is posted to %s',
    async (path) => {
      const answer = await fetch(`${base}${path}`, { method: 'POST', body: '{}' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(await answer.json()).toEqual({
        code: 'bad-request',
        message: 'This address takes other methods.',
      });
    },
  );

  test('HEAD says what GET would, without the body', async () => {
    const { header } = (await post(body({ opponent: 'easy', starter: 'first' }))).body;
    const game = `api/games/${header.id}`;
    for (const path of [
      'api/games',
      game,
      `${game}/record`,
      'api/health',
      'api/alive',
      'api/openapi.json',
      'api/nothing',
    ]) {
      const whole = await fetch(`${base}${path}`);
      const length = (await whole.arrayBuffer()).byteLength;
      const head = await fetch(`${base}${path}`, { method: 'HEAD' });
      const { status, headers } = head;
      expect([path, status, Number(headers.get('content-length'))]).toEqual([path, whole.status, length]);
      expect(headers.get('content-type')).toBe(whole.headers.get('content-type'));
      expect(await head.text()).toBe('');
    }
    expect((await fetch(`${base}metrics`, { method: 'HEAD' })).status).toBe(200);
  });

  test('every answer says to a browser what it may do', async () => {
    const { headers } = await get('api/games');
    expect(headers.get('content-security-policy')).toBe(NO_SITE.policy);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('access-control-allow-origin')).toBe(null);
  });

  test('health is told, not tried: asking writes nothing', async () => {
    const beat = vi.spyOn(MemoryStore.prototype, 'beat');
    for (let i = 0; i < 3; i++) expect((await get('api/health')).status).toBe(200);
    expect(beat).not.toHaveBeenCalled();
    beat.mockRestore();
  });

  test('health and figures', async () => {
    expect(await get('api/health')).toMatchObject({
      status: 200,
      body: { ok: true, version: PROTOCOL_VERSION, addresses: [] },
    });
    const { text, headers } = await get('metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    const lines = text.trim().split('\n');
    for (const line of lines)
      expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]+"(,\w+="[^"]+")*\})? -?[\d.e+-]+)$/);
    expect(lines).toContain('ninefold_failures_total{of="store"} 0');
  });
});

describe('the description for machines', () => {
  const schemas = { ...description.components.schemas } as Record<string, object>;
  const checker = (schema: object) => z.fromJSONSchema({ ...schema, components: { schemas } } as never);

  test('describes every answer as it is', async () => {
    const { header } = (await post(body({ opponent: 'easy', starter: 'second', listed: true }))).body;
    await post(body({ listed: true }));
    const paths = {
      '/api/games': 'api/games',
      '/api/games/{id}': `api/games/${header.id}`,
      '/api/health': 'api/health',
      '/api/alive': 'api/alive',
      '/api/openapi.json': 'api/openapi.json',
    } as const;
    for (const [path, address] of Object.entries(paths)) {
      const { responses } = (
        description.paths as Record<string, { get: { responses: Record<number, unknown> } }>
      )[path]!.get;
      const { schema } = (responses[200] as { content: { 'application/json': { schema: object } } }).content[
        'application/json'
      ];
      const { body } = await get(address);
      expect(checker(inlined(schema) as object).safeParse(body).error).toBe(undefined);
      expect(body).not.toBe(null);
    }
    const made = checker(inlined(schemas.NewGame) as object);
    expect(made.safeParse(body()).error).toBe(undefined);
    expect(made.safeParse(body({ token: 'x' })).success).toBe(false);
  });

  test('and the server agree about what may be sent', () => {
    const described = checker(inlined(schemas.SocketRequest) as object);
    const random = seeded('described');
    const about = { games: ['abcdefgh2345'], tokens: [TOKEN], length: 3, moves: ['4', '-1'] };
    const fits = { yes: 0, no: 0 };
    for (let i = 0; i < 3000; i++) {
      const { data } = fuzzedMessage(`r${i}`, about, random);
      let value: unknown;
      try {
        value = JSON.parse(String(data));
      } catch {
        continue;
      }
      const isTaken = !(readStrict(request, value) instanceof Problem);
      fits[isTaken ? 'yes' : 'no']++;
      expect(described.safeParse(value).success, String(data)).toBe(isTaken);
    }
    expect(Math.min(fits.yes, fits.no)).toBeGreaterThan(300);
  });

  test('tells the bounds', () => {
    const told = JSON.stringify(schemas.NewGame);
    expect(told).toContain('"rounds":{"type":"integer","minimum":1,"maximum":1000,"default":1}');
    expect(told).toContain('"seconds":{"type":"integer","minimum":10,"maximum":10800}');
    expect(JSON.stringify(schemas.Entry)).toContain('"kind":{"type":"string","enum":["ask-takeback"]}');
  });

  test('has every address that there is', () => {
    expect(Object.keys(description.paths).sort()).toEqual(
      [
        '/api/games',
        '/api/games/{id}',
        '/api/games/{id}/record',
        '/api/play',
        '/api/health',
        '/api/alive',
        '/api/openapi.json',
        '/metrics',
      ].sort(),
    );
  });

  /** With what its references refer to. */
  function inlined(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inlined);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref } = value as { $ref?: string };
    if ($ref) return inlined(schemas[$ref.replace('#/components/schemas/', '')]);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, inlined(part)]));
  }
});

describe('links', () => {
  test.each([
    ['http://localhost:9009/#/game/abcdefgh2345', { base: 'http://localhost:9009/', id: 'abcdefgh2345' }],
    [
      'https://play.example.org/ninefold/#/game/abcdefgh2345 ',
      { base: 'https://play.example.org/ninefold/', id: 'abcdefgh2345' },
    ],
    [
      'https://play.example.org#/game/abcdefgh2345',
      { base: 'https://play.example.org/', id: 'abcdefgh2345' },
    ],
    ['localhost:9009/#/game/abcdefgh2345', null],
    ['ftp://x/#/game/abcdefgh2345', null],
    ['http://localhost:9009/#/game/', null],
    ['http://localhost:9009/#/game/a/b', null],
    ['', null],
  ])('%s', (link, read) => {
    expect(readLink(link)).toEqual(read);
  });

  test('read back', () => {
    expect(readLink(new Lobby('https://x.org/y', fetch).linkTo('abcdefgh2345'))).toEqual({
      base: 'https://x.org/y/',
      id: 'abcdefgh2345',
    });
  });
});
