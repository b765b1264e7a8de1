/** What the moves of a position are worth, asked of the worker when somebody wants to see it. */

import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Worth } from '../../solver/analysis.ts';
import type { Values } from '../worker/protocol.ts';
import { useAnswer } from './answer.ts';

export interface KnownValues {
  readonly values: Values | null; // null until they are known
  readonly problem: string; // why they cannot be
}

export function useValues(match: Match, wanted: boolean): KnownValues {
  const { answer, problem } = useAnswer('values', wanted ? recordFor(match) : null);
  return { values: answer, problem };
}

/** The position and how it came about; who plays does not matter to the solver. */
export function recordFor(match: Match): string {
  return writeRecord({ match, tags: {} });
}

/** By the text of the move; empty while they are not known. */
export function worthsOf({ values }: KnownValues): ReadonlyMap<string, Worth> {
  return new Map(values?.moves.map((worth) => [worth.text, worth]));
}
