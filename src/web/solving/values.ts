/** The values of the moves of a position, requested from the worker when shown. */

import type { Move } from '../../core/rules.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Worth } from '../../solver/analysis.ts';
import type { Values } from '../worker/protocol.ts';
import { useAnswer } from './answer.ts';

export interface KnownValues {
  readonly values: Values | null; // null until they are known
  readonly problem: string; // why they are not
}

export function useValues(match: Match, wanted: boolean): KnownValues {
  const { answer, problem } = useAnswer('values', wanted ? recordFor(match) : null);
  return { values: answer, problem };
}

/** The position and its history, without the players. */
export function recordFor(match: Match): string {
  return writeRecord({ match, tags: {} });
}

/** Of each move; empty until known. */
export function worthsOf({ values }: KnownValues): ReadonlyMap<Move, Worth> {
  return new Map(values?.moves.map((worth) => [worth.move, worth]));
}
