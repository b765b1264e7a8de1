/** How accurate past games were: found out once, for a game may take long to solve. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from './write.ts';

const FILE = 'accuracies.json';

/** Of whoever began, and of the other one; null where nothing was at stake, or the game cannot be solved. */
export type Accuracies = readonly [number | null, number | null];

/** By the name of the game. What cannot be read is found out again. */
export function knownAccuracies(folder: string): Map<string, Accuracies> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(join(folder, FILE), 'utf8')));
    return new Map(entries.filter((entry): entry is [string, Accuracies] => isPair(entry[1])));
  } catch {
    return new Map();
  }
}

/** Where they cannot be kept, they are found out again. */
export function saveAccuracies(folder: string, accuracies: ReadonlyMap<string, Accuracies>): void {
  try {
    writeWhole(join(folder, FILE), `${JSON.stringify(Object.fromEntries(accuracies))}\n`);
  } catch {
    // see above
  }
}

function isPair(value: unknown): boolean {
  const isShare = (share: unknown) =>
    share === null || (typeof share === 'number' && share >= 0 && share <= 1);
  return Array.isArray(value) && value.length === 2 && value.every(isShare);
}
