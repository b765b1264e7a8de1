/** What an entry of an online game says, in a sentence. */

import type { Person } from '../../match/series.ts';
import type { Entry } from '../../online/entry.ts';
import type { OnlineGame } from '../../online/online-game.ts';
import { entrySentence } from '../../sentences/entries.ts';
import { whatHappened } from '../moves/what-happened.ts';

/** Empty where there is nothing to say. */
export function newsOf(game: OnlineGame, entry: Entry, you: Person | null): string {
  const isOfTheMatch = ['move', 'draw', 'resign', 'timeout'].includes(entry.kind);
  return isOfTheMatch && game.sitting ? whatHappened(game.sitting.match) : entrySentence(game, entry, you);
}
