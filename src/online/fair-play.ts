/** A player's own part in a fair toss and deal: gives their seed, and holds what the server shows against what they know themselves. */

import { Problem } from '../core/problem.ts';
import type { Person } from '../match/series.ts';
import { DEALING, sealOf } from './dealing.ts';
import type { Header } from './entry.ts';
import { canonical } from './fingerprint.ts';
import type { Command } from './messages.ts';
import type { NextHeader, OnlineGame } from './online-game.ts';
import { permission } from './permissions.ts';
import { cheat } from './sealing.ts';
import { oldSeedOf, type SeatKey, seatKeyOf, seedOf } from './seat-key.ts';

/** What a toss and a deal follow from. It is stored before the seed is given, and never changes after that. */
export interface Beginning {
  readonly promise: string;
  readonly seals: readonly [string, string];
}

export interface OwnSeat extends SeatKey {
  readonly beginning?: Beginning | undefined;
  /** What must follow from the game before, where there is one. */
  readonly follows?: NextHeader | undefined;
}

export interface SeatOptions {
  readonly seat: OwnSeat;
  /** Stores the beginning of the game beside the seat. When this resolves, no crash can lose it. */
  keep?(beginning: Beginning): Promise<void>;
  /** Whether a server has made this promise before, in another game of this player. */
  isUsed?(promise: string): boolean;
}

interface Client {
  now(): { readonly game: OnlineGame | null; readonly you: Person | null };
  ask(command: Command): Promise<{ readonly ok: boolean }>;
  fail(problem: Problem): void;
}

const NOT_STORED = new Problem(
  'unavailable',
  'How this game began cannot be stored here, so that it could not be checked later.',
);

export class FairPlay {
  private readonly options: SeatOptions;
  private readonly client: Client;
  private isBusy = false;

  constructor(options: SeatOptions, client: Client) {
    this.options = options;
    this.client = client;
  }

  /** Seals the player's seed when both are there, and gives it when both are sealed. */
  async takePart(): Promise<void> {
    const { game, you } = this.client.now();
    if (!game || you === null || this.isBusy) return;
    const due = (['seal', 'seed'] as const).find((kind) => permission(game, you, kind, 0) === null);
    if (!due) return;
    this.isBusy = true;
    const seed = ownSeed(this.options.seat, game, you);
    const isStored = due === 'seal' || (await this.store(game));
    const { ok } = isStored
      ? await this.client.ask(due === 'seal' ? { kind: due, hash: sealOf(seed) } : { kind: due, seed })
      : { ok: false };
    this.isBusy = false;
    if (ok) this.takePart();
  }

  private async store(game: OnlineGame): Promise<boolean> {
    try {
      await this.options.keep?.(beginningOf(game) as Beginning);
      return true;
    } catch {
      this.client.fail(NOT_STORED);
      return false;
    }
  }

  /** Why what the server shows cannot be true; null if nothing speaks against it. */
  lieIn(game: OnlineGame, you: Person): Problem | null {
    const { seat, isUsed } = this.options;
    const { promise } = game.header;
    if (promise !== null && !seat.beginning && isUsed?.(promise))
      return cheat('The server has made this promise before, in another game.');
    const lie = lieAbout(seat, game, you);
    return lie === null ? null : cheat(lie);
  }
}

/** The share of this player in the toss and the cards. */
function ownSeed({ key, token }: SeatKey, { header, seals }: OnlineGame, you: Person): string {
  const old = oldSeedOf(token, header.id);
  const isOld = (header.dealing ?? 1) < DEALING && seals[you] === sealOf(old);
  return isOld ? old : seedOf(key, header.id, header.promise ?? '');
}

/** The beginning of a game, once both seals are there. */
function beginningOf({ header, seals: [one, two] }: OnlineGame): Beginning | null {
  const { promise } = header;
  return promise === null || one === null || two === null ? null : { promise, seals: [one, two] };
}

function lieAbout(seat: OwnSeat, game: OnlineGame, you: Person): string | null {
  const { header, seals } = game;
  const { beginning, follows } = seat;
  const isNew = seatKeyOf(seat.key).token === seat.token;
  if (isNew && (header.dealing ?? 1) < DEALING) return 'The server does not toss and deal as it has to.';
  if (follows && !isSame(pickFrom(header, follows), follows))
    return 'The server has changed what follows from the game before.';
  if (seals[you] && seals[you] !== sealOf(ownSeed(seat, game, you)))
    return 'The server shows another seal than yours.';
  const shown = beginningOf(game);
  if (beginning && (header.promise !== beginning.promise || (shown && !isSame(shown, beginning))))
    return 'The server shows another beginning of this game than before.';
  return null;
}

function pickFrom(header: Header, names: object): object {
  return Object.fromEntries(Object.keys(names).map((name) => [name, header[name as keyof Header]]));
}

function isSame(one: unknown, two: unknown): boolean {
  return canonical(one) === canonical(two);
}
