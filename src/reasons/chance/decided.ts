/** Whether it no longer matters what anybody does and which cards come. */

import { lowest } from '../../core/bits.ts';
import type { Position, Rules, Seat } from '../../core/rules.ts';

const MOST_SEARCHED = 20_000; // positions; more would take longer than a reader waits

/** Who wins every game that can follow a position; null if both can, or if there is too much to go through. */
export function decidedFor(rules: Rules, position: Position): Seat | null {
  const seen = new Set<Position>();
  const winners = new Set<Seat>();
  const goOn = (at: Position): boolean => {
    if (seen.has(at)) return true;
    seen.add(at);
    if (seen.size > MOST_SEARCHED) return false;
    if (rules.turn(at) === 'over') winners.add(rules.winner(at));
    if (winners.size > 1) return false;
    for (let rest = rules.legal(at); rest !== 0; rest &= rest - 1)
      if (!goOn(rules.play(at, lowest(rest)))) return false;
    return true;
  };
  return goOn(position) ? ([...winners][0] ?? null) : null;
}
