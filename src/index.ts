/** Ninefold as a library. */

import type { Problem } from './core/problem.ts';
import { games } from './games/index.ts';
import { type GameRecord, readRecord as readRecordOf } from './match/record.ts';
import { referee } from './match/referee.ts';

export { games };
export const judge = referee(games);
export function readRecord(text: string): GameRecord | Problem {
  return readRecordOf(games, text);
}
