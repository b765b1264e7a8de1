import { Problem } from '../core/problem.ts';

export const NOT_OVER = 'The game is not over.';

/** Why nothing can happen any more. */
export function gameOver(reason: string, details: Problem['details'] = {}): Problem {
  return new Problem('game-over', `The game is over: ${reason}`, details);
}
