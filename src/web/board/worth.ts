/** What a move is worth. */

import { isEven } from '../../core/text.ts';

export interface Worth {
  readonly win: number; // the probability that whoever moves wins
  readonly plies: number | null; // until the end; null with chance
}

export type Verdict = 'win' | 'loss' | 'even';

export function verdictOf({ win, plies }: Worth): Verdict {
  if (plies === null && isEven(win)) return 'even';
  return win > 0.5 ? 'win' : 'loss';
}
