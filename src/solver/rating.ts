/** Which side a value is on. */

import { isEven } from '../core/text.ts';
import type { Worth } from './analysis.ts';

export type Rating = 'win' | 'loss' | 'even';

export function ratingOf({ win, plies }: Worth): Rating {
  if (plies === null && isEven(win)) return 'even';
  return win > 0.5 ? 'win' : 'loss';
}
