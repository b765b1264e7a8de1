import { closeSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolder } from '../../files/make-folder.ts';

/** Makes a file that only its owner can read, if it is not there: secrets of games that are being played will be in it. */
export function makePrivateFile(file: string): void {
  makeFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}
