/** Stores the tokens of our seats at online games, each in a file only the user can read. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './folder.ts';
import { setAside } from './move.ts';
import { writeWhole } from './write.ts';

export interface KeptSeat {
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
  find(link: string): KeptSeat | null {
    return this.read(fileOf(link));
  }

  /** Returns once it is on the disk. Deletes the seats of long finished games. */
  keep(seat: KeptSeat): void {
    writeWhole(join(this.folder, fileOf(seat.link)), `${JSON.stringify(seat)}\n`, ONLY_OURS);
    for (const { link, at, over } of this.all())
      if (over && seat.at - at > FORGOTTEN_AFTER) rmSync(join(this.folder, fileOf(link)), { force: true });
  }

  /** The last used seat at an unfinished game. */
  last(): KeptSeat | null {
    const seats = this.all().filter(({ over }) => !over);
    return seats.sort((one, two) => two.at - one.at)[0] ?? null;
  }

  private get folder(): string {
    return join(this.data, 'seats');
  }

  private all(): KeptSeat[] {
    let files: string[];
    try {
      files = readdirSync(this.folder);
    } catch {
      return []; // no online games yet
    }
    return files.filter((file) => file.endsWith('.json')).flatMap((file) => this.read(file) ?? []);
  }

  private read(name: string): KeptSeat | null {
    const file = join(this.folder, name);
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return null;
    }
    const seat = seatFrom(text);
    if (!seat) setAside(file, this.data);
    return seat;
  }
}

function fileOf(link: string): string {
  return `${createHash('sha256').update(link).digest('hex').slice(0, 24)}.json`;
}

function seatFrom(text: string): KeptSeat | null {
  try {
    const { link, token, at, over } = JSON.parse(text);
    const isOne =
      typeof link === 'string' &&
      typeof token === 'string' &&
      typeof at === 'number' &&
      typeof over === 'boolean';
    return isOne ? { link, token, at, over } : null;
  } catch {
    return null;
  }
}
