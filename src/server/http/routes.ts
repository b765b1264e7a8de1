/** The interface over HTTP, as a table: each route with its handler and its description. */

import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import { Problem } from '../../core/problem.ts';
import { gameId } from '../../online/entry.ts';
import * as http from '../../online/http.ts';
import { record, type Schema } from '../../online/schema.ts';
import { PROTOCOL_VERSION } from '../../online/version.ts';
import { type Buckets, costOf, LONG } from '../guard/limits.ts';
import {
  DAMAGED,
  MANY_GAMES,
  NO_SUCH_GAME,
  STOPPING,
  TOO_BUSY,
  TOO_FAST,
  UNAVAILABLE,
} from '../guard/refusals.ts';
import type { LoopDelay } from '../observe/loop-delay.ts';
import type { ServerContext } from '../rooms/context.ts';
import { gameFrom } from '../rooms/new-game.ts';
import { isSameGame, OTHER_REQUEST } from '../rooms/same-request.ts';
import { INVITATION_LASTS, StoreFailure } from '../store/store.ts';
import type { ReadGame, ReadGames } from './read-games.ts';

export interface ApiContext extends ServerContext {
  readonly rooms: { readonly size: number };
  readonly sockets: { readonly size: number; readonly isClosing: boolean };
  readonly description: object;
  readonly pages: Buckets; // of requests
  readonly reads: ReadGames;
  readonly loop: LoopDelay;
  /** Where other devices find this server. */
  addresses(): readonly string[];
}

interface RouteRequest {
  readonly id: string; // of the game, where the path has one
  readonly body: unknown; // it fits the route's schema
  readonly request: IncomingMessage;
}

export interface Reply {
  readonly status: number;
  readonly json?: unknown;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: string; // such as /api/games/{id}
  readonly name: string;
  readonly summary: string;
  readonly query?: Readonly<Record<string, readonly [description: string, content: Schema]>>; // all optional
  readonly body?: Schema;
  readonly answers: Readonly<Record<number, readonly [description: string, content?: Schema | 'text']>>;
  handle(context: ApiContext, asked: RouteRequest): Promise<Reply | Problem> | Reply | Problem;
}

export const NOTHING_HERE = new Problem(
  'unknown-address',
  'There is nothing at this address. What there is: /api/openapi.json',
);
const NO_GAME = new Problem('unknown-address', NO_SUCH_GAME);
const LONGEST_LIST = 50; // invitations

export const routes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/games',
    name: 'listInvitations',
    summary:
      'Open invitations that want to be found: first those whose maker is connected, one from each network in turn, the newest first',
    answers: { 200: ['The invitations', http.invitations] },
    async handle({ store, now }) {
      const games = await store.invitations(now() - INVITATION_LASTS, LONGEST_LIST);
      return { status: 200, json: { games } };
    },
  },
  {
    method: 'POST',
    path: '/api/games',
    name: 'makeGame',
    summary: 'Makes a game. The same request again finds the same game',
    answers: {
      201: ['The game', http.madeGame],
      400: ['What was asked for cannot be, and why', http.refusal],
      403: ['The page that asks is not one of this server', http.refusal],
      429: ['Too many games at once, or too many open invitations', http.refusal],
      503: ['Nothing can be kept at the moment', http.refusal],
    },
    body: http.newGame,
    async handle({ games, store, makers, who, limits, metrics, health, now }, { body, request }) {
      const network = who.networkOf(request);
      if (!makers.take(network)) return new Problem('too-fast', MANY_GAMES);
      await health.begun();
      const made = gameFrom(body as http.NewGame, games, now());
      if (made instanceof Problem) return made;
      const header = await store.create({ ...made, network }, limits.listedFrom);
      if (header instanceof Problem) return header;
      if (!isSameGame(header, made.header)) return OTHER_REQUEST;
      metrics.created.inc();
      return { status: 201, json: { header }, headers: { Location: `/api/games/${header.id}` } };
    },
  },
  {
    method: 'GET',
    path: '/api/games/{id}',
    name: 'readGame',
    summary: 'A game: its header and its log',
    answers: {
      200: ['The game', http.wholeGame],
      404: ['There is none', http.refusal],
      500: ['What the server has kept of it is damaged', http.refusal],
      503: ['The server is too busy for long games', http.refusal],
    },
    handle: (context, asked) =>
      withGame(context, asked, ({ json }) => ({ status: 200, text: `${json},"now":${context.now()}}` })),
  },
  {
    method: 'GET',
    path: '/api/games/{id}/record',
    name: 'readRecord',
    summary: 'The game as a record, a text file',
    answers: {
      200: ['The record', 'text'],
      404: ['There is no such game, or nobody has joined it', http.refusal],
      500: ['What the server has kept of it is damaged', http.refusal],
      503: ['The server is too busy for long games', http.refusal],
    },
    handle: (context, asked) =>
      withGame(context, asked, async (read) => {
        const record = await read.record();
        if (record === null) return new Problem('unknown-address', 'Nobody has joined this game yet.');
        return {
          status: 200,
          text: record,
          headers: {
            'Content-Type': 'text/plain; charset=utf-8',
            'Content-Disposition': `attachment; filename="${read.game}-${asked.id}.txt"`,
          },
        };
      }),
  },
  {
    method: 'GET',
    path: '/api/play',
    name: 'play',
    summary: 'Becomes a WebSocket, over which a game is played',
    query: { game: ['the game that will be entered, so that a proxy can tell where it is played', gameId] },
    answers: { 101: ['It has become one'], 403: ['The page is not one of this server'] },
    handle: () => NOTHING_HERE, // without the headers of a WebSocket
  },
  {
    method: 'GET',
    path: '/api/health',
    name: 'health',
    summary: 'Whether this process is ready: moves can be kept, and it is not about to stop',
    answers: { 200: ['It is', http.health], 503: ['It is not', http.health] },
    handle({ health, sockets, who, addresses }, { request }) {
      const message = sockets.isClosing ? STOPPING : health.isWell ? undefined : UNAVAILABLE;
      const json = {
        ok: message === undefined,
        version: PROTOCOL_VERSION,
        ...(message !== undefined && { message }),
        ...(isLoopback(who.addressOf(request)) && { addresses: addresses() }),
      };
      return { status: json.ok ? 200 : 503, json };
    },
  },
  {
    method: 'GET',
    path: '/api/alive',
    name: 'alive',
    summary: 'Whether this process answers at all, be it ready or not',
    answers: { 200: ['It does', http.health] },
    handle: () => ({ status: 200, json: { ok: true, version: PROTOCOL_VERSION } }),
  },
  {
    method: 'GET',
    path: '/api/openapi.json',
    name: 'describe',
    summary: 'This document',
    answers: { 200: ['It', record] },
    handle: ({ description }) => ({ status: 200, json: description }),
  },
  {
    method: 'GET',
    path: '/metrics',
    name: 'metrics',
    summary: 'Figures in the format of Prometheus, for this machine only',
    answers: { 200: ['The figures', 'text'], 404: ['Asked from elsewhere', http.refusal] },
    async handle({ metrics: { registry }, who }, { request }) {
      if (!isLoopback(who.addressOf(request))) return NOTHING_HERE;
      const text = await registry.metrics();
      return { status: 200, text, headers: { 'Content-Type': registry.contentType } };
    },
  },
];

/** A long game counts as many requests, and is put off while the event loop is late: players come first. */
async function withGame(
  { store, pages, reads, loop, turns, who, metrics, health }: ApiContext,
  { id, request }: RouteRequest,
  reply: (game: ReadGame) => Promise<Reply | Problem> | Reply | Problem,
): Promise<Reply | Problem> {
  const length = await store.length(id);
  if (length === null) return NO_GAME;
  const more = costOf(length) - 1; // one is taken already
  if (length >= LONG && loop.isLate) {
    metrics.shed.inc();
    return {
      status: 503,
      json: { code: 'unavailable', message: TOO_BUSY },
      headers: { 'Retry-After': '1' },
    };
  }
  if (more > 0 && !pages.take(who.networkOf(request), performance.now(), more))
    return new Problem('too-fast', TOO_FAST);
  if (length >= LONG) await turns.next();
  try {
    const game = await reads.read(id, length);
    return game ? await reply(game) : NO_GAME;
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    health.failed(error);
    return new Problem('bad-record', DAMAGED);
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}
