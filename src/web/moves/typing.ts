/** Moves that are typed, wherever the focus is. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { tidy } from '../../core/words.ts';
import { isMeantForOthers } from '../meant-for-others.ts';
import { texts } from '../texts.ts';

interface Typing {
  readonly typed: string; // so far
  readonly refused: string; // what was no move
}

/** Gives what is to be said about it: what is typed so far, or what was no move. */
export function useTyping(legal: readonly string[], open: boolean, play: (move: string) => void): string {
  const [typing, setTyping] = useState<Typing>({ typed: '', refused: '' });
  const now = useRef({ legal, open, play, ...typing });
  now.current = { legal, open, play, ...typing };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isMeantForOthers(event)) return;
      const { legal, open, play, typed } = now.current;
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
      else if (event.key === 'Enter' && typed) take(entered(typed, legal));
      else if (open && /^[0-9+\-−x]$/.test(event.key)) take(typeOn(typed + event.key, legal));
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  const key = legal.join();
  useEffect(() => setTyping({ typed: '', refused: '' }), [key, open]);
  if (typing.typed) return texts.typed(typing.typed);
  return typing.refused ? texts.notAMove(typing.refused, legal) : '';
}

interface Typed extends Typing {
  readonly move: string | null; // complete
}

/** A move is played as soon as nothing else can be meant. */
export function typeOn(text: string, legal: readonly string[]): Typed {
  const typed = tidy(text);
  const exact = legal.filter((move) => formsOf(move, legal).includes(typed));
  const possible = legal.filter((move) => formsOf(move, legal).some((form) => form.startsWith(typed)));
  if (exact.length === 1 && possible.length === 1)
    return { typed: '', refused: '', move: exact[0] as string };
  if (possible.length === 0) return { typed: '', refused: text, move: null };
  return { typed, refused: '', move: null };
}

export function entered(typed: string, legal: readonly string[]): Typed {
  const move = legal.find((move) => formsOf(move, legal).includes(typed)) ?? null;
  return { typed: '', refused: move === null ? typed : '', move };
}

/** '-5' is also '5-' where every number can be added or subtracted; '4x' is also 'x' where there is only one card. */
export function formsOf(move: string, legal: readonly string[]): string[] {
  const forms = [move];
  const [, sign, digits] = /^([+-])(\d+)$/.exec(move) ?? [];
  if (sign && legal.includes(`+${digits}`)) forms.push(`${digits}${sign}`);
  if (!sign && /^\d+$/.test(move)) forms.push(`+${move}`);
  const [card] = /^\d+(?=\D)/.exec(move) ?? [];
  if (card && legal.every((other) => other.startsWith(card))) forms.push(move.slice(card.length));
  return forms;
}
