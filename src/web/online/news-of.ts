/** What an entry of an online game says, in a sentence. */

import { safe } from '../../core/text.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { whatHappened } from '../moves/what-happened.ts';
import { texts } from '../texts.ts';

/** Empty where there is nothing to say. */
export function newsOf({ sitting, names }: OnlineGame, entry: Entry): string {
  const name = safe(names[entry.by ?? 0] ?? '');
  switch (entry.kind) {
    case 'join':
      return texts.hasJoined(safe(entry.name));
    case 'stay':
      return texts.stayed(name);
    case 'ask-takeback':
      return texts.asksTakeback(name);
    case 'takeback':
      return texts.undone;
    case 'refuse-takeback':
      return texts.refusesTakeback(name);
    case 'rematch':
      return texts.wantsRematch(name);
    case 'away':
      return texts.serverWasAway;
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
