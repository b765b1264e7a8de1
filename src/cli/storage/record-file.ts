/** Reads the record a command line names. */

import { createReadStream, existsSync } from 'node:fs';
import { quote } from '../../core/text.ts';
import { games } from '../../games/index.ts';
import { type GameRecord, LONGEST_RECORD, readRecord } from '../../match/record.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import { onlyWord } from '../args/arguments.ts';
import { type Arguments, called, orComplain, UsageError } from '../args/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { GameStore } from './game-store.ts';

/** The only word is a file, - for standard input, or the number of a game in the history; without one, the last game. */
export async function recordFrom(args: Arguments, terminal: Terminal): Promise<GameRecord> {
  const file = onlyWord(args);
  if (file === undefined) return pastGame(1, terminal);
  if (/^\d{1,6}$/.test(file) && !existsSync(file)) return pastGame(Number(file), terminal);
  return orComplain(readRecord(games, await read(file, terminal)));
}

function pastGame(number: number, terminal: Terminal): GameRecord {
  const { stored, messages } = new GameStore().finished();
  terminal.complain(...messages);
  const game = stored[number - 1];
  if (game) return game.record;
  if (stored.length === 0)
    throw new UsageError('Which game? There are no past games yet, so the file of a record is needed.');
  throw new UsageError(called(`There is no past game ${number}: ninefold history lists ${stored.length}.`));
}

async function read(file: string, { streams }: Terminal): Promise<string> {
  let text = '';
  try {
    const input = file === '-' ? streams.input : createReadStream(file);
    for await (const part of input.setEncoding('utf8')) {
      text += part;
      if (text.length > LONGEST_RECORD) break; // readRecord says so
    }
  } catch (error) {
    throw new UsageError(`The file ${quote(file)} cannot be read: ${systemReason(error)}.`);
  }
  return text;
}
