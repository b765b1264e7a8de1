/** Making, finding and reading online games over HTTP, and the links to them. */

import { Problem, type ProblemCode } from '../core/problem.ts';
import type { Entry, Header } from './entry.ts';
import type { Terms } from './terms.ts';

/** As much of fetch as is needed. */
export type Fetch = (
  url: string,
  init?: { method?: string; headers?: Record<string, string>; body?: string },
) => Promise<{ json(): Promise<unknown> }>;

export interface Invitation {
  readonly header: Header;
  readonly here: boolean;
}

/** What it takes to make a game: the terms that are not the usual ones, a name, and a token for the seat. */
export interface NewGame extends Partial<Terms> {
  readonly game: string;
  readonly name: string;
  readonly token: string;
  readonly request: string; // the same again finds the same game
}

export class Lobby {
  private readonly base: string;
  private readonly fetch: Fetch;

  /** At the address of a server, such as 'https://play.example.org/'. */
  constructor(base: string, fetch: Fetch) {
    this.base = base.endsWith('/') ? base : `${base}/`;
    this.fetch = fetch;
  }

  async make(game: NewGame): Promise<Header | Problem> {
    const answer = await this.ask('api/games', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(game),
    });
    return answer instanceof Problem ? answer : (answer as { header: Header }).header;
  }

  async invitations(): Promise<readonly Invitation[] | Problem> {
    const answer = await this.ask('api/games');
    return answer instanceof Problem ? answer : (answer as { games: Invitation[] }).games;
  }

  async read(id: string): Promise<{ readonly header: Header; readonly entries: readonly Entry[] } | Problem> {
    const answer = await this.ask(`api/games/${encodeURIComponent(id)}`);
    return answer instanceof Problem ? answer : (answer as { header: Header; entries: Entry[] });
  }

  /** Whether there is such a server at all; that it can keep nothing at the moment will pass. */
  async isOpen(): Promise<boolean> {
    const answer = await this.ask('api/health');
    return !(answer instanceof Problem) && typeof (answer as { ok?: unknown }).ok === 'boolean';
  }

  /** Where its sockets are. */
  get playAddress(): string {
    return `${this.base.replace(/^http/, 'ws')}api/play`;
  }

  recordAddress(id: string): string {
    return `${this.base}api/games/${id}/record`;
  }

  linkTo(id: string): string {
    return `${this.base}#/game/${id}`;
  }

  private async ask(path: string, init?: Parameters<Fetch>[1]): Promise<unknown> {
    try {
      const answer = await (await this.fetch(`${this.base}${path}`, init)).json();
      const { code, message } = answer as { code?: ProblemCode; message?: string };
      return code === undefined ? answer : new Problem(code, String(message));
    } catch {
      return new Problem('unavailable', `There is no answer from ${this.base}`);
    }
  }
}

/** The server and the game that a link names; null if it is none. */
export function readLink(link: string): { readonly base: string; readonly id: string } | null {
  const [, base, id] = /^(https?:\/\/[^\s#]+?\/?)#\/game\/([a-z0-9]{6,40})$/i.exec(link.trim()) ?? [];
  return base && id ? { base: base.endsWith('/') ? base : `${base}/`, id } : null;
}
