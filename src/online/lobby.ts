/** Making, finding and reading online games over HTTP, and the links to them. */

import { Problem } from '../core/problem.ts';
import { safe } from '../core/text.ts';
import type { Header } from './entry.ts';
import * as http from './http.ts';
import { readLenient, type Schema } from './schema.ts';

export type { Invitation, NewGame } from './http.ts';

/** The part of fetch used here. */
export type Fetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ json(): Promise<unknown> }>;

const ADDRESS = /^https?:\/\/[\w.:[\]-]+\/$/;

export class Lobby {
  private readonly base: string;
  private readonly fetch: Fetch;

  /** At the address of a server, such as 'https://play.example.org/'. */
  constructor(base: string, fetch: Fetch) {
    this.base = base.endsWith('/') ? base : `${base}/`;
    this.fetch = fetch;
  }

  async make(game: http.NewGame): Promise<Header | Problem> {
    const answer = await this.ask(http.madeGame, 'api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(game),
    });
    return answer instanceof Problem ? answer : answer.header;
  }

  async invitations(): Promise<readonly http.Invitation[] | Problem> {
    const answer = await this.ask(http.invitations, 'api/games');
    return answer instanceof Problem ? answer : answer.games;
  }

  read(id: string): Promise<http.WholeGame | Problem> {
    return this.ask(http.wholeGame, `api/games/${encodeURIComponent(id)}`);
  }

  /** Whether there is a server at all; a store that fails will recover. */
  async isOpen(): Promise<boolean> {
    return !((await this.ask(http.health, 'api/health')) instanceof Problem);
  }

  /** Addresses for other devices of a server on this machine; none of one elsewhere, or that no other device can reach. */
  async addresses(): Promise<readonly string[]> {
    const health = await this.ask(http.health, 'api/health');
    return health instanceof Problem ? [] : (health.addresses ?? []).filter((text) => ADDRESS.test(text));
  }

  /** Where the sockets for a game are. It names the game so that a proxy can send all of its players to the same process. */
  playAddress(id: string): string {
    return `${this.base.replace(/^http/, 'ws')}api/play?game=${encodeURIComponent(id)}`;
  }

  recordAddress(id: string): string {
    return `${this.base}api/games/${id}/record`;
  }

  linkTo(id: string): string {
    return `${this.base}#/game/${id}`;
  }

  private async ask<T>(schema: Schema<T>, path: string, init?: Parameters<Fetch>[1]): Promise<T | Problem> {
    let answer: unknown;
    try {
      answer = await (await this.fetch(`${this.base}${path}`, init)).json();
    } catch {
      return new Problem('unavailable', `There is no answer from ${this.base}`);
    }
    const refused = readLenient(http.refusal, answer);
    return refused instanceof Problem
      ? readLenient(schema, answer)
      : new Problem(refused.code, safe(refused.message));
  }
}

/** The server and the game that a link names; null if it is none. */
export function readLink(link: string): { readonly base: string; readonly id: string } | null {
  const [, base, id] = /^(https?:\/\/[^\s#]+?\/?)#\/game\/([a-z0-9]{6,40})$/i.exec(link.trim()) ?? [];
  return base && id ? { base: base.endsWith('/') ? base : `${base}/`, id } : null;
}
