/** The last event, as pages write it. */

import type { Match } from '../../match/match.ts';
import { whatHappened as lastEvent } from '../../sentences/moves.ts';
import { typeset, typesetBeside } from '../texts/format.ts';

export function whatHappened(match: Match): string {
  return lastEvent(match, typeset);
}

/** Why the winner has won; empty while the game is not over. */
export function reasonWon({ result, scene }: Match): string {
  return result ? typesetBeside(scene.names, result.reason) : '';
}
