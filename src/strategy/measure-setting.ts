/** What a variant is like to play: who wins, how often seeing two moves ahead is enough, how long it lasts. */

import { members } from '../core/bits.ts';
import type { Figures, Variant } from '../core/game.ts';
import type { Position, Rules, Seat } from '../core/rules.ts';
import { type Solution, winFor } from '../solver/solution.ts';
import { playPairing } from './pairings.ts';

/** In games between the two middle levels, in all four pairings; the same games for the same variant. */
export function measureSetting(variant: Variant, solution: Solution, games = 200): Figures {
  const { rules } = variant;
  let moves = 0;
  let decisions = 0;
  let right = 0;
  for (let game = 0; game < games; game++) {
    playPairing(variant, 'setting', game, (position) => {
      moves++;
      const share = rightWithSight(rules, solution, position);
      if (share === null) return;
      decisions++;
      right += share;
    });
  }
  return {
    first: rounded(solution.first(rules.start), 3),
    right: decisions === 0 ? null : Math.floor((100 * right) / decisions) / 100, // 1 only if always
    moves: rounded(moves / games, 1),
  };
}

/**
 * The share of a player's choices that win, who sees two moves ahead: any move that does not let the other one win at once is as good as another.
 * Null with chance, where nothing can be won any more, and where a win is at hand, which anybody sees.
 */
function rightWithSight(rules: Rules, solution: Solution, position: Position): number | null {
  const plies = solution.plies(position);
  const mover = rules.turn(position) as Seat;
  const wins = (at: Position) => winFor(mover, at, solution) === 1;
  if (plies === null || plies === 1 || !wins(position)) return null;
  const after = members(rules.legal(position)).map((move) => rules.play(position, move));
  const safe = after.filter((next) => wins(next) || solution.plies(next) !== 1);
  return safe.filter(wins).length / safe.length;
}

/** Whether seeing two moves ahead is enough in every position; false with chance. */
export function isSightEnough({ rules }: Variant, solution: Solution): boolean {
  let isEnough = solution.each !== undefined;
  solution.each?.((position) => {
    isEnough &&= (rightWithSight(rules, solution, position) ?? 1) === 1;
  });
  return isEnough;
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
