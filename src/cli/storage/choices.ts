/** The last choices in the menu, as the words of the equivalent command. */

import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { readJson, writeJson } from './json-file.ts';

const FILE = 'choices.json';

/** Empty if there are none yet; an invalid file is set aside. */
export function lastChoices(folder: string): readonly string[] {
  return readJson(join(folder, FILE), folder, wordsIn) ?? [];
}

/** Only a convenience, so failures are silent. */
export function saveChoices(folder: string, words: readonly string[]): void {
  attempt(() => writeJson(join(folder, FILE), words));
}

function wordsIn(value: unknown): readonly string[] | null {
  return Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : null;
}
