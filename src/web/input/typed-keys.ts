/** A move typed key by key. */

import { isSeat, type Move } from '../../core/rules.ts';
import { formMeant, moveForms, SWAP_FORMS, tidy } from '../../core/typed-move.ts';
import type { DecisionEvent, Match } from '../../match/match.ts';

/** What can be typed, and what it means. */
export type Forms = ReadonlyMap<string, DecisionEvent>;

export interface Typing {
  readonly typed: string; // so far
  readonly refused: string; // means nothing here
  readonly event: DecisionEvent | null; // complete
  readonly picked: readonly Move[] | null; // chosen by a tap on a number, which can be taken in these ways
}

export const NOTHING: Typing = { typed: '', refused: '', event: null, picked: null };

/** What can be typed at this point. */
export function formsAt({ setup, scene, turn }: Match, offersSwap = false): Forms {
  const moves = isSeat(turn) ? moveForms(setup.variant, scene, true) : [];
  const swaps = offersSwap ? SWAP_FORMS : [];
  return new Map<string, DecisionEvent>([
    ...[...swaps].map(([form, kind]) => [form, { kind }] as const),
    ...[...moves].map(([form, move]) => [form, { kind: 'move', move }] as const),
  ]);
}

/** Letters count only in words that are possible here, if letter keys are on; others are page shortcuts. */
export function isTyped(key: string, typed: string, forms: Forms, letters = true): boolean {
  if (/^[0-9+\-−x×]$/.test(key)) return true;
  if (!letters || !/^[a-z ]$/i.test(key)) return false;
  return /[a-z]\s*$/i.test(typed) || (key !== ' ' && canBecome(typed + key, forms));
}

/** Plays a move as soon as it is unambiguous. */
export function typeOn(typed: string, forms: Forms): Typing {
  const form = tidy(typed);
  const event = forms.get(form);
  const goesOn = canBecome(typed, forms, form.length + 1);
  if (event && !goesOn) return { ...NOTHING, event };
  return event || goesOn ? { ...NOTHING, typed } : { ...NOTHING, refused: typed };
}

export function entered(typed: string, forms: Forms): Typing {
  const event = formMeant(typed, forms);
  return event ? { ...NOTHING, event } : { ...NOTHING, refused: typed };
}

/** The moves that this can become. */
export function movesBegun(typed: string, forms: Forms): Move[] {
  const begun = tidy(typed);
  return [...forms].flatMap(([form, event]) =>
    event.kind === 'move' && form.startsWith(begun) ? [event.move] : [],
  );
}

function canBecome(typed: string, forms: Forms, atLeast = 0): boolean {
  const begun = tidy(typed);
  return [...forms.keys()].some((form) => form.length >= atLeast && form.startsWith(begun));
}
