/** HTTP: making games, finding and reading them, and how the server is. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIPv4 } from 'node:net';
import { deckOf } from '../core/chance.ts';
import { Problem, type ProblemCode } from '../core/problem.ts';
import { nameProblem } from '../match/names.ts';
import type { Header } from '../online/entry.ts';
import { type NewGame, newGame } from '../online/http.ts';
import { happen, openGame } from '../online/online-game.ts';
import { onlineRecord } from '../online/record.ts';
import { readStrict } from '../online/schema.ts';
import { completeTerms, variantOf } from '../online/terms.ts';
import { PROTOCOL_VERSION } from '../online/version.ts';
import { levels } from '../players/levels.ts';
import { usualNames } from '../players/persons.ts';
import type { Building } from './building.ts';
import { Buckets, type Limits } from './limits.ts';
import { description } from './openapi.ts';
import { readJson } from './read-json.ts';
import { UNAVAILABLE } from './room.ts';
import { hashOf, newId, newSecret, toss } from './secrets.ts';
import { pathOf } from './site/answer.ts';
import type { WhoAsks } from './who-asks.ts';

const LARGEST_BODY = 4096; // bytes
const LONGEST_LIST = 50; // invitations, those first whose maker is connected
const MOST_SEARCHED = 500;
const INVITATION_LASTS = 24 * 3600 * 1000;

const STATUS: Partial<Record<ProblemCode, number>> = {
  'unknown-address': 404,
  'not-yours': 403,
  'too-fast': 429,
  unavailable: 503,
};

export class Api {
  private readonly building: Building;
  private readonly who: WhoAsks;
  private readonly pages: Buckets;
  private readonly makers: Buckets;
  private readonly sockets: () => number;

  constructor(building: Building, limits: Limits, who: WhoAsks, makers: Buckets, sockets: () => number) {
    this.building = building;
    this.who = who;
    this.sockets = sockets;
    this.pages = new Buckets(limits.pagesFrom);
    this.makers = makers;
  }

  isFor(request: IncomingMessage): boolean {
    const path = pathOf(request.url ?? '');
    return path.startsWith('/api/') || path === '/metrics';
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      await this.route(request, response);
    } catch (error) {
      this.building.failed(error);
      refuse(response, new Problem('unavailable', UNAVAILABLE));
    }
  }

  private async route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { building } = this;
    const address = this.who.networkOf(request);
    const path = pathOf(request.url ?? '');
    if (!this.pages.of(address, performance.now()).take(performance.now()))
      return refuse(response, new Problem('too-fast', 'That was too much at once. Please wait a second.'));
    const [, , , id, part] = path.split('/');
    const isMaking = request.method === 'POST';
    if (
      isMaking !== (path === '/api/games' && request.method !== 'GET') ||
      !['GET', 'HEAD', 'POST'].includes(request.method ?? '')
    ) {
      response.setHeader('Allow', path === '/api/games' ? 'GET, HEAD, POST' : 'GET, HEAD');
      response.setHeader('Connection', 'close');
      return sendJson(response, 405, { code: 'bad-request', message: 'This address takes other methods.' });
    }
    if (isMaking) return this.make(request, response, address);
    switch (path) {
      case '/api/games': {
        const since = building.now() - INVITATION_LASTS;
        const open = await building.store.invitations(since, MOST_SEARCHED);
        const games = [...open].sort((a, b) => Number(b.here) - Number(a.here)).slice(0, LONGEST_LIST);
        return sendJson(response, 200, { games });
      }
      case '/api/health': {
        const ok = await building.isWell();
        return sendJson(response, ok ? 200 : 503, {
          ok,
          version: PROTOCOL_VERSION,
          ...(!ok && { message: UNAVAILABLE }),
        });
      }
      case '/api/openapi.json':
        return sendJson(response, 200, description);
      case '/metrics':
        if (!isLoopback(this.who.addressOf(request))) return refuse(response, nothingHere());
        response.setHeader('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
        response.end(building.metrics.text({ sockets: this.sockets(), rooms: building.size }));
        return;
    }
    if (
      !path.startsWith('/api/games/') ||
      !id ||
      (part !== undefined && part !== 'record') ||
      path.split('/').length > 5
    )
      return refuse(response, nothingHere());
    return part ? this.record(id, response) : this.show(id, response);
  }

  private async make(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const body = await bodyOf(request);
    const wanted = !this.who.isOurs(request)
      ? new Problem('not-yours', 'This page may not make games here.')
      : body instanceof Problem
        ? body
        : readStrict(newGame, body);
    if (wanted instanceof Problem) {
      response.setHeader('Connection', 'close'); // what else the client wants to send need not be read
      return refuse(response, wanted);
    }
    if (!this.makers.of(address, performance.now()).take(performance.now()))
      return refuse(response, new Problem('too-fast', 'That were many games at once. Please wait a minute.'));
    const made = this.newGame(wanted);
    if (made instanceof Problem) return refuse(response, made);
    const header = await this.building.store.create(made);
    this.building.metrics.created.add();
    response.setHeader('Location', `/api/games/${header.id}`);
    sendJson(response, 201, { header });
  }

  private newGame({ name, token, request, ...wanted }: NewGame) {
    const terms = completeTerms(wanted);
    const variant = variantOf(this.building.games, terms);
    if (variant instanceof Problem) return variant;
    const wrong = nameProblem(name);
    if (wrong) return wrong;
    const level = levels.find(({ id }) => id === terms.opponent) ?? null;
    const computer = level && usualNames([null, level])[1];
    const secret = deckOf(variant.rules).length > 0 ? newSecret() : null;
    const starter = terms.starter === 'toss' ? (computer ? toss() : null) : terms.starter === 'first' ? 0 : 1;
    const header: Header = {
      id: newId(),
      at: this.building.now(),
      terms: { ...terms, options: { ...variant.options }, listed: terms.listed && !level },
      names: [name === computer ? `${name} 2` : name, computer],
      starter,
      winners: [],
      previous: null,
      promise: secret?.promise ?? null,
    };
    return { header, secret: secret?.secret ?? null, seats: [hashOf(token), null] as const, request };
  }

  private async show(id: string, response: ServerResponse): Promise<void> {
    const kept = await this.building.store.read(id);
    if (!kept) return refuse(response, noGame());
    const { header, entries } = kept;
    sendJson(response, 200, { header, entries, now: this.building.now() });
  }

  private async record(id: string, response: ServerResponse): Promise<void> {
    const kept = await this.building.store.read(id);
    let game = kept && openGame(this.building.games, kept.header);
    for (const entry of kept?.entries ?? [])
      if (game && !(game instanceof Problem)) game = happen(game, entry);
    if (!game || game instanceof Problem) return refuse(response, game ?? noGame());
    const text = onlineRecord(game);
    if (text === null)
      return refuse(response, new Problem('unknown-address', 'Nobody has joined this game yet.'));
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="${game.header.terms.game}-${id}.txt"`,
    });
    response.end(text);
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'] ?? '';
  if (!/^application\/json\b/i.test(type))
    return new Problem('bad-request', 'The body must be JSON: Content-Type: application/json.');
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      parts.push(part);
      size += part.length;
      if (size > LARGEST_BODY)
        return new Problem('bad-request', `The body must be at most ${LARGEST_BODY} bytes.`);
    }
  } catch {
    return new Problem('bad-request', 'The body broke off.'); // which nobody hears any more
  }
  const value = readJson(Buffer.concat(parts).toString());
  if (value !== undefined) return value;
  return new Problem('bad-json', 'The body is not JSON, or it is nested deeper than six times.');
}

function refuse(response: ServerResponse, { code, message }: Problem): void {
  sendJson(response, STATUS[code] ?? 400, { code, message });
}

function nothingHere(): Problem {
  return new Problem('unknown-address', 'There is nothing at this address. What there is: /api/openapi.json');
}

function noGame(): Problem {
  return new Problem('unknown-address', 'There is no game at this address.');
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  if (response.headersSent) return;
  const body = Buffer.from(JSON.stringify(value));
  response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': body.length }).end(body);
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}
