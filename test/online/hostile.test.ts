/** Hostile servers, and clients in this process: whatever comes, a client goes on or says why not. */

import { expect, test } from 'vitest';
import { statusOf } from '../../src/cli/online/shown-game.ts';
import { seeded } from '../../src/core/random.ts';
import { games } from '../../src/games/index.ts';
import { OnlineClient } from '../../src/online/client.ts';
import type { Socket } from '../../src/online/client-connection.ts';
import { fingerprint } from '../../src/online/fingerprint.ts';
import { Lobby } from '../../src/online/lobby.ts';
import type { Command, Request } from '../../src/online/messages.ts';
import { nextHeader } from '../../src/online/online-game.ts';
import { onlineRecord } from '../../src/online/record.ts';
import { seatKeyOf } from '../../src/online/seat-key.ts';
import { entrySentence } from '../../src/sentences/entries.ts';
import { fairness } from '../../src/sentences/fairness.ts';
import { pick } from '../arbitraries.ts';
import { size } from '../size.ts';
import { GAME, HostileServer } from './hostile-server.ts';

const SERVERS = size('HOSTILE_SERVERS', 300, 2000, 10_000);
const SEED = process.env.SEED ?? String(Date.now());
const STEPS = 30;

const COMMANDS: readonly Command[] = [
  { kind: 'join', name: 'Bo' },
  { kind: 'move', move: '4' },
  ...(['swap', 'stay', 'resign', 'abort', 'ask-takeback', 'takeback', 'rematch'] as const).map((kind) => ({
    kind,
  })),
];

/** A client whose time the test winds, at a server that answers when the test says so. */
function clientAt(server: HostileServer) {
  const toServer: Request[] = [];
  const fromServer: string[] = [];
  const later: (() => void)[] = [];
  let socket: Socket | null = null;
  let digits = 0;
  const client = new OnlineClient(
    {
      game: GAME,
      seat: seatKeyOf('ab'.repeat(32)),
      keep: async () => {},
      isUsed: () => false,
      changed: () => {},
    },
    {
      games,
      connect: () => {
        fromServer.length = 0;
        const mine: Socket = {
          send: (text) => void (socket === mine && toServer.push(JSON.parse(text))),
          close() {},
          onopen: null,
          onmessage: null,
          onclose: null,
          onerror: null,
        };
        socket = mine;
        later.push(() => {
          mine.onopen?.({} as never);
          fromServer.push(...server.greeting());
        });
        return mine;
      },
      after: (_, action) => {
        later.push(action);
        return () => void later.splice(later.indexOf(action) >>> 0, 1);
      },
      now: () => 1_700_000_000_000,
      random: (length) => (++digits).toString(16).padStart(length, '0'),
    },
  );
  const step = () => {
    for (const request of toServer.splice(0)) fromServer.push(...server.answer(request));
    const data = fromServer.shift();
    if (data === undefined) later.shift()?.();
    else socket?.onmessage?.({ data } as never);
  };
  return { client, step };
}

/** All that the shells make of a game. */
function look(client: OnlineClient): void {
  const { game, entries, you } = client;
  if (!game) return;
  if (!client.problem) expect(game.length).toBe(entries.length);
  onlineRecord(game);
  fairness(game);
  fingerprint(game.header, entries);
  for (const entry of entries) entrySentence(game, entry, you);
  if (game.session) statusOf(game, client);
  if (game.next !== null) nextHeader(game);
}

test(`${SERVERS} hostile servers and a client (SEED=${SEED})`, async () => {
  const outcomes = new Map<string, number>();
  let longest = 0;
  for (let i = 0; i < SERVERS; i++) {
    const seed = `${SEED} ${i}`;
    const server = new HostileServer(seed);
    const random = seeded(`${seed} client`);
    try {
      const { client, step } = clientAt(server);
      for (let j = 0; j < STEPS && !client.problem; j++) {
        const before = client.game;
        step();
        if (client.game !== before) look(client);
        await null; // what the client promised itself
        if (random(5) === 0) void client.ask(pick(COMMANDS, random));
      }
      longest = Math.max(longest, client.game?.length ?? 0);
      const outcome = client.problem?.code ?? (client.game ? 'goes on' : 'waits');
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      if (client.problem) expect(client.problem.message).not.toBe('');
      client.close();
    } catch (error) {
      throw new Error(`SEED='${SEED}', server ${i}`, { cause: error });
    }
  }
  expect(longest).toBeGreaterThan(10); // or nothing would get past the door
  for (const outcome of ['bad-record', 'bad-request', 'goes on']) expect(outcomes.has(outcome)).toBe(true);
}, 3_600_000);

test(`${SERVERS} hostile servers and a lobby (SEED=${SEED})`, async () => {
  for (let i = 0; i < SERVERS; i++) {
    const server = new HostileServer(`${SEED} ${i}`);
    const lobby = new Lobby('http://localhost/', async (url) => ({
      json: async () => JSON.parse(server.http(url).text),
    }));
    await Promise.all([lobby.isOpen(), lobby.read(GAME), lobby.invitations()]);
    await lobby.make({ game: 'sum-to-zero', name: 'Ann', token: 'a1'.repeat(16), request: 'r' });
  }
});
