/** How numbers and moves are written on a page. */

import { allOf, percent } from '../../core/text.ts';
import type { Worth } from '../board/worth.ts';

/** With a true minus sign. */
export const formatNumber = (value: number) => String(value).replace('-', '−');
export const formatMove = (text: string) => EVENTS[text] ?? text.replace('-', '−').replace(/x$/, ' ×');
/** What a record or a review calls what is no move. */
const EVENTS: Readonly<Record<string, string>> = {
  swap: 'changing places',
  'no swap': 'staying',
  resign: 'giving up',
  'play on': 'playing on',
  'first-resigns': 'first gives up',
  'second-resigns': 'second gives up',
};
/** Minus signs in a sentence of a game. */
export const withMinusSigns = (text: string) => text.replace(/(?<![\w.])-(?=\d)/g, '−');
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
export const listNumbers = (numbers: readonly number[]) => allOf(numbers.map(formatNumber));

/** 'wins in 5', 'wins 53.1 %' */
export function worthWords({ win, plies }: Worth): string {
  if (plies !== null) return `${win > 0.5 ? 'wins' : 'loses'} in ${plies}`;
  return `wins ${percent(win)}`;
}
