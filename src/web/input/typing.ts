/** Moves that are typed, wherever the focus is. */

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Move } from '../../core/rules.ts';
import { plainPhrase } from '../../core/words.ts';
import type { DecisionEvent, Match } from '../../match/match.ts';
import { letterKeys } from '../storage/preferences.ts';
import { tableTexts } from '../texts/table.ts';
import { isTypingTarget } from './keys.ts';
import {
  entered,
  type Forms,
  formsAt,
  isTyped,
  movesBegun,
  NOTHING,
  type Typing,
  typeOn,
} from './typed-keys.ts';

interface TypingProps {
  readonly match: Match;
  readonly open: boolean; // whether a key can begin a move now
  readonly offersSwap?: boolean;
  play(event: DecisionEvent): void;
}

export interface BegunMove {
  readonly message: string; // the text so far, or that it is no move
  readonly moves: ReadonlySet<Move> | null; // those it can become
  /** As if a number had been typed, and can only become one of these moves; a second time forgets it. */
  pick(number: number, moves: readonly Move[]): void;
}

export function useTyping({ match, open, offersSwap, play }: TypingProps): BegunMove {
  const forms = formsAt(match, offersSwap);
  const [{ typed, refused, picked }, setTyping] = useState(NOTHING);
  const now = useRef({ forms, open, play, typed, refused, picked });
  now.current = { forms, open, play, typed, refused, picked };
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
    // A tap beside the numbers means none of them.
    const onDown = ({ target }: PointerEvent) => {
      if (now.current.picked && !(target as Element).closest?.('[data-number]')) setTyping(NOTHING);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('pointerdown', onDown);
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('pointerdown', onDown);
    };
  }, []);
  const key = [...forms.keys()].join();
  // Before the next key can come.
  useLayoutEffect(() => setTyping(NOTHING), [key, open]);
  return {
    message: messageFor(match, forms, { typed, refused, picked }),
    moves: typed ? new Set(picked ?? movesBegun(typed, forms)) : null,
    pick(number, moves) {
      const text = String(number);
      if (open) setTyping(typed === text ? NOTHING : { ...NOTHING, typed: text, picked: moves });
    },
  };
}

function messageFor(match: Match, forms: Forms, { typed, refused, picked }: Omit<Typing, 'event'>): string {
  const { rules, words } = match.setup.variant;
  const { position } = match.scene;
  if (picked) return tableTexts.picked(picked.map((move) => plainPhrase(words.phrase(position, move))));
  if (typed) return tableTexts.typed(typed);
  if (!refused) return '';
  const possible = [...forms.values()].map((event) =>
    event.kind === 'move' ? rules.format(position, event.move) : event.kind,
  );
  return tableTexts.notAMove(refused, [...new Set(possible)]);
}
