/** Going through a reviewed game: a point for the start, and one after each event of the log. */

import type { Review, ReviewedMove } from './review.ts';

export function pointAfter({ before }: ReviewedMove): number {
  return before + 1;
}

/** The decision that led to a point; null at the start and after a card. */
export function decisionBefore({ moves }: Review, point: number): ReviewedMove | null {
  return moves.find((move) => pointAfter(move) === point) ?? null;
}
