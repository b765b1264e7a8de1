/** How a board is to be drawn, and what its parts are made of. */

import type { Names } from '../../core/scene.ts';
import type { MoveValue } from '../../solver/analysis.ts';
import type { Style } from '../terminal/style.ts';

export interface Look {
  readonly style: Style;
  readonly width: number;
  readonly roomy: boolean; // tiles with borders, as far as there is room
  readonly names: Names;
  readonly open: ReadonlySet<string>; // the moves to choose from
  readonly chosen?: string | undefined; // the move under the cursor
  readonly values?: ReadonlyMap<string, MoveValue> | undefined; // what moves are worth, if that is to be shown
}

/** Where a move stands on the board, so that arrow keys find the next one. */
export interface Cell {
  readonly move: string;
  readonly row: number;
  readonly column: number;
}

export interface Drawn {
  readonly lines: readonly string[];
  readonly cells: readonly Cell[];
}

export function below(...parts: readonly Drawn[]): Drawn {
  const lines: string[] = [];
  const cells: Cell[] = [];
  for (const part of parts) {
    cells.push(...part.cells.map((cell) => ({ ...cell, row: cell.row + lines.length })));
    lines.push(...part.lines);
  }
  return { lines, cells };
}

export function onlyLines(lines: readonly string[]): Drawn {
  return { lines, cells: [] };
}
