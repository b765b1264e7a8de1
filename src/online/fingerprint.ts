/** A short text that is the same for all who were shown the same game. Two players who compare it know that they were. */

import { isObject } from '../core/json-object.ts';
import type { Entry, Header } from './entry.ts';
import { sha256 } from './sha256.ts';

const GROUPS = 4;

/** Such as '3f2a 91c0 77de 0b46'. */
export function fingerprint(header: Header, entries: readonly Entry[]): string {
  const digits = sha256(canonical([header, entries]));
  return Array.from({ length: GROUPS }, (_, i) => digits.slice(4 * i, 4 * i + 4)).join(' ');
}

/** As JSON, in which the order of fields means nothing: they come in that of the alphabet. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, inOrder);
}

function inOrder(_: string, value: unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1)));
}
