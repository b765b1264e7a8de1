/** Saves records in the user's files. */

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { safe } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import { systemReason } from '../../sentences/system-errors.ts';
import type { Session } from '../../session/session.ts';
import { UsageError } from '../args/command.ts';
import { isNew } from './attempt.ts';

/** Makes the file named on the command line, before the game. Refuses one that is there. */
export function claimRecord(file: string, match: Match): void {
  const isClaimed = tryToWrite(() => isNew(() => writeFileSync(file, recordText(match), { flag: 'wx' })));
  if (!isClaimed) throw new UsageError(alreadyExists(file, '--record FILE'));
}

/** Writes to the file that was claimed; a game without a move leaves no record. */
export function saveRecord(file: string, { match, series }: Session): void {
  if (match.ply > 0) tryToWrite(() => writeFileSync(file, recordText(match)));
  else if (series.winners.length === 0) rmSync(file, { force: true });
}

function recordText(match: Match): string {
  return writeRecord({ match, tags: {} });
}

function tryToWrite<T>(write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw new UsageError(`The record cannot be written: ${systemReason(error)}.`);
  }
}

function alreadyExists(file: string, how: string): string {
  return `${safe(file)} already exists. Choose another name: ${how}`;
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
    const isSaved = isNew(() => writeFileSync(file, record, { flag: 'wx' }));
    return isSaved ? `Saved as ${resolve(file)}` : alreadyExists(file, 'save FILE');
  } catch (error) {
    return `It cannot be saved there: ${systemReason(error)}.`;
  }
}
