/** Going through a reviewed game: a point for the start, and one after each event of the log. */

import type { Review, ReviewedMove } from './review.ts';

export function pointAfter({ before }: ReviewedMove): number {
  return before + 1;
}

/** The decision that led to a point; null at the start and after a card. */
export function decisionBefore({ moves }: Review, point: number): ReviewedMove | null {
  return moves.find((move) => pointAfter(move) === point) ?? null;
}

/** The point after the next mistake, or else after the first one; null if nobody made any. */
export function nextMistake({ moves }: Review, from: number): number | null {
  const points = moves.filter(({ mark }) => mark === 'mistake').map(pointAfter);
  return points.find((point) => point > from) ?? points[0] ?? null;
}
