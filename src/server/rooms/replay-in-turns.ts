import type { Game } from '../../core/game.ts';
import { Problem } from '../../core/problem.ts';
import { apply } from '../../online/apply.ts';
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
  for (const [i, entry] of entries.entries()) {
    if (game instanceof Problem) return game;
    if (i % PART === PART - 1) await turns.next();
    game = apply(game, entry);
  }
  return game;
}
