/** Stores the tokens of our seats at online games, each in a file only the user can read. */

import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { dataFolder } from './folder.ts';
import { readJson, writeJson } from './json-file.ts';

export interface StoredSeat {
  readonly link: string; // to the game
  readonly token: string;
  readonly at: number; // when it was last used
  readonly over: boolean;
}

const ONLY_OURS = 0o600;
const FORGOTTEN_AFTER = 30 * 86_400_000; // milliseconds, for finished games

export class SeatStore {
  private readonly data: string;

  constructor(data = dataFolder()) {
    this.data = data;
  }

  /** Matches the whole link: another server must not learn a token. */
  find(link: string): StoredSeat | null {
    return this.read(fileOf(link));
  }

  /** Returns once it is on the disk. Deletes the seats of long finished games. */
  save(seat: StoredSeat): void {
    writeJson(join(this.folder, fileOf(seat.link)), seat, ONLY_OURS);
    for (const { link, at, over } of this.all())
      if (over && seat.at - at > FORGOTTEN_AFTER) rmSync(join(this.folder, fileOf(link)), { force: true });
  }

  /** The last used seat at an unfinished game. */
  last(): StoredSeat | null {
    const seats = this.all().filter(({ over }) => !over);
    return seats.sort((one, two) => two.at - one.at)[0] ?? null;
  }

  private get folder(): string {
    return join(this.data, 'seats');
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

function seatIn(value: unknown): StoredSeat | null {
  const { link, token, at, over } = value as Record<keyof StoredSeat, unknown>;
  return typeof link === 'string' &&
    typeof token === 'string' &&
    typeof at === 'number' &&
    typeof over === 'boolean'
    ? { link, token, at, over }
    : null;
}
