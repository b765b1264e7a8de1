/** What the people at one table may do now. */

import { Problem } from '../core/problem.ts';
import { gameOver, NOT_OVER } from '../match/game-over.ts';
import type { Match } from '../match/match.ts';
import { playerIn, type Session, takenBack } from './session.ts';

export type TableCommand = 'move' | 'swap' | 'stay' | 'resign' | 'undo' | 'next';

/** Null if it is allowed, or why it is not. */
export function tablePermission(session: Session, command: TableCommand): Problem | null {
  const { match } = session;
  if (command === 'undo') return takenBack(session) ? null : notNow('There is nothing to take back yet.');
  if (command === 'next') return match.result ? null : notNow(NOT_OVER);
  if (match.result) return gameOver(match.result.reason);
  const { decision } = match;
  if (!decision || decision.forced || playerIn(session, decision.seat) !== null)
    return notNow('No person decides now.');
  return command === 'resign' ? null : answerProblem(match, command);
}

/** Whether this answers the open decision. */
export function answerProblem({ decision, turn }: Match, kind: 'move' | 'swap' | 'stay'): Problem | null {
  if (kind !== 'move')
    return decision?.about === 'swap' ? null : notNow('Swapping seats is not offered now.');
  // A move that names a card would draw it, too.
  return turn === 'chance' ? notNow('Say first whether you swap seats: swap or stay.') : null;
}

export function notNow(why: string): Problem {
  return new Problem('not-now', why);
}
