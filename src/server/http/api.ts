/** HTTP: finds the route of a request, reads what it brings, and sends what the route answers. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Problem, type ProblemCode } from '../../core/problem.ts';
import { readStrict, type Schema } from '../../online/schema.ts';
import { Buckets } from '../guard/limits.ts';
import { TOO_FAST, UNAVAILABLE } from '../guard/refusals.ts';
import { watch } from '../observe/gauges.ts';
import { pathOf } from '../site/answer.ts';
import { description } from './openapi.ts';
import { readBody } from './read-body.ts';
import { ReadGames } from './read-games.ts';
import { type ApiContext, NOTHING_HERE, type Reply, routes } from './routes.ts';

const LONGEST_END = 1000; // milliseconds that a request may take when the server stops

const STATUS: Partial<Record<ProblemCode, number>> = {
  'unknown-address': 404,
  'not-yours': 403,
  'too-fast': 429,
  'bad-record': 500,
  unavailable: 503,
};

const patterns = routes.map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll('.', '\\.').replace('{id}', '([^/]+)')}$`),
}));

export class Api {
  private readonly context: ApiContext;
  private readonly running = new Set<Promise<void>>(); // answers

  constructor(context: Omit<ApiContext, 'description' | 'pages' | 'reads'>) {
    const pages = new Buckets(context.limits.pagesFrom);
    this.context = { ...context, description, pages, reads: new ReadGames(context) };
    watch(context.metrics.registry, this.context);
  }

  /** Finishes what was begun, unless a client takes long to ask. */
  async close(): Promise<void> {
    await Promise.race([Promise.all(this.running), setTimeout(LONGEST_END, null, { ref: false })]);
  }

  isFor(request: IncomingMessage): boolean {
    const path = pathOf(request.url ?? '');
    return path.startsWith('/api/') || path === '/metrics';
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('Cache-Control', 'no-store');
    const answered = this.answerNow(request, response).finally(() => this.running.delete(answered));
    this.running.add(answered);
  }

  private async answerNow(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { health, sockets, metrics } = this.context;
    const answer = await this.reply(request, response).catch((error) => {
      health.failed(error);
      return new Problem('unavailable', UNAVAILABLE);
    });
    if (sockets.isClosing) response.setHeader('Connection', 'close'); // the next request is for another process
    const reply = asReply(answer);
    metrics.pages.inc({ route: routeAt(request), status: reply.status });
    await send(response, reply);
  }

  private async reply(request: IncomingMessage, response: ServerResponse): Promise<Reply | Problem> {
    const { context } = this;
    if (!context.pages.take(context.who.networkOf(request))) return new Problem('too-fast', TOO_FAST);
    const path = pathOf(request.url ?? '');
    const there = patterns.filter(({ pattern }) => pattern.test(path));
    const method = request.method === 'HEAD' ? 'GET' : request.method; // Node leaves the body out
    const found = there.find(({ route }) => route.method === method);
    if (!found) {
      if (method !== 'GET') response.setHeader('Connection', 'close'); // what it sends need not be read
      if (there.length === 0) return NOTHING_HERE;
      const allowed = there.map(({ route }) => (route.method === 'GET' ? 'GET, HEAD' : route.method));
      const json = { code: 'bad-request', message: 'This address takes other methods.' };
      return { status: 405, json, headers: { Allow: allowed.join(', ') } };
    }
    const { route, pattern } = found;
    const body = route.body && (await this.body(request, route.body));
    if (body instanceof Problem) {
      response.setHeader('Connection', 'close'); // what else it sends need not be read
      return body;
    }
    return route.handle(context, { id: pattern.exec(path)?.[1] ?? '', body, request });
  }

  /** Only programs and pages of this server may send one. */
  private async body(request: IncomingMessage, schema: Schema): Promise<unknown> {
    const body = await readBody(request);
    if (!this.context.who.isOurs(request))
      return new Problem('not-yours', 'This page may not make games here.');
    return body instanceof Problem ? body : readStrict(schema, body);
  }
}

/** Ends when the answer has been handed over, or the client is gone. */
function send(response: ServerResponse, reply: Reply): Promise<void> {
  const { status, json, text = JSON.stringify(json), headers } = reply;
  const body = Buffer.from(text);
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    ...headers,
  });
  return new Promise((resolve) => {
    response.once('close', resolve).end(body);
  });
}

/** The route of a request, for figures: what is at no route counts together. */
function routeAt({ url = '' }: IncomingMessage): string {
  const path = pathOf(url);
  return patterns.find(({ pattern }) => pattern.test(path))?.route.path ?? 'none';
}

function asReply(reply: Reply | Problem): Reply {
  if (!(reply instanceof Problem)) return reply;
  const { code, message } = reply;
  return { status: STATUS[code] ?? 400, json: { code, message } };
}
