/** Moves that are typed, wherever the focus is. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { letterKeys } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';
import { entered, type Forms, isTyped, type Typed, type Typing, typeOn } from './typed-keys.ts';
import { isTypingTarget } from './typing-target.ts';

/** Returns the message to show: the text so far, or that it is no move. */
export function useTyping(forms: Forms, open: boolean, play: (move: string) => void): string {
  const [typing, setTyping] = useState<Typing>({ typed: '', refused: '' });
  const now = useRef({ forms, open, play, ...typing });
  now.current = { forms, open, play, ...typing };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTypingTarget(event)) return;
      const { forms, open, play, typed } = now.current;
      const take = (result: Typed) => {
        event.preventDefault();
        event.stopPropagation();
        setTyping({ typed: result.typed, refused: result.refused });
        now.current.typed = result.typed;
        if (result.move !== null) play(result.move);
      };
      if (event.key === 'Escape' && (typed || now.current.refused))
        take({ typed: '', refused: '', move: null });
      else if (event.key === 'Backspace' && typed)
        take({ typed: typed.slice(0, -1), refused: '', move: null });
      else if (event.key === 'Enter' && typed) take(entered(typed, forms));
      else if (open && isTyped(event.key, typed, forms, letterKeys.value))
        take(typeOn(typed + event.key, forms));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const key = [...forms.keys()].join();
  // Before the next key can come.
  useLayoutEffect(() => setTyping({ typed: '', refused: '' }), [key, open]);
  if (typing.typed) return tableTexts.typed(typing.typed);
  return typing.refused ? tableTexts.notAMove(typing.refused, [...new Set(forms.values())]) : '';
}
