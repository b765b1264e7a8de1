/** Moves a cursor with the arrow keys. */

import type { Cell, Choice } from './look.ts';

const ARROWS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  up: [-1, 0],
  down: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

/** The cell a key leads to. The first key selects the first cell; edges stop. */
export function nextCell(
  cells: readonly Cell[],
  chosen: Choice | undefined,
  key: string,
): Choice | undefined {
  const from = cells.find(({ choice }) => choice === chosen);
  if (!from) return cells[0]?.choice;
  if (key === 'tab') return cells[(cells.indexOf(from) + 1) % cells.length]?.choice;
  const [rows, columns] = ARROWS[key] ?? [0, 0];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const cell of cells) {
    const [down, across] = [cell.row - from.row, cell.column - from.column];
    const ahead = down * rows + across * columns;
    const aside = Math.abs(down * columns) + Math.abs(across * rows);
    // Sideways within the row; up and down to the nearest cell.
    if (ahead <= 0 || (columns !== 0 && aside > 0)) continue;
    const distance = ahead * 100 + aside;
    if (distance < least) [best, least] = [cell, distance];
  }
  return best.choice;
}

export function isArrow(key: string): boolean {
  return key === 'tab' || Object.hasOwn(ARROWS, key);
}
