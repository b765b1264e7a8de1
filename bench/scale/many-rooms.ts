/** As many rooms as are asked for in one process, with two sockets each that lead nowhere, over a store that keeps nothing: `many-rooms.js ROOMS`. */

import { EventEmitter } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { unwrap } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { PROTOCOL_VERSION } from '../../src/online/version.ts';
import { ClientAddresses } from '../../src/server/guard/client-address.ts';
import { NO_LIMITS } from '../../src/server/guard/limits.ts';
import { contextOf } from '../../src/server/rooms/context.ts';
import { gameFrom } from '../../src/server/rooms/new-game.ts';
import { Rooms } from '../../src/server/rooms/rooms.ts';
import { hashOf } from '../../src/server/rooms/secrets.ts';
import { Sockets } from '../../src/server/sockets.ts';
import type { Store, StoredGame } from '../../src/server/store/store.ts';
import { MOVES } from '../online/orders.ts';

const many = Number(process.argv[2]);
const IDLE = 20_000; // milliseconds
const PLAYED = 50_000; // moves
let asked = 0;

/** As much of a WebSocket as the server uses. */
class NoSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readonly readyState = 1;
  readonly bufferedAmount = 0;
  private heard: ((text: string) => void) | undefined;

  send(text: string): void {
    this.heard?.(text);
  }

  ping(): void {
    setImmediate(() => this.emit('pong'));
  }

  close(): void {}
  terminate(): void {}

  /** Until there is an answer. */
  ask(request: object): Promise<string> {
    const id = `r${++asked}`;
    return new Promise((resolve) => {
      this.heard = (text) => {
        if (!text.includes(`"id":"${id}"`)) return;
        this.heard = undefined;
        resolve(text);
      };
      this.emit('message', Buffer.from(JSON.stringify({ ...request, id })), false);
    });
  }
}

const tokens = ['a'.repeat(32), 'b'.repeat(32)] as const;
const wanted = {
  game: 'sum-to-zero',
  name: 'Ann',
  token: tokens[0],
  request: 'one',
  starter: 'first',
} as const;
const made = unwrap(gameFrom({ ...wanted }, games, Date.now()));

/** Every game that is read has just begun. */
const store: Store = {
  create: async ({ header }) => header,
  read: async (id): Promise<StoredGame> => ({
    header: { ...made.header, id, names: ['Ann', 'Bo'] },
    secret: null,
    seats: [hashOf(tokens[0]), hashOf(tokens[1])],
    entries: [],
  }),
  length: async () => 0,
  entries: async () => [],
  append: async () => true,
  invitations: async () => [],
  attend: async () => {},
  elsewhere: async () => ({ players: [false, false], watchers: 0, leads: true }),
  beat: async () => {},
  time: async () => ({ latest: 0, now: null }),
  downtimes: async () => [],
  onChangeElsewhere: () => {},
  expire: async () => 0,
  deleteExpired: async () => 0,
  pack: async () => 0,
  deleteDowntimes: async () => 0,
  close: async () => {},
};

const context = contextOf({
  store,
  name: 'bench',
  computers: { choose: () => {}, close: async () => {} },
  who: new ClientAddresses({ proxies: [], origins: [] }),
  limits: NO_LIMITS,
  log: () => {},
});
const sockets = new Sockets(context, new Rooms(context));
await context.health.start(() => true);

const memory = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

const before = memory();
const opening = cpu();
const rooms: [NoSocket, NoSocket][] = [];
for (let i = 0; i < many; i++) {
  const pair: [NoSocket, NoSocket] = [new NoSocket(), new NoSocket()];
  rooms.push(pair);
  for (const [person, socket] of pair.entries()) {
    sockets.welcome(socket as unknown as WebSocket, '127.0.0.1');
    await socket.ask({ kind: 'enter', game: `game${i}`, token: tokens[person], version: PROTOCOL_VERSION });
  }
}
const opened = (cpu() - opening) / many;
const room = (memory() - before) / many;

const resting = cpu();
await setTimeout(IDLE);
const idle = (cpu() - resting) / many / (IDLE / 1000);

const playing = cpu();
for (let i = 0; i < PLAYED; i++) {
  const game = (i * 7919) % many; // all over the memory
  const n = Math.floor(i / many);
  const move = String(MOVES[n]);
  const answer = await rooms[game]?.[n % 2]?.ask({ kind: 'move', n, move });
  if (!answer?.startsWith('{"kind":"done"')) throw new Error(answer);
}
const played = (cpu() - playing) / PLAYED;
process.stdout.write(`${JSON.stringify({ room, opened, idle, played })}\n`);
process.exit();
