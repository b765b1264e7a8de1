/** What positions and moves are worth. */

import type { Seat } from '../core/rules.ts';
import type { Names } from '../core/scene.ts';
import { isEven, percent } from '../core/text.ts';
import type { Worth } from '../solver/analysis.ts';

/*
 * A player's moves are counted, not both players' together, and only where they are few: almost every win that is not near comes
 * when nothing is left to take, so that a longer count tells nothing.
 */

/** Whether the game ends with the move, or can end with the answer to it. */
export function isAtOnce({ win, plies }: Worth): boolean {
  return plies !== null && plies <= (win > 0.5 ? 1 : 2);
}

/** 'wins at once', 'loses to 2 of 14 answers', 'wins 53.1 % of the time' */
export function prospect(value: Worth): string {
  const { win, plies, answers } = value;
  if (plies === null) return `wins ${percent(win)} of the time`;
  const verb = win > 0.5 ? 'wins' : 'loses';
  if (isAtOnce(value)) return `${verb} at once`;
  if (answers)
    return answers.right < answers.all
      ? `loses to ${answers.right} of ${answers.all} answers`
      : 'loses to every answer';
  return plies === (win > 0.5 ? 3 : 4) ? `${verb} in 2 moves` : `${verb} in the end`;
}

/** The same beside a sign that tells who wins, where there is little room: 'now', '2/14', '53.1 %', or nothing. */
export function shortProspect(value: Worth): string {
  if (value.plies === null) return percent(value.win);
  if (isAtOnce(value)) return 'now';
  return value.answers ? `${value.answers.right}/${value.answers.all}` : '';
}

/** 'wins at once', 'ahead, 53.1 %' */
export function evaluation(value: Worth): string {
  const { win, plies } = value;
  if (plies !== null) return prospect(value);
  if (isEven(win)) return `even, ${percent(win)}`;
  return win > 0.5 ? `ahead, ${percent(win)}` : `behind, ${percent(win)}`;
}

/** '+7 loses at once.' */
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
    if (plies === 0) return `${winner} has won.`;
    return plies === 1 ? `${winner} wins at once.` : `${winner} wins with best play.`;
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
