/** The last choices in the menu, as the words of the equivalent command. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setAside } from './move.ts';
import { writeWhole } from './write.ts';

const FILE = 'choices.json';

/** Empty if there are none yet; an invalid file is set aside. */
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

/** Only a convenience, so failures are silent. */
export function saveChoices(folder: string, words: readonly string[]): void {
  try {
    writeWhole(join(folder, FILE), `${JSON.stringify(words)}\n`);
  } catch {
    // see above
  }
}
