/** Games between the two middle levels, in all four pairings. */

import type { Variant } from '../core/game.ts';
import { playOut } from '../core/play-out.ts';
import { seeded } from '../core/random.ts';
import type { Position, Seat } from '../core/rules.ts';
import { chooseMove } from '../players/choose-move.ts';
import { type Level, levels } from '../players/levels.ts';

export type Pairing = Readonly<Record<Seat, Level>>;

const PLAYERS = levels.filter(({ id }) => id === 'casual' || id === 'expert');

export const PAIRINGS: readonly Pairing[] = PLAYERS.flatMap((first) =>
  PLAYERS.map((second) => ({ first, second })),
);

/** Tells of every decision. The pairings take turns; the same games come of the same seed. */
export function playPairing(
  variant: Variant,
  seed: string,
  game: number,
  meet: (position: Position) => void,
): void {
  const players = PAIRINGS[game % PAIRINGS.length] as Pairing;
  const random = seeded(`${seed} ${game}`);
  playOut(variant.rules, variant.rules.start, random, (position, mover) => {
    meet(position);
    return chooseMove(players[mover], variant, position, random);
  });
}
