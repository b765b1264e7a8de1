/** Clients and what a server may send: newer words, older versions, and all sorts of things. */

import { describe, expect, test } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { USUAL_TERMS } from '../../src/online/terms.ts';
import { OLD_CLIENT, OLD_SERVER, PROTOCOL_VERSION } from '../../src/online/version.ts';
import { pick } from '../arbitraries.ts';
import { size } from '../size.ts';
import { mutated, VALUES } from './fuzzed-messages.ts';
import { entered, header, heldClient, join, presence, TOKEN } from './held-client.ts';

const SEED = process.env.SEED ?? String(Date.now());
const MESSAGES = size('CLIENT_FUZZ', 2_000, 25_000, 250_000);

const move = { kind: 'move', move: '4', by: 0, request: 'a2', n: 1, at: header.at, credit: 3 };
const cards = {
  ...header,
  terms: { game: 'sequence-clash', ...USUAL_TERMS, swap: true },
  promise: 'ab'.repeat(32),
};
const others = [
  { kind: 'seal', hash: 'cd'.repeat(32) },
  { kind: 'seed', seed: 'ef'.repeat(16) },
  { kind: 'draw', card: '5' },
  { kind: 'reveal', secret: '12'.repeat(32) },
  { kind: 'next', game: 'abcdefgh2346' },
  ...['swap', 'stay', 'resign', 'timeout', 'abort', 'away', 'rematch'].map((kind) => ({ kind })),
  ...['ask-takeback', 'takeback', 'refuse-takeback'].map((kind) => ({ kind })),
];

describe('versions', () => {
  test('a client says which one it speaks', () => {
    expect(heldClient().sent[0]).toMatchObject({ kind: 'enter', version: PROTOCOL_VERSION });
  });

  test.each([
    ['a server that knows no versions', 'bad-request', 'There is no field "version" here.', OLD_SERVER],
    ['a server that has become too new', 'too-old', OLD_CLIENT, OLD_CLIENT],
  ])('%s is left with a sentence that says what to do', async (_, code, message, said) => {
    const { client, hear, id } = heldClient();
    const asked = client.ask({ kind: 'resign' });
    hear({ kind: 'refused', id: id(), code, message });
    expect(client.problem).toMatchObject({ code: 'too-old', message: said });
    expect(await asked).toMatchObject({ ok: false, problem: { message: said } });
  });
});

test.each(['lost', 'closing'])(
  'a connection that breaks as soon as it is made is tried again more and more slowly: %s',
  (how) => {
    const { delays, lose, hear, enter, wait } = heldClient();
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 6; i++) {
      enter();
      if (how === 'lost') lose();
      else hear({ kind: 'closing' });
      waits.push(delays.at(-1));
      wait();
    }
    expect(waits).toEqual([0, 100, 200, 300, 500, 500]);
  },
);

test('when a server says that it stops, clients come back at once, but not all in the same moment', () => {
  const waits = [0, 51, 102, 153, 204, 255].map((luck) => {
    const { delays, hear, enter, setLuck } = heldClient();
    enter();
    setLuck(luck);
    hear({ kind: 'closing' });
    return delays.at(-1);
  });
  expect(waits).toEqual([0, 40, 80, 120, 160, 200]);
});

test('every socket is asked for with the game that it is for', () => {
  const { asked, enter, lose, wait } = heldClient();
  enter();
  lose();
  wait();
  expect(asked).toEqual([header.id, header.id]);
  expect(new Lobby('https://play.example.org', fetch).playAddress(header.id)).toBe(
    'wss://play.example.org/api/play?game=abcdefgh2345',
  );
});

test('a command is sent once over each connection, whatever else happens', () => {
  const { client, sent, hear, enter, wait } = heldClient();
  enter();
  client.ask({ kind: 'resign' });
  const { id } = sent.at(-1) as { id: string };
  const times = () => sent.filter((request) => request.id === id).length;
  hear({ ...entered, id: 'again' }); // over the same connection
  expect(times()).toBe(1);
  hear({ kind: 'refused', id, code: 'unavailable', message: 'Later.' });
  hear({ kind: 'closing' });
  wait(); // both for the second try and for the next connection
  enter();
  expect(times()).toBe(2);
});

describe('from a newer server', () => {
  test('fields, messages and codes that are not known are passed over', async () => {
    const { client, hear, enter, id } = heldClient();
    enter({ mood: 'good', header: { ...header, terms: { ...header.terms, weather: 'rain' }, tags: [] } });
    hear({ kind: 'applause', now: 'loud' });
    hear({ kind: 'news', entries: [{ ...move, emoji: '🂡' }], now: header.at, more: 1 });
    expect(client).toMatchObject({ problem: null, connected: true, you: 0 });
    expect(client.entries.length).toBe(2);
    expect(client.now()).toBe(header.at);
    const asked = client.ask({ kind: 'resign' });
    hear({ kind: 'refused', id: id(), code: 'too-late', message: 'It is past bedtime.' });
    expect(await asked).toMatchObject({ ok: false, problem: { message: 'It is past bedtime.' } });
  });

  test('an entry of a kind that is not known says that a newer Ninefold is needed', () => {
    const { client, hear, enter } = heldClient();
    enter();
    hear({ kind: 'news', entries: [{ kind: 'castle', by: 0, n: 1, at: header.at }], now: header.at });
    expect(client.problem?.message).toMatch(/a newer Ninefold is needed\.$/);
  });
});

describe('what does not fit', () => {
  test.each([
    ['a number', '3'],
    ['a list', '[]'],
    [
      'a clock of another sort',
      { ...entered, header: { ...header, terms: { ...header.terms, clock: { moons: 1 } } } },
    ],
    ['a person too many', { ...entered, you: 2 }],
    ['entries that are none', { kind: 'news', entries: {}, now: 0 }],
    ['a gap in the log', { ...entered, entries: [{ ...move, n: 5 }] }],
  ])('%s is a problem that says so', (_, message) => {
    const { client, hear, id } = heldClient();
    hear(typeof message === 'object' && 'header' in message ? { ...message, id: id() } : message);
    expect(client.problem?.message).toMatch(
      /^The server sent something that this Ninefold cannot read: .+\. Reload the page, or update Ninefold\.$|left out a part/,
    );
    expect(client.connected).toBe(false);
  });

  test('a client that has failed stays so', async () => {
    const { client, sent, enter, wait } = heldClient();
    const asked = client.ask({ kind: 'resign' });
    enter({ entries: [join, { ...move, move: 'castle' }] });
    expect(client.connected).toBe(false);
    expect(await asked).toEqual({ ok: false, problem: client.problem });
    const before = sent.length;
    client.doubt();
    wait();
    expect(await client.ask({ kind: 'resign' })).toEqual({ ok: false, problem: client.problem });
    expect(sent.length).toBe(before);
  });

  test('a game that cannot be entered because of something else that happened is not asked for again', async () => {
    const { client, hear, id } = heldClient();
    const asked = client.ask({ kind: 'resign' });
    hear({ kind: 'refused', id: id(), code: 'taken', message: 'Something else has happened.' });
    expect(await asked).toEqual({ ok: false, problem: client.problem });
  });

  test('what is not JSON is passed over: something in between has spoken', () => {
    const { client, hear, enter } = heldClient();
    hear('<html>');
    enter();
    expect(client).toMatchObject({ problem: null, connected: true });
  });
});

test(`whatever a server sends, a client goes on or says why not (SEED=${SEED})`, () => {
  const random = seeded(SEED);
  const problems = new Set<string>();
  for (let left = MESSAGES; left > 0; ) {
    const { client, hear, enter, wait, id, sent } = heldClient();
    if (random(4) > 0) enter(random(2) ? { header: cards } : {});
    for (let i = 0; i < 20 && !client.problem; i++, left--) {
      if (random(8) === 0) client.ask({ kind: 'move', move: '4' });
      if (random(8) === 0) wait();
      const right = rightMessage(pick([id(), sent[0]?.id, null], random), random);
      const kind = random(4);
      if (kind === 0) hear(mutated(JSON.stringify(right), random));
      else hear(kind === 1 ? right : withOneWrongInside(right, random));
      expect(sent.length).toBeLessThan(200);
    }
    if (client.problem) problems.add(client.problem.code);
    else expect(client.game === null || client.game.length === client.entries.length).toBe(true);
    client.close();
  }
  expect([...problems].sort()).toEqual(expect.arrayContaining(['bad-record', 'bad-request']));
});

test(`nor does any answer over HTTP break a lobby (SEED=${SEED})`, async () => {
  const random = seeded(SEED);
  const answers = [
    { header },
    { games: [{ header, here: true }] },
    { header, entries: [join, move], now: header.at },
    { ok: true, version: 2 },
    { code: 'not-now', message: 'Later.' },
  ];
  for (let i = 0; i < MESSAGES / 10; i++) {
    const answer: unknown = JSON.parse(JSON.stringify(withOneWrongInside(pick(answers, random), random)));
    const lobby = new Lobby('http://localhost/', async () => ({ json: async () => answer }));
    const invitations = await lobby.invitations();
    if (!(invitations instanceof Problem))
      for (const { header } of invitations) expect(header.names.length).toBe(2);
    const whole = await lobby.read('x');
    if (!(whole instanceof Problem)) expect(whole.entries.every(({ n }) => Number.isInteger(n))).toBe(true);
    const made = await lobby.make({ game: 'sum-to-zero', name: 'Ann', token: TOKEN, request: 'r' });
    if (!(made instanceof Problem)) expect(typeof made.terms.game).toBe('string');
    expect(typeof (await lobby.isOpen())).toBe('boolean');
  }
});

function rightMessage(id: string | null | undefined, random: Random): object {
  const next = () => ({ ...pick(others, random), by: pick([0, 1, null], random), at: header.at });
  return pick(
    [
      { ...entered, id },
      { ...entered, id, entries: [join, move] },
      { kind: 'done', id, entries: [move], now: header.at },
      {
        kind: 'refused',
        id,
        code: pick(['taken', 'not-now', 'too-fast', 'unavailable'], random),
        message: 'No.',
        entries: [move],
      },
      { kind: 'refused', id, code: 'illegal-move', message: 'No.', legal: ['4', '-1'] },
      { kind: 'pong', id, now: header.at, length: random(4) },
      { kind: 'news', entries: [move], now: header.at },
      {
        kind: 'news',
        entries: [next(), next()].map((one, i) => ({ ...one, n: i + random(4) })),
        now: header.at,
      },
      { kind: 'presence', ...presence },
      { kind: 'closing' },
    ],
    random,
  );
}

/** One value, however deep inside, is another one or gone. */
function withOneWrongInside(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random(6) === 0)
    return pick(VALUES, random);
  const key = pick(Object.keys(value), random);
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  if (random(8) === 0) delete copy[key];
  else copy[key] = withOneWrongInside(copy[key], random);
  return copy;
}
