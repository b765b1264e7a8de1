/** Moves that are typed, wherever the focus is. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { DecisionEvent, Match } from '../../match/match.ts';
import { letterKeys } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';
import { isTypingTarget } from './keys.ts';
import { entered, formsAt, isTyped, NOTHING, type Typing, typeOn } from './typed-keys.ts';

interface TypingProps {
  readonly match: Match;
  readonly open: boolean; // whether a key can begin a move now
  readonly offersSwap?: boolean;
  play(event: DecisionEvent): void;
}

/** Returns the message to show: the text so far, or that it is no move. */
export function useTyping({ match, open, offersSwap, play }: TypingProps): string {
  const forms = formsAt(match, offersSwap);
  const [{ typed, refused }, setTyping] = useState(NOTHING);
  const now = useRef({ forms, open, play, typed, refused });
  now.current = { forms, open, play, typed, refused };
  useEffect(() => {
    const onKey = (key: KeyboardEvent) => {
      if (isTypingTarget(key)) return;
      const { forms, open, play, typed, refused } = now.current;
      const take = (typing: Typing) => {
        key.preventDefault();
        key.stopPropagation();
        setTyping(typing);
        now.current.typed = typing.typed;
        if (typing.event) play(typing.event);
      };
      if (key.key === 'Escape' && (typed || refused)) take(NOTHING);
      else if (key.key === 'Backspace' && typed) take({ ...NOTHING, typed: typed.slice(0, -1) });
      else if (key.key === 'Enter' && typed) take(entered(typed, forms));
      else if (open && isTyped(key.key, typed, forms, letterKeys.value)) take(typeOn(typed + key.key, forms));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const key = [...forms.keys()].join();
  // Before the next key can come.
  useLayoutEffect(() => setTyping(NOTHING), [key, open]);
  if (typed) return tableTexts.typed(typed);
  if (!refused) return '';
  const { rules } = match.setup.variant;
  const possible = [...forms.values()].map((event) =>
    event.kind === 'move' ? rules.format(match.scene.position, event.move) : event.kind,
  );
  return tableTexts.notAMove(refused, [...new Set(possible)]);
}
