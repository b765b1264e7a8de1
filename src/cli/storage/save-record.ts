/** Records in files of the user's own. */

import { existsSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { safe } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Session } from '../../session/session.ts';
import { UsageError } from '../args/command.ts';

/** To the file that the command line names, which is written over. */
export function saveRecord(file: string, match: Match): void {
  try {
    writeFileSync(file, writeRecord({ match, tags: {} }));
  } catch (error) {
    throw new UsageError(`The record cannot be written: ${safe((error as Error).message)}`);
  }
}

/** 'sequence-zero-20261116014304.txt', with a number where there is one already. */
function unusedName(game: string, started: string): string {
  const name = `${game}-${started.replace(/\D/g, '').slice(0, 14)}`;
  let file = `${name}.txt`;
  for (let number = 2; existsSync(file); number++) file = `${name}-${number}.txt`;
  return file;
}

/** The record that is saved when somebody asks for it. */
export function datedRecord({ match, started }: Session): string {
  return writeRecord({ match, tags: { Date: started } });
}

/** To a file that is named at the prompt, or to a new one; says where. An existing file is never written over. */
export function save(name: string, { match, started }: Session, record: string): string {
  const file =
    name === '' ? unusedName(match.setup.variant.game.id, started) : name.replace(/^~(?=\/)/, homedir());
  try {
    writeFileSync(file, record, { flag: 'wx' });
    return `Saved as ${safe(resolve(file))}`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `There is a file ${safe(file)} already. Another name, please: save FILE`;
    return `It cannot be saved there: ${safe(message)}`;
  }
}
