/**
 * Two clients a game, and many games, from one process: `load.js ADDRESSES ours|bare [across]`, told what to do by whoever started it. The
 * players of a game are at the same server, or across two of them.
 */

import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { answerOrders, MOVES, paced } from './orders.ts';

const [addresses = '', server = '', across] = process.argv.slice(2);
const bases = addresses.split(',');
let made = 0; // games
const token = () => randomBytes(16).toString('hex');
let requests = 0;
const version = server === 'ours' ? await versionOf() : 1; // of the protocol

class Client {
  readonly ws: WebSocket;
  private readonly answers = new Map<string, () => void>();
  onNews: (n: number) => void = () => {};

  constructor(base: string) {
    this.ws = new WebSocket(`${base.replace('http', 'ws')}api/play`, { perMessageDeflate: false });
    this.ws.on('message', (data) => {
      const message = JSON.parse(String(data));
      if (message.kind === 'refused') throw new Error(String(data));
      if (message.id !== undefined) this.answers.get(message.id)?.();
      else if (message.kind === 'news') this.onNews(message.entries.at(-1).n);
    });
  }

  opened(): Promise<unknown> {
    return new Promise((resolve, reject) => this.ws.once('open', resolve).once('error', reject));
  }

  ask(request: object): Promise<void> {
    const id = `r${++requests}`;
    return new Promise((resolve) => {
      this.answers.set(id, () => {
        this.answers.delete(id);
        resolve();
      });
      this.ws.send(JSON.stringify({ ...request, id }));
    });
  }
}

interface Pair {
  readonly clients: readonly [Client, Client];
  readonly from: number; // where in the log the first move goes
}

async function setUp(): Promise<Pair> {
  const tokens = [token(), token()] as const;
  const at = made++;
  const baseOf = (player: number) => bases[(at + (across ? player : 0)) % bases.length] as string;
  const game = server === 'ours' ? await makeGame(tokens[0], baseOf(0)) : token();
  const clients = [new Client(baseOf(0)), new Client(baseOf(1))] as const;
  await Promise.all(clients.map((client) => client.opened()));
  await clients[0].ask({ kind: 'enter', game, token: tokens[0], version });
  await clients[1].ask({ kind: 'enter', game, version });
  if (server === 'ours') await clients[1].ask({ kind: 'join', n: 0, name: 'Bo', token: tokens[1] });
  return { clients, from: server === 'ours' ? 1 : 0 };
}

async function versionOf(): Promise<number> {
  const answer = await fetch(`${bases[0]}api/health`);
  return ((await answer.json()) as { version: number }).version;
}

async function makeGame(token: string, base = bases[0]): Promise<string> {
  const answer = await fetch(`${base}api/games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'sum-to-zero', starter: 'first', name: 'Ann', token, request: token }),
  });
  return ((await answer.json()) as { header: { id: string } }).header.id;
}

/** The whole game, each move as soon as the one before was seen by the other. */
async function play(
  { clients, from }: Pair,
  seen: (milliseconds: number) => void,
  next: () => Promise<void>,
) {
  for (const [i, move] of MOVES.entries()) {
    await next();
    const n = from + i;
    const [mover, other] = i % 2 === 0 ? clients : ([clients[1], clients[0]] as const);
    const sent = performance.now();
    const arrived = new Promise<void>((resolve) => {
      other.onNews = (at) => {
        if (at < n) return;
        seen(performance.now() - sent);
        resolve();
      };
    });
    await Promise.all([mover.ask({ kind: 'move', n, move: String(move) }), arrived]);
  }
}

/** Sockets that watch a game and do nothing. */
async function idle(many: number): Promise<void> {
  const game = server === 'ours' ? await makeGame(token()) : 'one';
  for (let done = 0; done < many; done += 100) {
    const clients = Array.from({ length: Math.min(100, many - done) }, () => new Client(bases[0] as string));
    await Promise.all(clients.map((client) => client.opened()));
    await Promise.all(
      clients.map((client) =>
        client.ask({ kind: 'enter', game: server === 'ours' ? game : token(), version }),
      ),
    );
  }
}

function tearDown({ clients }: Pair): void {
  for (const { ws } of clients) ws.terminate();
}

answerOrders({ setUp, play, tearDown, idle, paced });
