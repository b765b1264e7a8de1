/** What happened last, as a page writes it. */

import type { Match } from '../../match/match.ts';
import { whatHappened as lastEvent } from '../../sentences/moves.ts';
import { typeset } from '../texts/format.ts';
import { tableTexts } from '../texts/table.ts';

export function whatHappened(match: Match): string {
  if (match.log.at(-1)?.kind === 'swap') return tableTexts.swapped(match.scene.names);
  return lastEvent(match, typeset);
}
