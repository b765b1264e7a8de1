/** How numbers and moves are written on a page. */

import { allOf } from '../../core/text.ts';

/** A finished sentence or a move, with true minus signs and '4 ×'. */
export const typeset = (text: string) =>
  text.replace(/(?<![\w.])-(?=\d)|-$/g, '−').replace(/(?<![\w.])(\d+)x(?!\w)/g, '$1 ×');
export const formatNumber = (value: number) => typeset(String(value));
export const formatMove = (text: string) => EVENTS[text] ?? typeset(text);
/** Names of events that are not moves. */
const EVENTS: Readonly<Record<string, string>> = {
  swap: 'changing places',
  'no swap': 'staying',
  resign: 'giving up',
  'play on': 'playing on',
  'first-resigns': 'first gives up',
  'second-resigns': 'second gives up',
};
export const listNumbers = (numbers: readonly number[]) => allOf(numbers.map(formatNumber));
