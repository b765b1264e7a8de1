/** The accuracy of past games, cached because solving can be slow. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { writeJson } from './json-file.ts';

const FILE = 'accuracies.json';

/** Of the starter and the other player; null if nothing was at stake or the game is not solvable. */
export type Accuracies = readonly [number | null, number | null];

/** By the name of the game. Unreadable ones are computed again. */
export function knownAccuracies(folder: string): Map<string, Accuracies> {
  const entries = attempt(() => Object.entries(JSON.parse(readFileSync(join(folder, FILE), 'utf8'))), []);
  return new Map(entries.filter((entry): entry is [string, Accuracies] => isPair(entry[1])));
}

/** If saving fails, they are computed again. */
export function saveAccuracies(folder: string, accuracies: ReadonlyMap<string, Accuracies>): void {
  attempt(() => writeJson(join(folder, FILE), Object.fromEntries(accuracies)));
}

function isPair(value: unknown): boolean {
  const isShare = (share: unknown) =>
    share === null || (typeof share === 'number' && share >= 0 && share <= 1);
  return Array.isArray(value) && value.length === 2 && value.every(isShare);
}
