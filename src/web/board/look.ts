/** How to draw a board, and which moves it offers. */

import type { Seat } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import type { Worth } from '../../solver/analysis.ts';

export interface BoardLook {
  readonly view: View;
  readonly names: Names;
  readonly mover: Seat | null; // whose moves these are
  readonly labels: ReadonlyMap<string, string>; // what each legal move does: '+5' is 'add 5'
  readonly ply: number; // moves made so far; the board animates a step of one
  readonly open: boolean; // whether a move can be chosen now
  readonly still?: boolean; // no motion
  readonly arrows?: boolean; // whether arrow keys go from move to move; true by default
  readonly worths?: ReadonlyMap<string, Worth> | undefined; // empty until the worker answers
  readonly hinted?: string | null | undefined;
  play?(move: string): void;
  /** The user looks at a move, or at none. */
  look?(move: string | null): void;
}
