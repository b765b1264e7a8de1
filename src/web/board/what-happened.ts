/** The last event, as pages write it. */

import type { Match } from '../../match/match.ts';
import { whatHappened as lastEvent } from '../../sentences/moves.ts';
import { spokenTo } from '../../sentences/you.ts';
import { typeset, typesetBeside } from '../texts/format.ts';

export function whatHappened(match: Match): string {
  return spokenTo(match.scene.names, lastEvent(match, typeset));
}

/** Why the winner has won; empty while the game is not over. */
export function reasonWon({ result, scene }: Match): string {
  return result ? spokenTo(scene.names, typesetBeside(scene.names, result.reason)) : '';
}
