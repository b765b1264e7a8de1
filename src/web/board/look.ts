/** How to draw a board, and which moves it offers. */

import type { Move, Seat } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import type { Worth } from '../../solver/analysis.ts';

/** A move as it is written, and what it does: '+5' is 'add 5'. */
interface MoveLabel {
  readonly text: string;
  readonly label: string;
}

export interface BoardLook {
  readonly view: View;
  readonly names: Names;
  readonly mover: Seat | null; // whose moves these are
  readonly moves: ReadonlyMap<Move, MoveLabel>; // the legal ones
  readonly ply: number; // moves made so far; the board animates a step of one
  readonly open: boolean; // whether a move can be chosen now
  readonly still?: boolean; // no motion
  readonly arrows?: boolean; // whether arrow keys go from move to move; true by default
  readonly worths?: ReadonlyMap<Move, Worth> | undefined; // empty until the worker answers
  readonly hinted?: Move | null | undefined;
  play?(move: Move): void;
  /** The user looks at a move, or at none. */
  look?(move: Move | null): void;
}
