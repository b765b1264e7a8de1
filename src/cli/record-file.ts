/** A record from the file that a command line names. */

import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { quote } from '../core/text.ts';
import { games } from '../games/index.ts';
import { type GameRecord, readRecord } from '../match/record.ts';
import { orComplain, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** The only word is the file; - is standard input. */
export async function recordFrom(words: readonly string[], terminal: Terminal): Promise<GameRecord> {
  const [file, extra] = words;
  if (file === undefined) throw new UsageError('Which file? A record, as play prints it.');
  if (extra !== undefined) throw new UsageError(`${quote(extra)} is one word too many.`);
  return orComplain(readRecord(games, await read(file, terminal)));
}

async function read(file: string, { streams }: Terminal): Promise<string> {
  try {
    return file === '-' ? await text(streams.input) : readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`The file ${quote(file)} cannot be read.`);
  }
}
