/** Saves records in the user's files. */

import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Session } from '../../session/session.ts';
import { UsageError } from '../args/command.ts';

/** Overwrites the file named on the command line. */
export function saveRecord(file: string, match: Match): void {
  try {
    writeFileSync(file, writeRecord({ match, tags: {} }));
  } catch (error) {
    throw new UsageError(`The record cannot be written: ${(error as Error).message}`);
  }
}

/** 'sequence-zero-20261116014304.txt', with a number if that exists. */
function unusedName(game: string, started: string): string {
  const name = `${game}-${started.replace(/\D/g, '').slice(0, 14)}`;
  let file = `${name}.txt`;
  for (let number = 2; existsSync(file); number++) file = `${name}-${number}.txt`;
  return file;
}

/** The record as the save command writes it. */
export function datedRecord({ match, started }: Session): string {
  return writeRecord({ match, tags: { Date: started } });
}

/** Saves to the file named at the prompt, or a new one; returns where. Never overwrites a file. */
export function save(name: string, { match, started }: Session, record: string): string {
  const file =
    name === '' ? unusedName(match.setup.variant.game.id, started) : name.replace(/^~(?=\/)/, homedir());
  try {
    writeFileSync(file, record, { flag: 'wx' });
    return `Saved as ${resolve(file)}`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `There is a file ${file} already. Another name, please: save FILE`;
    return `It cannot be saved there: ${message}`;
  }
}
