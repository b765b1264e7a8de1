/** A question to the worker, for as long as a component needs it. */

import { useEffect, useState } from 'preact/hooks';
import type { Answers, Kind } from '../worker/protocol.ts';
import { ask } from './solver.ts';

interface Answered<K extends Kind> {
  readonly answer: Answers[K] | null; // null until it is known
  readonly problem: string; // why it is not
}

/** Asks about a record, or nothing if null. Never shows the answer for another record. */
export function useAnswer<K extends Kind>(kind: K, record: string | null): Answered<K> {
  const [known, setKnown] = useState<(Answered<K> & { readonly of: string }) | null>(null);
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
