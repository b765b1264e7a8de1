/** How to draw a board, and the types of its parts. */

import type { Move, MoveSet } from '../../core/rules.ts';
import type { Names } from '../../core/scene.ts';
import type { Lines } from '../../core/words.ts';
import type { Landing } from '../../match/landing.ts';
import type { MoveValue } from '../../solver/analysis.ts';
import type { Style } from '../terminal/style.ts';

export interface Look {
  readonly style: Style;
  readonly width: number;
  readonly roomy: boolean; // tiles with borders, if they fit
  readonly names: Names;
  readonly open: MoveSet; // to choose from
  readonly chosen?: Choice | undefined; // under the cursor
  readonly values?: ReadonlyMap<Move, MoveValue> | undefined; // of moves, if they are shown
  readonly last?: Landing; // to be marked
  readonly begun?: boolean; // half a move is chosen: only what goes on from it is shown
}

/** A move on the board, or the answer of a button. */
export type Choice = Move | string;

/** Where a choice is on the screen, for the arrow keys. */
export interface Cell {
  readonly choice: Choice;
  readonly row: number;
  readonly column: number;
}

export interface Drawn {
  readonly lines: readonly string[];
  readonly cells: readonly Cell[];
}

/** Parts one below the other; some are only lines. */
export function below(...parts: readonly (Drawn | Lines)[]): Drawn {
  const lines: string[] = [];
  const cells: Cell[] = [];
  for (const part of parts) {
    const drawn = 'lines' in part ? part : { lines: part, cells: [] };
    cells.push(...drawn.cells.map((cell) => ({ ...cell, row: cell.row + lines.length })));
    lines.push(...drawn.lines);
  }
  return { lines, cells };
}
