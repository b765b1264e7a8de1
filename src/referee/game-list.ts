/** The games, for programs. */

import type { Game } from '../core/game.ts';

export function gameAsJson({ id, title, summary, options, settings }: Game) {
  const entries = Object.entries(options).map(([name, { meaning, bounds, standard }]) => [
    name,
    { meaning, bounds, standard },
  ]);
  return { id, title, summary, options: Object.fromEntries(entries), ...(settings && { settings }) };
}
