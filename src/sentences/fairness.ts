/** Whether a toss and a deal can be trusted, and whether both players see the same game. */

import { DEALING } from '../online/dealing.ts';
import type { Entry, Header } from '../online/entry.ts';
import { fingerprint } from '../online/fingerprint.ts';
import { isOver, type OnlineGame } from '../online/online-game.ts';

export const SECRET_WITHHELD =
  'The server has not told the secret that it promised. Nobody can check the toss and the cards of this game: do not trust them.';

export const FINGERPRINT = 'Fingerprint of this game';
export const FINGERPRINT_HELP =
  'If the other player sees the same, the server has shown both of you the same game.';

/** To be compared with what the other player sees, now. */
export function fingerprintLine(header: Header, entries: readonly Entry[]): string {
  return `${FINGERPRINT}: ${fingerprint(header, entries)}`;
}

/** What is known so far; the client has checked the rest. Null where nothing is left to chance. */
export function fairness(game: OnlineGame): { readonly holds: boolean; readonly words: string } | null {
  const { header, secret } = game;
  if (header.promise === null) return null;
  if (!isOver(game))
    return {
      holds: true,
      words: 'The server has promised its part in the toss and the cards, and cannot change it any more.',
    };
  if (secret === null) return { holds: false, words: SECRET_WITHHELD };
  if ((header.dealing ?? 1) < DEALING)
    return {
      holds: true,
      words:
        'The cards fit the promise. This game was begun with an older Ninefold, so that it proves less: the server tossed the coin by itself, and could have known the seeds.',
    };
  return { holds: true, words: 'The toss and the cards follow from the promise and both seeds.' };
}
