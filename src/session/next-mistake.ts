/** From mistake to mistake, for whoever wants to learn from a game. */

import type { Review, ReviewedMove } from '../solver/review.ts';
import { pointAfter } from '../solver/review-steps.ts';
import { sessionAt } from './from-here.ts';
import { onlyPerson, playerIn, type Session } from './session.ts';

/**
 * The point after the next mistake, or else after the first one; null if there is none. A computer's mistakes teach a
 * person who played it nothing, but for the one that decided the game.
 */
export function nextMistake(session: Session, { moves, turningPoint }: Review, from: number): number | null {
  const isAlone = onlyPerson(session) !== null;
  const isTheirs = ({ seat, before }: ReviewedMove) => playerIn(sessionAt(session, before), seat) === null;
  const points = moves
    .filter((move) => move.mark === 'mistake' && (!isAlone || move === turningPoint || isTheirs(move)))
    .map(pointAfter);
  return points.find((point) => point > from) ?? points[0] ?? null;
}
