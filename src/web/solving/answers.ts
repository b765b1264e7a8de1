/** What the worker answers about a match, for as long as a component needs it. */

import { useEffect, useState } from 'preact/hooks';
import type { Move } from '../../core/rules.ts';
import type { Match } from '../../match/match.ts';
import { writeRecord } from '../../match/record.ts';
import type { Worth } from '../../solver/analysis.ts';
import type { Answers, Kind, Values } from '../worker/protocol.ts';
import { ask } from './solver.ts';

interface Answered<K extends Kind> {
  readonly answer: Answers[K] | null; // null until it is known
  readonly problem: string; // why it is not
}

export interface KnownValues {
  readonly values: Values | null;
  readonly problem: string;
}

/** Asks about a match, or nothing if null. Never shows the answer for another match. */
export function useAnswer<K extends Kind>(kind: K, match: Match | null): Answered<K> {
  const [known, setKnown] = useState<(Answered<K> & { readonly of: string }) | null>(null);
  const record = match && recordFor(match);
  useEffect(() => {
    if (record === null) return;
    const withdrawal = new AbortController();
    ask(kind, { record }, withdrawal.signal).then(
      (answer) => setKnown({ of: record, answer, problem: '' }),
      (error: Error) => setKnown({ of: record, answer: null, problem: error.message }),
    );
    return () => withdrawal.abort();
  }, [kind, record]);
  return record !== null && known?.of === record ? known : { answer: null, problem: '' };
}

/** What the moves of a position are worth, and as soon as it is known, why: one move after the other. */
export function useValues(match: Match, wanted = true): KnownValues {
  const { answer, problem } = useAnswer('values', wanted ? match : null);
  const reasons = useReasons(answer ? match : null);
  const moves = answer?.moves.map((worth) => ({ ...worth, reason: reasons.get(worth.move) }));
  return { values: answer && moves ? { ...answer, moves } : answer, problem };
}

function useReasons(match: Match | null): ReadonlyMap<Move, string | null> {
  const [known, setKnown] = useState({ of: '', reasons: new Map<Move, string | null>() });
  const record = match && recordFor(match);
  useEffect(() => {
    if (record === null) return;
    const withdrawal = new AbortController();
    const askAfter = async (reasons: Map<Move, string | null>) => {
      const more = await ask('reasons', { record, after: reasons.size }, withdrawal.signal);
      const all = new Map([...reasons, ...more]);
      setKnown({ of: record, reasons: all });
      if (more.length > 0) await askAfter(all);
    };
    askAfter(new Map()).catch(() => {}); // the values have the same problem, and tell it
    return () => withdrawal.abort();
  }, [record]);
  return record === known.of ? known.reasons : new Map();
}

/** The position and its history, without the players. */
export function recordFor(match: Match): string {
  return writeRecord({ match, tags: {} });
}

/** Of each move; empty until known. */
export function worthsOf({ values }: KnownValues): ReadonlyMap<Move, Worth> {
  return new Map(values?.moves.map((worth) => [worth.move, worth]));
}
