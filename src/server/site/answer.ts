/** Answers requests from a site in memory. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site, SiteFile } from './site.ts';

const METHODS = ['GET', 'HEAD'];

export function answerFromSite(site: Site, request: IncomingMessage, response: ServerResponse) {
  if (!METHODS.includes(request.method ?? '')) return refuseMethod(response);
  const file = site.files.get(pathOf(request.url ?? ''));
  if (file) send(file, request, response);
  else refuse(response, 404, 'There is nothing at this address. Ninefold is at /');
}

/** What every answer says to a browser. */
export function setSafeHeaders(site: Site, response: ServerResponse): void {
  response.setHeader('Content-Security-Policy', site.policy);
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
}

/** What comes before the query, with its %-signs read. It is only looked up, so it may hold anything. */
export function pathOf(url: string): string {
  const [path = ''] = url.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    return decodeURIComponent(path) || '/';
  } catch {
    return path; // malformed, so it matches no file
  }
}

function send(file: SiteFile, { headers }: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of Object.entries(file.headers)) response.setHeader(name, value);
  if (isKnown(file.tag, headers['if-none-match'])) {
    response.writeHead(304).end();
    return;
  }
  const compressed = acceptsGzip(headers['accept-encoding']) ? file.compressed : null;
  if (compressed) response.setHeader('Content-Encoding', 'gzip');
  const body = compressed ?? file.body;
  response.writeHead(200, { 'Content-Length': body.length }).end(body); // Node omits the body for HEAD
}

/** Whether the client has this content already. */
function isKnown(tag: string, known = ''): boolean {
  return known.split(',').some((text) => {
    const one = text.trim();
    return one === '*' || one.replace(/^W\//, '') === tag.replace(/^W\//, '');
  });
}

function acceptsGzip(accepted = ''): boolean {
  const codings = accepted.split(',').map((text) => text.replaceAll(/\s/g, '').toLowerCase().split(';'));
  const [, quality = 'q=1'] = codings.find(([name]) => name === 'gzip') ??
    codings.find(([name]) => name === '*') ?? ['', 'q=0'];
  return Number(quality.replace('q=', '')) > 0;
}

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', METHODS.join(', '));
  response.setHeader('Connection', 'close'); // what else the client wants to send need not be read
  refuse(response, 405, `Only ${METHODS.join(' and ')} are answered here.`);
}

function refuse(response: ServerResponse, status: number, why: string): void {
  const body = `${why}\n`;
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-cache',
    })
    .end(body);
}
