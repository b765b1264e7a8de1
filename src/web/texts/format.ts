/** How numbers and moves are written on a page. */

import type { Names } from '../../core/scene.ts';
import { allOf } from '../../core/text.ts';

/** A finished sentence or a move, with true minus signs, '4 ×', and '50 %' on one line. */
export const typeset = (text: string) =>
  text
    .replace(/(?<!\w|[^.]\.)-(?=\d)|-$/g, '−')
    .replace(/(?<![\w.])(\d+)x(?!\w)/g, '$1 ×')
    .replace(/(?<=\d) %/g, '\u00a0%');
/** A sentence with names, which stay as they are. */
export const typesetBeside = (names: Names, text: string) =>
  typesetBetween(new RegExp(`(${[names.first, names.second].map(escaped).join('|')})`), text);
/** A problem that quotes what was typed, which stays as it is. */
export const typesetBesideQuotes = (text: string) => typesetBetween(/("[^"]*")/, text);
const typesetBetween = (kept: RegExp, text: string) =>
  text
    .split(kept)
    .map((part, i) => (i % 2 === 0 ? typeset(part) : part))
    .join('');
const escaped = (name: string) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
export const formatNumber = (value: number) => typeset(String(value));
export const formatMove = (text: string) => EVENTS[text] ?? typeset(text);
/** Names of events that are not moves. */
const EVENTS: Readonly<Record<string, string>> = {
  swap: 'swapping seats',
  'no swap': 'staying',
  resign: 'resigning',
  'play on': 'playing on',
  'first-resigns': 'first resigns',
  'second-resigns': 'second resigns',
};
export const listNumbers = (numbers: readonly number[]) => allOf(numbers.map(formatNumber));
