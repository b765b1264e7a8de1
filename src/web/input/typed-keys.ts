/** A move typed key by key. */

import { formMeant, moveForms, SWAP_FORMS, tidy } from '../../core/typed-move.ts';
import type { Match } from '../../match/match.ts';

/** What can be typed, mapped to a move as records write it, or to swap or stay. */
export type Forms = ReadonlyMap<string, string>;

export interface Typing {
  readonly typed: string; // so far
  readonly refused: string; // not a move
}

/** What can be typed at this point. */
export function formsAt({ setup, scene, turn }: Match, offersSwap = false): Forms {
  const { variant } = setup;
  const moves = turn === 'first' || turn === 'second' ? moveForms(variant, scene, true) : [];
  const forms = [...moves].map(([form, move]) => [form, variant.rules.format(scene.position, move)] as const);
  return new Map([...(offersSwap ? SWAP_FORMS : []), ...forms]);
}

/** Letters count only in words that are possible here, if letter keys are on; others are page shortcuts. */
export function isTyped(key: string, typed: string, forms: Forms, letters = true): boolean {
  if (/^[0-9+\-−x×]$/.test(key)) return true;
  if (!letters || !/^[a-z ]$/i.test(key)) return false;
  return /[a-z]\s*$/i.test(typed) || (key !== ' ' && canBecome(typed + key, forms));
}

export interface Typed extends Typing {
  readonly move: string | null; // complete
}

/** Plays a move as soon as it is unambiguous. */
export function typeOn(typed: string, forms: Forms): Typed {
  const form = tidy(typed);
  const move = forms.get(form);
  const goesOn = canBecome(typed, forms, form.length + 1);
  if (move !== undefined && !goesOn) return { typed: '', refused: '', move };
  return move !== undefined || goesOn
    ? { typed, refused: '', move: null }
    : { typed: '', refused: typed, move: null };
}

export function entered(typed: string, forms: Forms): Typed {
  const move = formMeant(typed, forms) ?? null;
  return { typed: '', refused: move === null ? typed : '', move };
}

function canBecome(typed: string, forms: Forms, atLeast = 0): boolean {
  const begun = tidy(typed);
  return [...forms.keys()].some((form) => form.length >= atLeast && form.startsWith(begun));
}
