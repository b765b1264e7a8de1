/** Why the move under a finger wins or loses, where the finger does not hide it and nothing has to be scrolled. */

import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Match } from '../../match/match.ts';
import type { Held } from '../board/look.ts';
import { Reason } from '../parts/reason.tsx';
import type { KnownValues } from '../solving/answers.ts';

interface HeldReasonProps {
  readonly held: Signal<Held | null>;
  readonly known: KnownValues;
  readonly match: Match;
}

export function HeldReason({ held, known, match }: HeldReasonProps) {
  const now = held.value;
  const forget = () => {
    held.value = null;
  };
  useEffect(() => forget, [match]);
  useEffect(() => {
    if (!now) return;
    const done = new AbortController();
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, forget, { signal: done.signal });
    return () => done.abort();
  }, [now]);
  if (!now) return null;
  return (
    <div class={`held-reason card-box${now.isLow ? ' above' : ''}`} aria-hidden="true">
      <Reason known={known} move={now.move} names={match.scene.names} />
    </div>
  );
}
