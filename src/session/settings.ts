/** Who plays: persons with names, and computers. */

import type { Variant } from '../core/game.ts';
import { Problem } from '../core/problem.ts';
import { capitalize } from '../core/text.ts';
import { nameProblem } from '../match/names.ts';
import type { Level } from '../players/levels.ts';

/** A computer of some level; null is a person. */
export type Player = Level | null;

export const STARTERS = ['first', 'second', 'toss'] as const;
export type Starter = (typeof STARTERS)[number];

export const MOST_ROUNDS = 1000;
export const ROUNDS = [1, MOST_ROUNDS] as const;

/** What is settled before a game begins. */
export interface Settings {
  readonly variant: Variant;
  readonly names: readonly [string, string];
  readonly players: readonly [Player, Player];
  readonly starter: Starter;
  readonly rounds: number;
  readonly swap: boolean;
}

/** 'Player 1' and 'Player 2'; a computer is named for its level. */
export function usualNames(players: readonly [Player, Player]): readonly [string, string] {
  const names = players.map((player, i) =>
    player ? `${capitalize(player.id)} computer` : `Player ${i + 1}`,
  ) as [string, string];
  return names[0] === names[1] ? [`${names[0]} 1`, `${names[1]} 2`] : names;
}

/** Why these two names cannot be used. */
export function namesProblem([one, two]: readonly [string, string]): Problem | undefined {
  const wrong = nameProblem(one) ?? nameProblem(two);
  if (wrong) return wrong;
  if (one.normalize() === two.normalize()) return new Problem('bad-name', 'Two different names, please.');
  if (`${one}${two}`.includes(',')) return new Problem('bad-name', 'A name has no comma in it here.');
  return undefined;
}
