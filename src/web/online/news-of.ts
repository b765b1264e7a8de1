/** What an entry of an online game says, in a sentence. */

import { safe } from '../../core/text.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { stayed } from '../../sentences/moves.ts';
import { whatHappened } from '../moves/what-happened.ts';
import { onlineTexts } from '../texts/online.ts';
import { tableTexts } from '../texts/table.ts';

/** Empty where there is nothing to say. */
export function newsOf({ sitting, names }: OnlineGame, entry: Entry): string {
  const name = safe(names[entry.by ?? 0] ?? '');
  switch (entry.kind) {
    case 'join':
      return onlineTexts.hasJoined(safe(entry.name));
    case 'stay':
      return stayed(name);
    case 'ask-takeback':
      return onlineTexts.asksTakeback(name);
    case 'takeback':
      return tableTexts.undone;
    case 'refuse-takeback':
      return onlineTexts.refusesTakeback(name);
    case 'rematch':
      return onlineTexts.wantsRematch(name);
    case 'away':
      return onlineTexts.serverWasAway;
    case 'move':
    case 'draw':
    case 'swap':
    case 'resign':
    case 'timeout':
      return sitting ? whatHappened(sitting.match) : '';
    default:
      return '';
  }
}
