import type { Game } from '../../core/game.ts';
import type { Problem } from '../../core/problem.ts';
import { applyAll } from '../../online/apply.ts';
import type { Entry, Header } from '../../online/entry.ts';
import { type OnlineGame, openGame } from '../../online/online-game.ts';
import type { Turns } from '../guard/turns.ts';

const PART = 50; // entries, in a turn of the event loop: less than a millisecond

/** The game after a whole log. A long one takes many turns, so that players never wait for it. */
export async function replayInTurns(
  { games, turns }: { readonly games: readonly Game[]; readonly turns: Turns },
  header: Header,
  entries: readonly Entry[],
): Promise<OnlineGame | Problem> {
  let game = openGame(games, header);
  for (let i = 0; i < entries.length; i += PART) {
    if (i > 0) await turns.next();
    game = applyAll(game, entries.slice(i, i + PART));
  }
  return game;
}
