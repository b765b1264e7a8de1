/** What positions and moves are worth. */

import type { Seat } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { isEven, percent } from '../core/text.ts';
import type { Worth } from '../solver/analysis.ts';

/** 'wins in 5', 'wins at once', 'wins 53.1 % of the time' */
export function prospect({ win, plies }: Worth): string {
  if (plies === null) return `wins ${percent(win)} of the time`;
  const when = plies === 1 ? 'at once' : `in ${plies}`;
  return win > 0.5 ? `wins ${when}` : `loses ${when}`;
}

/** 'wins in 5', 'ahead, 53.1 %' */
export function evaluation(value: Worth): string {
  const { win, plies } = value;
  if (plies !== null) return prospect(value);
  if (isEven(win)) return `even, ${percent(win)}`;
  return win > 0.5 ? `ahead, ${percent(win)}` : `behind, ${percent(win)}`;
}

/** '+7 loses in 2.' */
export function moveProspect(value: Worth & { readonly text: string }): string {
  return `${value.text} ${prospect(value)}.`;
}

/** Who wins from here. */
export function verdict(
  { first, plies, mover }: { first: number; plies: number | null; mover: Seat | null },
  names: Names,
): string {
  if (plies !== null) {
    const winner = first > 0.5 ? names.first : names.second;
    return plies === 0 ? `${winner} has won.` : `${winner} wins in ${plies} with best play.`;
  }
  const share = mover === 'second' ? 1 - first : first;
  return `${names[mover ?? 'first']} wins ${percent(share)} of the time with best play.`;
}

/** The same of a position without names. */
export function moverVerdict(value: Worth & { readonly mover: Seat }): string {
  const rest = `is to move and ${prospect(value)}.`;
  return value.mover === 'first' ? `First ${rest}` : `Second ${rest}`;
}

export function drawVerdict(first: number): string {
  return `A card is to be drawn. First wins ${percent(first)} of the time, second ${percent(1 - first)}.`;
}

/** The same of a whole game. */
export function gameVerdict({ first, plies }: { first: number; plies: number | null }): string {
  if (plies === null)
    return `With best play, the first player wins ${(first * 100).toFixed(4)} % of all games.`;
  return first > 0.5
    ? `With best play, the first player wins on move ${plies}.`
    : `With best play, the second player wins on move ${plies}.`;
}
