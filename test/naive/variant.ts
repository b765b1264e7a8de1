/** The variants these tests name. */

import type { Options, Variant } from '../../src/core/game.ts';
import { games } from '../../src/games/index.ts';
import { mustSettle } from '../arbitraries.ts';

export function variantNamed(id: string, options: Options = {}): Variant {
  const game = games.find((candidate) => candidate.id === id);
  if (game === undefined) throw new Error(`there is no game ${id}`);
  return mustSettle(game, options);
}
