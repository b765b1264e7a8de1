/** A terminal's connection to an online game. */

import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { games } from '../../games/index.ts';
import { type ClientEnvironment, OnlineClient } from '../../online/client.ts';
import type { Socket } from '../../online/client-connection.ts';
import type { Lobby } from '../../online/lobby.ts';

export class GameConnection {
  readonly client: OnlineClient;
  private controller = new AbortController();
  private known = '';
  private touches = 0;

  constructor(lobby: Lobby, game: string, token: string) {
    const changed = () => {
      if (this.moment !== this.known) this.controller.abort();
    };
    this.client = new OnlineClient({ game, token, changed }, environment(lobby.playAddress));
  }

  /** Aborts at the next event of the game, which may be now. */
  news(known = this.client.game?.length): AbortSignal {
    this.controller = new AbortController();
    this.known = this.momentAt(known);
    if (this.moment !== this.known) this.controller.abort();
    return this.controller.signal;
  }

  /** Signals news other than a game event. */
  touch(): void {
    this.touches++;
    this.controller.abort();
  }

  /** Whether the server has admitted or refused us in time. */
  async entered(milliseconds: number): Promise<boolean> {
    const end = AbortSignal.timeout(milliseconds);
    while (!this.client.game && !this.client.problem && !end.aborted) {
      const either = AbortSignal.any([this.news(), end]);
      await new Promise<void>((resolve) => {
        either.addEventListener('abort', () => resolve(), { once: true });
      });
    }
    return this.client.game !== null || this.client.problem !== null;
  }

  close(): void {
    this.client.close();
  }

  private get moment(): string {
    return this.momentAt(this.client.game?.length);
  }

  private momentAt(length: number | undefined): string {
    return `${length} ${this.client.problem?.message} ${this.touches}`;
  }
}

/** Secure random hexadecimal digits. */
export function randomDigits(digits: number): string {
  return randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);
}

function environment(address: string): ClientEnvironment {
  return {
    games,
    connect: () => connect(address),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: randomDigits,
  };
}

function connect(address: string): Socket {
  return new WebSocket(address, { perMessageDeflate: false });
}
