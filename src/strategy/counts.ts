/** What a person can count in a position: the numbers left, or how far it is to the goal. */

import { setOf } from '../core/bits.ts';
import type { Variant } from '../core/game.ts';
import type { Position } from '../core/rules.ts';
import { viewAt, wayToGoal } from '../core/way-to-goal.ts';

export interface Count {
  readonly of: 'numbers' | 'way';
  at(position: Position): number;
}

/** Null where there is nothing to count. */
export function countIn(variant: Variant): Count | null {
  const { rules } = variant;
  const { pool, line } = viewAt(variant, rules.start);
  if (pool) {
    const tiles = pool.map(({ moves }) => setOf(moves.map(({ move }) => move)));
    if (tiles.some((moves) => moves === 0)) return null;
    const isLeft = (legal: number) => (moves: number) => (legal & moves) !== 0;
    return { of: 'numbers', at: (position) => tiles.filter(isLeft(rules.legal(position))).length };
  }
  if (line?.markers.some(({ of }) => of === 'both'))
    return { of: 'way', at: (position) => wayToGoal(variant, position, 'first') ?? 0 };
  return null;
}
