/** What to choose. */

import { percent } from '../core/text.ts';
import type { Worth } from '../solver/analysis.ts';
import { SWAP } from './playing.ts';
import { isAtOnce, prospect } from './values.ts';

interface Hint extends Worth {
  readonly phrase: string; // 'take 5'
  readonly text: string;
  readonly winIfSwapped: number | null; // for a first move that may be taken over
}

export function hint(of: Hint): string {
  const notation = of.phrase.endsWith(of.text) ? '' : ` (${of.text})`; // 'take 5' says it already
  const start = `Hint: ${of.phrase}${notation}.`;
  if (of.winIfSwapped !== null)
    return of.plies === null
      ? `${start} It is the most even first move: you win ${percent(of.winIfSwapped)} of the time.`
      : `${start} Whatever you begin with, your opponent can have the better side.`;
  if (of.plies !== null && of.win < 0.5) return `${start} ${lostHint(of)}`;
  return `${start} It ${prospect(of)}.`;
}

/** Where there is no solution to ask. */
export const expertHint = (phrase: string) => `Hint: the expert would ${phrase}.`;

/** The trap that the perfect player would set, too. */
function lostHint(of: Worth): string {
  if (isAtOnce(of)) return 'Every move loses at once.';
  if (!of.answers || of.answers.right === of.answers.all)
    return 'Every move loses, and no answer can be wrong.';
  const { right, all } = of.answers;
  if (2 * right > all) return `Every move loses; this one loses only to ${right} of ${all} answers.`;
  const few = right === 1 ? `only 1 of ${all} answers wins` : `${right} of ${all} answers win`;
  return `Every move loses, but this one sets a trap: ${few}.`;
}

/** Whether to take over the first move, given what first has. */
export function swapHint(first: number): string {
  return first > 0.5 ? 'Hint: swap seats.' : 'Hint: stay where you are.';
}

export function swapReason(first: number): string {
  const better = Math.max(first, 1 - first);
  const odds = better === 1 ? 'wins' : `wins ${percent(better)} of the time`;
  return first > 0.5
    ? `With best play, whoever made the first move ${odds}.`
    : `With best play, whoever answers the first move ${odds}.`;
}

/** 'swap seats: 53.1 %', 'stay loses' */
export function swapProspect(choice: 'swap' | 'stay', { win, plies }: Worth): string {
  const name = choice === 'swap' ? SWAP.choice : 'stay';
  if (plies === null) return `${name}: ${percent(win)}`;
  return win > 0.5 ? `${name} wins` : `${name} loses`;
}
