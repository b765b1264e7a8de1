/**
 * Whatever is sent: every message gets exactly one answer, nothing fails, and the server plays on.
 * For more: FUZZ=1000000 npx vitest run test/online/fuzz.test.ts
 */

import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { members } from '../../src/core/bits.ts';
import { Problem } from '../../src/core/problem.ts';
import { type Random, seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { request, serverMessage } from '../../src/online/messages.ts';
import { deciderOf, decisionIn, isOver, type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { readStrict } from '../../src/online/schema.ts';
import { pick } from '../arbitraries.ts';
import { size } from '../size.ts';
import { checkGames } from './check-games.ts';
import { type About, type FuzzedMessage, fuzzedMessage, unreadableMessage } from './fuzzed-messages.ts';
import { type InProcess, startInProcess } from './in-process.ts';
import { newToken, Tables } from './tables.ts';

const MESSAGES = size('FUZZ', 5_000, 100_000, 1_000_000);
const SEED = process.env.SEED ?? String(Date.now());
const PER_GAME = 600;
const AT_ONCE = 20;
const LANES = 8; // games at the same time

interface Count {
  sent: number;
  fits: number; // the schema
  answers: number;
  done: number;
  games: number;
  unreadable: number;
}

let server: InProcess;
let lobby: Lobby;

beforeAll(async () => {
  server = await startInProcess();
  lobby = new Lobby(server.base, fetch);
});
afterAll(() => server.close());

test(`${MESSAGES} messages, each with one answer (SEED=${SEED})`, {
  timeout: 120_000 + MESSAGES * 2,
}, async ({ annotate }) => {
  const count: Count = { sent: 0, fits: 0, answers: 0, done: 0, games: 0, unreadable: 0 };
  const game = async (lane: number) => {
    while (count.sent < MESSAGES) await fuzzGame(count, seeded(`${SEED}/${lane}/${count.games}`));
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => game(lane)));
  const share = count.fits / count.sent;
  await annotate(
    `${count.sent} messages, ${(100 * share).toFixed(1)} % of them fit the schema, ${count.done} were done; ${count.games} games; ${count.unreadable} more were unreadable`,
  );
  expect(count.answers).toBe(count.sent + 3 * count.games);
  expect(share).toBeGreaterThan(0.3);
  expect(server.errors).toEqual([]);
  expect(await server.figure('ninefold_failures_total')).toBe(0);
});

test('whatever is posted, there is an answer', async () => {
  const random = seeded(SEED);
  const bodies = Math.min(2000, MESSAGES / 40);
  for (let i = 0; i < bodies; i++) {
    const right = { game: pick(games, random).id, name: 'Ann', token: newToken(), request: newToken() };
    const field = pick(
      ['game', 'name', 'token', 'request', 'clock', 'options', 'rounds', '__proto__'],
      random,
    );
    const value = pick(
      ['null', '{}', '[]', '1e999', '"x"', '-1', '{"days":3}', '{"a":[[[[[[[1]]]]]]]}'],
      random,
    );
    const body = JSON.stringify(right).replace(/^\{/, `{"${field}":${value},`);
    const cut = random(4) === 0 ? body.slice(0, random(body.length)) : body;
    const answer = await fetch(`${server.base}api/games`, {
      method: 'POST',
      headers: { 'Content-Type': random(10) ? 'application/json' : 'text/plain' },
      body: random(50) ? cut : body.padEnd(5000),
    });
    expect([201, 400], body).toContain(answer.status);
    expect(Object.keys((await answer.json()) as object)).toContain(answer.ok ? 'header' : 'message');
  }
  expect(server.errors).toEqual([]);
});

test('and afterwards, games as usual', async () => {
  const tables = new Tables({ base: server.base, seed: SEED, tables: 5 });
  while (tables.played.length < 5) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await tables.finish(30_000)).toBe(true);
  const { over, lost, faults } = await checkGames(tables.played, (id) => server.store.read(id));
  expect({ over, lost, faults }).toEqual({ over: tables.played.length, lost: [], faults: [] });
  expect(await server.figure('ninefold_failures_total')).toBe(0);
});

/** Two players, somebody who watches and somebody who never entered send all sorts of things about one game. */
async function fuzzGame(count: Count, random: Random): Promise<void> {
  count.games++;
  const tokens = [newToken(), newToken()];
  const { header, game } = await newGame(tokens[0] as string, random);
  let now = game;
  const hear = (entries: readonly Entry[]) => {
    for (const entry of entries) if (entry.n === now.length) now = apply(now, entry) as OnlineGame;
  };
  const callers = await Promise.all(Array.from({ length: 4 }, () => Caller.open(server.play, hear)));
  for (const [i, caller] of callers.slice(0, 3).entries())
    caller.send(text({ kind: 'enter', id: `enter-${i}`, game: header.id, token: tokens[i] ?? newToken() }));
  await Promise.all(callers.map((caller) => caller.answered()));
  const send = async (person: number, fields: object) => {
    count.sent++;
    count.fits++;
    callers[person]?.send(text({ id: `f${count.sent}`, ...fields }));
    await callers[person]?.answered();
  };
  const goOn = async () => {
    const n = now.length;
    const person = deciderOf(now);
    const token = tokens[person ?? 1] as string;
    if (!now.session) return send(1, { kind: 'join', n, name: 'Bo', token });
    if (person === null) return;
    await send(person, { kind: 'enter', game: header.id, token, from: n }); // it may have lost its seat meanwhile
    if (decisionIn(now)?.about === 'swap') return send(person, { kind: 'stay', n: now.length });
    const moves = movesOf(now);
    if (moves.length > 0) await send(person, { kind: 'move', n: now.length, move: pick(moves, random) });
  };
  for (let left = PER_GAME; left > 0 && count.sent < MESSAGES; left -= AT_ONCE) {
    if (isOver(now) && random(4) === 0) break;
    if (random(2) === 0) await goOn();
    const about: About = { games: [header.id], tokens, length: now.length, moves: movesOf(now) };
    for (let i = 0; i < AT_ONCE; i++) {
      const message = fuzzedMessage(`f${++count.sent}`, about, random);
      if (fits(message)) count.fits++;
      pick(callers, random).send(message);
    }
    await Promise.all(callers.map((caller) => caller.answered()));
  }
  for (const caller of callers) {
    count.answers += caller.answers;
    count.done += caller.done;
    expect(caller.faults).toEqual([]);
  }
  const { code, ...unreadable } = unreadableMessage(random);
  count.unreadable++;
  expect(await callers[random(4)]?.closedBy(unreadable)).toBe(code);
  for (const caller of callers) caller.close();
}

async function newGame(token: string, random: Random): Promise<{ header: Header; game: OnlineGame }> {
  const header = await lobby.make({
    game: pick(games, random).id,
    swap: random(2) === 0,
    rounds: 1 + random(2),
    clock: pick([null, { seconds: 600, increment: 1 }, { days: 1 }], random),
    ...(random(10) === 0 && { opponent: 'easy' }),
    name: 'Ann',
    token,
    request: newToken(),
  });
  if (header instanceof Problem) throw new Error(header.message);
  return { header, game: openGame(games, header) as OnlineGame };
}

function movesOf({ session }: OnlineGame): string[] {
  if (!session || session.match.result) return [];
  const { setup, scene } = session.match;
  const { rules } = setup.variant;
  return members(rules.legal(scene.position)).map((move) => rules.format(scene.position, move));
}

function text(value: object): FuzzedMessage {
  return { data: Buffer.from(JSON.stringify(value)), binary: false };
}

function parsed({ data, binary }: FuzzedMessage): unknown {
  try {
    return binary ? undefined : JSON.parse(String(data));
  } catch {
    return undefined;
  }
}

function fits(message: FuzzedMessage): boolean {
  return !(readStrict(request, parsed(message)) instanceof Problem);
}

/** The id that an answer must carry. */
function idOf(message: FuzzedMessage): string | null {
  const value = parsed(message) as { id?: unknown } | null | undefined;
  if (typeof value !== 'object' || value === null || depthOf(value) > 6) return null;
  return typeof value.id === 'string' ? value.id : null;
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let deepest = 0;
  let level: unknown[] = [value];
  for (; level.length > 0; deepest++)
    level = level
      .flatMap((one) => Object.values(one as object))
      .filter((one) => typeof one === 'object' && one !== null);
  return deepest;
}

/** A connection that counts what it is owed. */
class Caller {
  readonly faults: string[] = [];
  answers = 0;
  done = 0;
  private readonly ws: WebSocket;
  private readonly owed = new Map<string | null, FuzzedMessage[]>();
  private open = 0;
  private heard = () => {};

  private constructor(ws: WebSocket, hear: (entries: readonly Entry[]) => void) {
    this.ws = ws;
    ws.on('error', () => {});
    ws.on('close', (code) => {
      if (this.open > 0) this.faults.push(`closed with ${code}, ${this.open} answers were missing`);
      this.open = 0;
      this.heard();
    });
    ws.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (readStrict(serverMessage, message) instanceof Problem)
        this.faults.push(`not in the protocol: ${data}`);
      if (message.entries) hear(message.entries);
      if (!('id' in message)) return;
      const owed = this.owed.get(message.id);
      if (!owed) return void this.faults.push(`nobody has asked for ${data}`);
      owed.pop();
      if (owed.length === 0) this.owed.delete(message.id);
      this.answers++;
      if (message.kind === 'done') this.done++;
      if (message.code === 'unavailable') this.faults.push(String(data));
      if (--this.open === 0) this.heard();
    });
  }

  static async open(address: string, hear: (entries: readonly Entry[]) => void): Promise<Caller> {
    const ws = new WebSocket(address);
    const caller = new Caller(ws, hear);
    await once(ws, 'open');
    return caller;
  }

  send(message: FuzzedMessage): void {
    const id = idOf(message);
    this.owed.set(id, [...(this.owed.get(id) ?? []), message]);
    this.open++;
    this.ws.send(message.data, { binary: message.binary });
  }

  /** Until nothing is owed; what is never answered is a fault. */
  async answered(): Promise<void> {
    if (this.open === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        const missing = [...this.owed.values()].flat().map(({ data }) => String(data));
        this.faults.push(...missing.map((one) => `no answer to ${one}`));
        this.open = 0;
        resolve();
      }, 20_000);
      this.heard = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async closedBy(message: FuzzedMessage): Promise<number> {
    const closed = once(this.ws, 'close');
    this.ws.send(message.data, { binary: message.binary });
    return (await closed)[0];
  }

  close(): void {
    this.ws.terminate();
  }
}
