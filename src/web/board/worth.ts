/** What a move is worth. */

export interface Worth {
  readonly win: number; // the probability that whoever moves wins
  readonly plies: number | null; // until the end; null with chance
}

export type Verdict = 'win' | 'loss' | 'even';

const EVEN = 0.0005; // rounds to 50.0 %

export function verdictOf({ win, plies }: Worth): Verdict {
  if (plies === null && Math.abs(win - 0.5) < EVEN) return 'even';
  return win > 0.5 ? 'win' : 'loss';
}
