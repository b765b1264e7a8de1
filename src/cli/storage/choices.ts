/** What was chosen in the menu last time: the words of the command that would have done the same. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from './move.ts';
import { writeWhole } from './write.ts';

const FILE = 'choices.json';

/** Nothing, if nothing was chosen yet; a file that is no list of words is set aside. */
export function lastChoices(folder: string): readonly string[] {
  const file = join(folder, FILE);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  try {
    const words = JSON.parse(text);
    if (Array.isArray(words) && words.every((word) => typeof word === 'string')) return words;
  } catch {
    // as below
  }
  setAside(file, folder);
  return [];
}

/** It is a convenience: where it cannot be kept, nothing is said. */
export function saveChoices(folder: string, words: readonly string[]): void {
  try {
    writeWhole(join(folder, FILE), `${JSON.stringify(words)}\n`);
  } catch {
    // see above
  }
}
