/** Stores our seats at online games, each in a file only the user can read. */

import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnSeat } from '../../online/fair-play.ts';
import { nextHeader, type OnlineGame } from '../../online/online-game.ts';
import { seatKeyOf } from '../../online/seat-key.ts';
import { attempt } from './attempt.ts';
import { dataFolder } from './folder.ts';
import { readJson } from './json-file.ts';
import { writeFirst, writeWhole } from './write.ts';

export interface StoredSeat extends OwnSeat {
  readonly link: string; // to the game
  readonly at: number; // when it was last used
  readonly over: boolean;
  readonly seen?: Seen;
  readonly recorded?: boolean; // the game is over, and in the history
}

/** As much of the game as this machine was shown. */
export interface Seen {
  readonly length: number; // of the log
  readonly fingerprint: string;
}

const ONLY_OURS = 0o600;
const TOKEN = /^[0-9a-f]{32,64}$/;
const FORGOTTEN_AFTER = 30 * 86_400_000; // milliseconds, for finished games

export function newSeat(link: string, seat: OwnSeat = seatKeyOf(newKey())): StoredSeat {
  return { ...seat, link, at: Date.now(), over: false };
}

/** The same person's seat at the game that follows. */
export function nextSeat({ key, token }: StoredSeat, game: OnlineGame, link: string): StoredSeat {
  return newSeat(link, { key, token, follows: nextHeader(game) });
}

export class SeatStore {
  private readonly data: string;

  constructor(data = dataFolder()) {
    this.data = data;
  }

  /** Matches the whole link: another server must not learn a token. */
  find(link: string): StoredSeat | null {
    const seat = this.read(fileOf(link));
    if (seat?.link !== link) return null;
    if (seat.key) return seat;
    const withKey = { ...seat, key: newKey() }; // it is from before there were keys
    attempt(() => this.save(withKey));
    return withKey;
  }

  /** Our seat at the game of which online records have the id. */
  findGame(id: string): StoredSeat | null {
    return this.all().find(({ link }) => link.endsWith(`#/game/${id}`)) ?? null;
  }

  /** The seat that was claimed first: two programs that join the same game at once are one person. */
  claim(seat: StoredSeat): StoredSeat {
    const file = this.fileFor(seat.link);
    writeFirst(file, textOf(seat), ONLY_OURS);
    return this.find(seat.link) ?? seat;
  }

  /** Returns once it is on the disk. Deletes the seats of long finished games. */
  save(seat: StoredSeat): void {
    writeWhole(this.fileFor(seat.link), textOf(seat), ONLY_OURS);
    for (const { link, at, over } of this.all())
      if (over && seat.at - at > FORGOTTEN_AFTER) rmSync(this.fileFor(link), { force: true });
  }

  /** The last used seat at an unfinished game. */
  last(): StoredSeat | null {
    const seats = this.all().filter(({ over }) => !over);
    return seats.sort((one, two) => two.at - one.at)[0] ?? null;
  }

  /** Whether a promise was made in another game. */
  isUsed(promise: string, link: string): boolean {
    return this.all().some((seat) => seat.link !== link && seat.beginning?.promise === promise);
  }

  private get folder(): string {
    return join(this.data, 'seats');
  }

  private fileFor(link: string): string {
    return join(this.folder, fileOf(link));
  }

  private all(): StoredSeat[] {
    const files = attempt(() => readdirSync(this.folder), []); // none before the first online game
    return files.filter((file) => file.endsWith('.json')).flatMap((file) => this.read(file) ?? []);
  }

  private read(name: string): StoredSeat | null {
    return readJson(join(this.folder, name), this.data, seatIn);
  }
}

function fileOf(link: string): string {
  return `${createHash('sha256').update(link).digest('hex').slice(0, 24)}.json`;
}

function textOf(seat: StoredSeat): string {
  return `${JSON.stringify(seat)}\n`;
}

function newKey(): string {
  return randomBytes(32).toString('hex');
}

function seatIn(value: unknown): StoredSeat | null {
  const seat = value as Partial<StoredSeat>;
  return typeof seat.link === 'string' &&
    TOKEN.test(seat.token ?? '') &&
    typeof seat.at === 'number' &&
    typeof seat.over === 'boolean'
    ? ({ key: '', ...seat } as StoredSeat)
    : null;
}
