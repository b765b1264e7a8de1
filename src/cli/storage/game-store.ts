/** Stores games, one record per file: unfinished ones in one folder, finished ones in another. */

import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Problem } from '../../core/problem.ts';
import { quote, safe } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type GameRecord, readRecord } from '../../match/record.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { attempt } from './attempt.ts';
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
  readonly stored: readonly StoredGame[];
  readonly messages: readonly string[]; // about files set aside
}

export class GameStore {
  readonly folder: string;

  constructor(folder = dataFolder()) {
    this.folder = folder;
  }

  /** The games to resume, the last left first; without those being played in another window. */
  unfinished(most = Number.POSITIVE_INFINITY): Found {
    const left = (name: string) => attempt(() => statSync(this.file('unfinished', name)).mtimeMs, 0);
    const names = this.names('unfinished')
      .filter((name) => !isHeld(this.lockOf(name)))
      .sort((a, b) => left(b) - left(a));
    const { stored, messages } = this.read('unfinished', names.slice(0, most));
    const isOver = ({ record }: StoredGame) => record.match.result !== null;
    // The program that played them was killed. Another window may be faster.
    for (const { name } of stored.filter(isOver)) attempt(() => this.finish(name));
    return { stored: stored.filter((game) => !isOver(game)), messages };
  }

  /** Newest first. */
  finished(): Found {
    return this.read('finished', this.names('finished'));
  }

  /** A name for a new game, locked until released. */
  create(): string {
    const name = newName();
    if (!lock(this.lockOf(name))) throw new Error('there is a lock already');
    return name;
  }

  /** A stored game as it is now, locked until released; or the problem. */
  open(name: string): GameRecord | Problem {
    try {
      if (!lock(this.lockOf(name)))
        return new Problem('bad-record', 'That game is being played in another window.');
      const record = readStored(this.file('unfinished', name));
      if (record && !(record instanceof Problem) && !record.match.result) return record;
      this.release(name);
      return record instanceof Problem
        ? record
        : new Problem('bad-record', 'That game is over: it was finished in another window.');
    } catch (error) {
      return new Problem('bad-record', `That game cannot be taken up: ${systemReason(error)}.`);
    }
  }

  /** Marks it just left, unless it is gone. */
  release(name: string): void {
    const now = new Date();
    attempt(() => utimesSync(this.file('unfinished', name), now, now));
    unlock(this.lockOf(name));
  }

  /** Returns once the record is on the disk. */
  save(name: string, record: string): void {
    writeWhole(this.file('unfinished', name), record);
  }

  /** Deletes a stored game, unless another window plays it. */
  forget(name: string): Problem | undefined {
    const taken = this.open(name);
    if (taken instanceof Problem) return taken;
    this.drop(name);
    this.release(name);
    return undefined;
  }

  /** Deletes a game without any moves. */
  drop(name: string): void {
    rmSync(this.file('unfinished', name), { force: true });
  }

  /** Moves the game to the finished ones, and returns its name there. */
  finish(name: string): string {
    return basename(moveInto(join(this.folder, 'finished'), this.file('unfinished', name)), RECORD);
  }

  /** Deletes a finished game that goes on as an unfinished one. */
  dropFinished(name: string): void {
    rmSync(this.file('finished', name), { force: true });
  }

  private names(of: 'unfinished' | 'finished'): string[] {
    return attempt(() => readdirSync(join(this.folder, of)), [])
      .filter((file) => file.endsWith(RECORD))
      .map((file) => file.slice(0, -RECORD.length))
      .sort()
      .reverse();
  }

  private read(of: 'unfinished' | 'finished', names: readonly string[]): Found {
    const stored: StoredGame[] = [];
    const messages: string[] = [];
    for (const name of names) {
      const record = readStored(this.file(of, name));
      if (record instanceof Problem) messages.push(this.putAside(of, name, record));
      else if (record) stored.push({ name, record });
    }
    return { stored, messages };
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

/** Null if the file is gone: another window may have finished it. */
function readStored(file: string): GameRecord | Problem | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? null : new Problem('bad-record', systemReason(error));
  }
  return readRecord(games, text);
}

/** Unique, and sorts by time. */
function newName(): string {
  const time = new Date().toISOString().replace(/\D/g, '').slice(0, 17);
  return `${time.slice(0, 8)}-${time.slice(8, 14)}-${time.slice(14)}${randomBytes(3).toString('hex')}`;
}
