/** What a move is worth. */

import { isEven } from '../../core/text.ts';
import type { Worth } from '../../solver/analysis.ts';

export type Verdict = 'win' | 'loss' | 'even';

export function verdictOf({ win, plies }: Worth): Verdict {
  if (plies === null && isEven(win)) return 'even';
  return win > 0.5 ? 'win' : 'loss';
}
