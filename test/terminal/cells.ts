/** The visible part of a terminal, as text or cell by cell. */

import type { IBufferCell, Terminal } from '@xterm/headless';

/** A number of the 256 colours, '#rrggbb', or null for the terminal's own. */
export type Colour = number | string | null;

export interface Cell {
  /** A space where there is nothing; empty in the second half of a wide character. */
  readonly character: string;
  readonly width: number;
  readonly foreground: Colour;
  readonly background: Colour;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly inverse: boolean;
  readonly strikethrough: boolean;
}

export function screenOf(terminal: Terminal): string {
  return lines(terminal)
    .map((line) => line.translateToString(true).trimEnd())
    .join('\n')
    .trimEnd();
}

export function cellsOf(terminal: Terminal): Cell[][] {
  return lines(terminal).map((line) =>
    Array.from({ length: terminal.cols }, (_, x) => cellOf(line.getCell(x)!)),
  );
}

/** Whether a line was longer than the window is wide, and went on in the next one. */
export function hasWrapped(terminal: Terminal): boolean {
  return lines(terminal).some(({ isWrapped }) => isWrapped);
}

function lines({ buffer, rows }: Terminal) {
  const { active } = buffer;
  return Array.from({ length: rows }, (_, y) => active.getLine(active.viewportY + y)!);
}

function cellOf(cell: IBufferCell): Cell {
  const width = cell.getWidth();
  return {
    character: cell.getChars() || (width === 0 ? '' : ' '),
    width,
    foreground: cell.isFgDefault() ? null : colour(cell.getFgColor(), cell.isFgRGB()),
    background: cell.isBgDefault() ? null : colour(cell.getBgColor(), cell.isBgRGB()),
    bold: Boolean(cell.isBold()),
    dim: Boolean(cell.isDim()),
    inverse: Boolean(cell.isInverse()),
    strikethrough: Boolean(cell.isStrikethrough()),
  };
}

function colour(value: number, isRgb: boolean): Colour {
  return isRgb ? `#${value.toString(16).padStart(6, '0')}` : value;
}
