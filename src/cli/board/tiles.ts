/** Numbers to take, laid out as a number pad. A taken one stays, pale, with its player and sign. */

import { has } from '../../core/bits.ts';
import { isSigned, type Tile } from '../../core/view.ts';
import { centre, widthOf } from '../terminal/measure.ts';
import type { Cell, Drawn, Look } from './look.ts';
import { shortValue } from './value-signs.ts';

const PAD = 9; // numbers that make a pad of three by three
const WIDE_TILE = 9; // within the borders
const SMALL_TILE = 4;

export function tiles(pool: readonly Tile[], look: Look): Drawn {
  const signed = pool.some(isSigned);
  const inner = signed || pool.length <= PAD ? WIDE_TILE : SMALL_TILE;
  const tall = signed || look.values !== undefined;
  const isPicked = look.begun && pool.filter((tile) => isOpen(tile, look)).length === 1;
  const boxes = pool.map((tile) =>
    look.roomy
      ? bordered(tile, inner, tall, look, isPicked && isOpen(tile, look))
      : bare(tile, inner, look, isPicked && isOpen(tile, look)),
  );
  const outer = Math.max(...boxes.map(({ lines }) => widthOf(lines[0] as string)));
  const fitting = Math.max(1, Math.floor(look.width / outer));
  const most = pool.length <= PAD ? Math.min(3, fitting) : fitting;
  const perRow = Math.ceil(pool.length / Math.ceil(pool.length / most));
  const lines: string[] = [];
  const cells: Cell[] = [];
  for (let from = 0; from < boxes.length; from += perRow) {
    const row = boxes.slice(from, from + perRow);
    for (const [i, box] of row.entries()) {
      for (const cell of box.cells) {
        cells.push({ choice: cell.choice, row: lines.length + cell.row, column: i * outer + cell.column });
      }
    }
    for (const i of (row[0] as Drawn).lines.keys()) lines.push(row.map((box) => box.lines[i]).join(''));
  }
  return { lines, cells };
}

/*
 *  ╭─────────╮ ┏━━━━━━━━━┓               ╭─────────╮ ┏━━━━━━━━━┓
 *  │    4    │ ┃    5    ┃     6         │    4    │ ┃   [5]   ┃    ● 6
 *  │  +   −  │ ┃ [+]  −  ┃    ● -6       ╰─────────╯ ┗━━━━━━━━━┛
 *  ╰─────────╯ ┗━━━━━━━━━┛
 */
function bordered(tile: Tile, inner: number, tall: boolean, look: Look, isPicked = false): Drawn {
  const { style, chosen } = look;
  const number = String(tile.number);
  if (tile.taken) {
    const rows = tall ? [style.gone(number), takenBy(tile, look)] : [takenBy(tile, look)];
    return { lines: ['', ...rows, ''].map((text) => centre(text, inner + 2)), cells: [] };
  }
  const isChosen = isPicked || tile.moves.some(({ move }) => move === chosen);
  const [across = '', down = '', ...corners] = isChosen ? '━┃┏┓┗┛' : '─│╭╮╰╯';
  const border = isChosen ? style.strong : style.soft;
  const { text, cells } = halves(tile, inner, look);
  const marked =
    isChosen && !tall ? style.chosen(number.length + 2 <= inner ? `[${number}]` : number) : number;
  const top = isOpen(tile, look) ? style.strong(marked) : style.soft(marked);
  const row = (text: string) => border(down) + text + border(down);
  return {
    lines: [
      border(`${corners[0]}${across.repeat(inner)}${corners[1]}`),
      row(centre(top, inner)),
      ...(tall ? [row(text)] : []),
      border(`${corners[2]}${across.repeat(inner)}${corners[3]}`),
    ],
    cells: cells.map((cell) => ({ ...cell, row: 1, column: cell.column + 1 })),
  };
}

/** The same in one line, where the window is low. */
function bare(tile: Tile, inner: number, look: Look, isPicked = false): Drawn {
  const { style, chosen } = look;
  const width = inner + 4;
  if (tile.taken) return { lines: [centre(takenBy(tile, look), width)], cells: [] };
  const text = String(tile.number).padStart(inner === SMALL_TILE ? 2 : 1);
  const isChosen = isPicked || tile.moves.some(({ move }) => move === chosen);
  const number = isChosen ? `[${text}]` : ` ${text} `;
  const { text: moves, cells } = halves(tile, width - number.length, look);
  return {
    lines: [(isOpen(tile, look) ? style.strong(number) : style.soft(number)) + moves],
    cells: cells.map((cell) => ({ ...cell, column: cell.column + number.length })),
  };
}

/** '● -6'; '(● -6)' if it was the last move. */
function takenBy({ number, taken }: Tile, { style, last }: Look): string {
  if (!taken) return '';
  const text = `${style.shapes[taken.by]} ${taken.move}`;
  return style[taken.by](last?.tile?.number === number ? style.strong(`(${text})`) : text);
}

function isOpen({ moves }: Tile, { open }: Look): boolean {
  return moves.some(({ move }) => has(open, move));
}

/** The moves that take a number, side by side: the sign or value of each. */
function halves(
  tile: Tile,
  inner: number,
  { style, open, chosen, values, begun }: Look,
): { text: string; cells: Cell[] } {
  const { moves } = tile;
  if (moves.length === 0) return { text: ' '.repeat(inner), cells: [] };
  const room = Math.floor(inner / moves.length);
  const texts = moves.map(({ move, text: written }, i) => {
    const sign = written.replace(String(Math.abs(tile.number)), '').replace('-', '−');
    const value = values?.get(move);
    const isHidden = begun && !has(open, move);
    const text = isHidden ? '' : (moves.length === 1 ? '' : sign) + (value ? shortValue(value, style) : '');
    const bracketed = `[${text || ' '}]`;
    const shown =
      move === chosen
        ? style.chosen(widthOf(bracketed) <= room ? bracketed : text)
        : has(open, move)
          ? text
          : style.soft(text);
    // The halves lean towards each other.
    const spare = Math.max(0, room - widthOf(shown));
    const before = moves.length > 1 && i === 0 ? Math.ceil(spare / 2) : Math.floor(spare / 2);
    return ' '.repeat(before) + shown + ' '.repeat(spare - before);
  });
  const text = centre(texts.join(inner > room * moves.length ? ' ' : ''), inner);
  const cells = moves.map(({ move }, i) => ({ choice: move, row: 0, column: Math.floor((i + 0.5) * room) }));
  return { text, cells: cells.filter(({ choice }) => has(open, choice)) };
}
