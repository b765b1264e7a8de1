/** What the moves of a position are worth, asked of the worker when somebody wants to see it. */

import { useEffect, useState } from 'preact/hooks';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Worth } from '../board/worth.ts';
import { ask } from '../solver.ts';
import type { Values } from '../worker/protocol.ts';

interface Known {
  readonly record: string;
  readonly values: Values | null;
  readonly problem: string;
}

export interface KnownValues {
  readonly values: Values | null; // null until they are known
  readonly problem: string; // why they cannot be
}

const NOTHING: KnownValues = { values: null, problem: '' };

/** Of the match as it stands; what is known of another position is never shown for this one. */
export function useValues(match: Match, wanted: boolean): KnownValues {
  const [known, setKnown] = useState<Known | null>(null);
  const record = recordFor(match);
  useEffect(() => {
    if (!wanted) return;
    let isStale = false;
    ask('values', { record }).then(
      (values) => isStale || setKnown({ record, values, problem: '' }),
      (error: Error) => isStale || setKnown({ record, values: null, problem: error.message }),
    );
    return () => {
      isStale = true;
    };
  }, [record, wanted]);
  return wanted && known?.record === record ? known : NOTHING;
}

/** The position and how it came about; who plays does not matter to the solver. */
export function recordFor(match: Match): string {
  return writeRecord({ match, tags: {} });
}

/** By the text of the move; empty while they are not known. */
export function worthsOf({ values }: KnownValues): ReadonlyMap<string, Worth> {
  return new Map(values?.moves.map((worth) => [worth.text, worth]));
}
