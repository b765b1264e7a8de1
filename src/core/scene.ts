/** What has happened so far, as a game's words and pictures need it. */

import type { Move, Position, Seat } from './rules.ts';

/** A player's move, or a card that chance brought. */
export type Step = PlayerStep | ChanceStep;

export interface PlayerStep {
  readonly by: Seat;
  readonly move: Move;
  readonly from: Position; // the position it was made in
  readonly forced: boolean; // the game asked nothing
}

interface ChanceStep {
  readonly by: 'chance';
  readonly move: Move;
  readonly from: Position;
}

export type Names = Readonly<Record<Seat, string>>; // of the persons, by the seat they have now

export interface Scene {
  readonly position: Position;
  readonly steps: readonly Step[];
  readonly names: Names;
}
