import { writeFileSync } from 'node:fs';
import { safe } from '../../core/text.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import { UsageError } from '../command.ts';

/** To the file that the command line names, which is written over. */
export function saveRecord(file: string, match: Match): void {
  try {
    writeFileSync(file, writeRecord({ match, tags: {} }));
  } catch (error) {
    throw new UsageError(`The record cannot be written: ${safe((error as Error).message)}`);
  }
}
