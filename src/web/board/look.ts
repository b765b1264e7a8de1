/** How a board is to be drawn, and what can be done on it. */

import type { Seat } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { View } from '../../core/view.ts';
import type { Worth } from '../../solver/analysis.ts';

export interface BoardLook {
  readonly view: View;
  readonly names: Names;
  readonly mover: Seat | null; // whose moves these are
  readonly labels: ReadonlyMap<string, string>; // what each legal move does: '+5' is 'add 5'
  readonly ply: number; // how many moves were made: what grows by one is shown as a movement
  readonly open: boolean; // whether a move can be chosen now
  readonly still?: boolean; // nothing travels
  readonly arrows?: boolean; // whether arrow keys go from move to move; they do unless told otherwise
  readonly worths?: ReadonlyMap<string, Worth> | undefined; // an empty one while they are being worked out
  readonly hinted?: string | null | undefined;
  play?(move: string): void;
  /** Somebody looks at a move, or no longer. */
  look?(move: string | null): void;
}
