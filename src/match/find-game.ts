import type { Game } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { allOf, nearest, quote } from '../core/text.ts';

export function findGame(games: readonly Game[], id: string): Game | Problem {
  const game = games.find((game) => game.id === id);
  if (game) return game;
  const ids = games.map((game) => game.id);
  const meant = nearest(id, ids);
  const hint = meant ? ` Did you mean ${meant}?` : '';
  return new Problem('unknown-game', `There is no game ${quote(id)}.${hint} The games are ${allOf(ids)}.`);
}
