/** A question to the worker as long as a part of the page wants its answer. */

import { useEffect, useState } from 'preact/hooks';
import type { Queries } from '../worker/protocol.ts';
import { ask } from './solver.ts';

type PlainKind = 'values' | 'review' | 'openings'; // those that are about a record and nothing else

interface Answered<K extends PlainKind> {
  readonly answer: Queries[K]['answer'] | null; // null until it is known
  readonly problem: string; // why it cannot be
}

/** About a record, or about nothing if it is null. What is known of another record is never shown for this one. */
export function useAnswer<K extends PlainKind>(kind: K, record: string | null): Answered<K> {
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
