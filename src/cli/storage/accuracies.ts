/** The accuracy of past games, cached because solving can be slow. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../../core/problem.ts';
import type { Match } from '../../match/match.ts';
import type { Solve } from '../../referee/analyst.ts';
import { review, roundedAccuracy } from '../../solver/review.ts';
import { attempt } from './attempt.ts';
import type { StoredGame } from './game-store.ts';
import { writeJson } from './json-file.ts';

const FILE = 'accuracies.json';

/** Of the starter and the other player; null if nothing was at stake or the game is not solvable. */
export type Accuracies = readonly (number | null)[];

/** By the name of the game. */
export function accuraciesOf(
  games: readonly StoredGame[],
  folder: string,
  solve: Solve,
): ReadonlyMap<string, Accuracies> {
  const file = join(folder, FILE);
  const known = cachedIn(file);
  for (const { name, record } of games)
    if (!known.has(name)) known.set(name, accuracyOf(record.match, solve));
  attempt(() => writeJson(file, Object.fromEntries(known))); // if that fails, they are computed again
  return known;
}

function accuracyOf(match: Match, solve: Solve): Accuracies {
  const solution = solve(match.setup.variant);
  if (solution instanceof Problem) return [null, null];
  return review(match, solution).accuracy.map(({ accuracy }) => accuracy);
}

/** Without those that cannot be read. */
function cachedIn(file: string): Map<string, Accuracies> {
  const entries = attempt(() => Object.entries(JSON.parse(readFileSync(file, 'utf8'))), []);
  return new Map(
    entries
      .filter((entry): entry is [string, Accuracies] => isPair(entry[1]))
      .map(([name, pair]) => [name, pair.map((share) => share && roundedAccuracy(share))]),
  );
}

function isPair(value: unknown): boolean {
  const isShare = (share: unknown) =>
    share === null || (typeof share === 'number' && share >= 0 && share <= 1);
  return Array.isArray(value) && value.length === 2 && value.every(isShare);
}
