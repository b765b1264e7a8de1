/** Stores games, one record per file: unfinished ones in one folder, finished ones in another. */

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../core/problem.ts';
import { quote, safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type GameRecord, readRecord } from '../../match/record.ts';
import { dataFolder } from './folder.ts';
import { isHeld, lock, unlock } from './lock.ts';
import { moveInto, setAside } from './move.ts';
import { writeWhole } from './write.ts';

const RECORD = '.txt';

/** A record and the name of its file. */
export interface StoredGame {
  readonly name: string;
  readonly record: GameRecord;
}

export interface Found {
  readonly kept: readonly StoredGame[];
  readonly messages: readonly string[]; // about files set aside
}

export class GameStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** The games to resume, the last left first; without those being played in another window. */
  unfinished(most = Number.POSITIVE_INFINITY): Found {
    const left = (name: string) => timeOf(this.file('unfinished', name));
    const names = this.names('unfinished')
      .filter((name) => !isHeld(this.lockOf(name)))
      .sort((a, b) => left(b) - left(a));
    const { kept, messages } = this.read('unfinished', names.slice(0, most));
    for (const { name, record } of kept) if (record.match.result) this.tidyUp(name);
    return { kept: kept.filter(({ record }) => !record.match.result), messages };
  }

  /** Newest first. */
  finished(): Found {
    return this.read('finished', this.names('finished'));
  }

  /** A name for a new game, locked until released. */
  take(): string {
    const name = newName();
    if (!lock(this.lockOf(name))) throw new Error('there is a lock already');
    return name;
  }

  /** A stored game as it is now, locked until released; or the problem. */
  takeUp(name: string): GameRecord | Problem {
    try {
      if (!lock(this.lockOf(name)))
        return new Problem('bad-record', 'That game is being played in another window.');
      const record = readKept(this.file('unfinished', name));
      if (record && !(record instanceof Problem) && !record.match.result) return record;
      this.release(name);
      return record instanceof Problem
        ? record
        : new Problem('bad-record', 'That game is over: it was finished in another window.');
    } catch (error) {
      return new Problem('bad-record', `That game cannot be taken up: ${safe((error as Error).message)}`);
    }
  }

  /** Marks it just left. */
  release(name: string): void {
    touch(this.file('unfinished', name));
    unlock(this.lockOf(name));
  }

  /** Returns once the record is on the disk. */
  keep(name: string, record: string): void {
    writeWhole(this.file('unfinished', name), record);
  }

  /** Deletes a stored game, unless another window plays it. */
  forget(name: string): Problem | undefined {
    const taken = this.takeUp(name);
    if (taken instanceof Problem) return taken;
    this.drop(name);
    this.release(name);
    return undefined;
  }

  /** Deletes a game without any moves. */
  drop(name: string): void {
    rmSync(this.file('unfinished', name), { force: true });
  }

  /** Moves the game to the finished ones. */
  finish(name: string): void {
    moveInto(join(this.folder, 'finished'), this.file('unfinished', name));
  }

  /** Finishes a game whose program ended too early. Another window may do the same. */
  private tidyUp(name: string): void {
    try {
      this.finish(name);
    } catch {
      // It stays where it is, and is not offered.
    }
  }

  private names(of: 'unfinished' | 'finished'): string[] {
    return filesIn(join(this.folder, of))
      .filter((file) => file.endsWith(RECORD))
      .map((file) => file.slice(0, -RECORD.length))
      .sort()
      .reverse();
  }

  private read(of: 'unfinished' | 'finished', names: readonly string[]): Found {
    const kept: StoredGame[] = [];
    const messages: string[] = [];
    for (const name of names) {
      const record = readKept(this.file(of, name));
      if (record instanceof Problem) messages.push(this.putAside(of, name, record));
      else if (record) kept.push({ name, record });
    }
    return { kept, messages };
  }

  /** Moves an unreadable file out of the way; never deletes it. */
  private putAside(of: 'unfinished' | 'finished', name: string, why: Problem): string {
    const what = `The kept game ${quote(name)} cannot be read (${why.message})`;
    return setAside(this.file(of, name), this.folder)
      ? `${what}. It was moved to ${safe(join(this.folder, 'damaged'))}.`
      : `${what}. It stays where it is: ${safe(this.folder)}.`;
  }

  private file(of: 'unfinished' | 'finished', name: string): string {
    return join(this.folder, of, name + RECORD);
  }

  private lockOf(name: string): string {
    return join(this.folder, 'unfinished', `${name}.lock`);
  }
}

/** None if the folder is missing or unreadable. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Sets the file's time to now, if it exists. */
function touch(file: string): void {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // There is no game to resume.
  }
}

/** When it was last written or left. */
function timeOf(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

/** Null if the file is gone: another window may have finished it. */
function readKept(file: string): GameRecord | Problem | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : new Problem('bad-record', safe(message));
  }
  return readRecord(games, text);
}

/** Unique, and sorts by time. */
function newName(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  return `${time.slice(0, 8)}-${time.slice(8, 14)}-${time.slice(14)}${randomBytes(3).toString('hex')}`;
}

/** The user's. */
export function openGameStore(): GameStore {
  return new GameStore(dataFolder());
}
