/** A terminal's connection to an online game. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { games } from '../../games/index.ts';
import { type ClientEnvironment, OnlineClient } from '../../online/client.ts';
import type { Lobby } from '../../online/lobby.ts';
import { SeatStore, type StoredSeat } from '../storage/seats.ts';

const LARGEST_MESSAGE = 2 ** 24; // bytes: many times the longest log

export class GameConnection {
  readonly lobby: Lobby;
  readonly seat: StoredSeat;
  readonly client: OnlineClient;
  private controller = new AbortController();
  private known = '';
  private touches = 0;

  constructor(lobby: Lobby, game: string, seat: StoredSeat) {
    this.lobby = lobby;
    this.seat = seat;
    const store = new SeatStore();
    const changed = () => {
      if (this.momentAt() !== this.known) this.controller.abort();
    };
    this.client = new OnlineClient(
      {
        game,
        seat,
        keep: async (beginning) => store.save({ ...seat, beginning }),
        isUsed: (promise) => store.isUsed(promise, seat.link),
        changed,
      },
      environment(lobby),
    );
  }

  get link(): string {
    return this.seat.link;
  }

  /** Aborts at the next event of the game, which may be now. */
  news(known = this.client.game?.length): AbortSignal {
    this.controller = new AbortController();
    this.known = this.momentAt(known);
    if (this.momentAt() !== this.known) this.controller.abort();
    return this.controller.signal;
  }

  /** Signals news other than a game event. */
  touch(): void {
    this.touches++;
    this.controller.abort();
  }

  /** Waits for a state of the client, or for the end. */
  async until(isReached: (client: OnlineClient) => boolean, end?: AbortSignal): Promise<void> {
    while (!isReached(this.client) && !end?.aborted)
      await once(end ? AbortSignal.any([this.news(), end]) : this.news(), 'abort');
  }

  private momentAt(length = this.client.game?.length): string {
    return `${length} ${this.client.problem?.message} ${this.touches}`;
  }
}

/** Secure random hexadecimal digits. */
export function randomDigits(digits: number): string {
  return randomBytes(Math.ceil(digits / 2))
    .toString('hex')
    .slice(0, digits);
}

function environment(lobby: Lobby): ClientEnvironment {
  return {
    games,
    connect: (game) =>
      new WebSocket(lobby.playAddress(game), { perMessageDeflate: false, maxPayload: LARGEST_MESSAGE }),
    after(milliseconds, action) {
      const timer = setTimeout(action, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: randomDigits,
  };
}
