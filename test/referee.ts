/** Short ways to ask the referee about a line of moves. */

import { type Judgement, judge, type Options } from '../src/index.ts';

/** The judgement on moves in the notation of records, separated by spaces. */
export function judged(game: string, moves: string, options: Options = {}): Judgement {
  const verdict = judge({ game, moves: moves.split(' ').filter(Boolean), options });
  if ('error' in verdict) throw new Error(verdict.error.message);
  return verdict;
}

/** Who has won after these moves, or whose turn it is. */
export function outcome(game: string, moves: string, options: Options = {}): string {
  const { turn, winner } = judged(game, moves, options);
  return winner ? `${winner} wins` : `${turn} to move`;
}

export function reason(game: string, moves: string, options: Options = {}): string | null {
  return judged(game, moves, options).reason;
}
