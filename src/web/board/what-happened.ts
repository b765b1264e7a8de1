/** The last event, as pages write it. */

import type { Match } from '../../match/match.ts';
import { whatHappened as lastEvent } from '../../sentences/moves.ts';
import { swapped } from '../../sentences/playing.ts';
import { typeset } from '../texts/format.ts';

export function whatHappened(match: Match): string {
  return match.log.at(-1)?.kind === 'swap' ? swapped(match.scene.names) : lastEvent(match, typeset);
}
