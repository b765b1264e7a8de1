/** Draws a screen as a picture that stands alone. Text is text; lines and blocks are drawn, so that they join in any font. */

import type { Cell } from './cells.ts';
import { boxesPath, type Drawing, draw, isDrawn, short } from './line-drawing.ts';
import { colourOf, type Theme, themes } from './theme.ts';

interface Look {
  readonly ink: string;
  readonly paper: string | null; // null is that of the window
  readonly faint: boolean;
  readonly bold: boolean;
  readonly strikethrough: boolean;
}

/** Neighbours in a row that look the same. */
interface Run {
  readonly look: Look;
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly cells: Cell[];
}

/** Letters keep their places in any fixed-width font. Signs may come from another font, so each is placed alone. */
type Kind = 'letters' | 'signs' | 'drawn';

const FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";
const SIZE = 14;
const WIDE = 8.4;
const HIGH = 17;
const BASELINE = 13;
const MARGIN = 20;
const RADIUS = 12;

const left = (x: number) => MARGIN + x * WIDE;
const top = (y: number) => MARGIN + y * HIGH;

export function svgOf(
  cells: readonly (readonly Cell[])[],
  { theme: name, title }: { theme: keyof typeof themes; title: string },
): string {
  const theme = themes[name];
  const width = Math.ceil(MARGIN * 2 + WIDE * (cells[0]?.length ?? 0));
  const height = MARGIN * 2 + HIGH * cells.length;
  const runs = cells.flatMap((row, y) => runsOf(row, y, theme));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="${RADIUS}" fill="${theme.paper}" stroke="${theme.edge}"/>`,
    ...backgrounds(runs),
    ...drawings(runs),
    `<g font-family="${FONT}" font-size="${SIZE}" fill="${theme.ink}">`,
    ...runs.flatMap((run) => text(run, theme)),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

function runsOf(row: readonly Cell[], y: number, theme: Theme): Run[] {
  const runs: Run[] = [];
  row.forEach((cell, x) => {
    if (cell.width === 0) return; // the cell before it is two wide
    const look = lookOf(cell, theme);
    const last = runs.at(-1);
    const blank = cell.character === ' ';
    const kind = blank && last ? last.kind : kindOf(cell);
    if (last?.kind === kind && same(last.look, look, blank)) last.cells.push(cell);
    else runs.push({ look, kind: kindOf(cell), x, y, cells: [cell] });
  });
  return runs;
}

function kindOf({ character, width }: Cell): Kind {
  if (isDrawn(character)) return 'drawn';
  return width === 1 && /^[ -~\u00a1-\u024f–—…]$/.test(character) ? 'letters' : 'signs';
}

function lookOf(cell: Cell, theme: Theme): Look {
  const { foreground, background, bold, dim, strikethrough, inverse } = cell;
  const ownInk = dim ? theme.soft : theme.ink;
  const ink = foreground === null ? ownInk : colourOf(foreground, theme);
  const paper = background === null ? null : colourOf(background, theme);
  return {
    ink: inverse ? (paper ?? theme.paper) : ink,
    paper: inverse ? ink : paper,
    faint: dim && foreground !== null && !inverse,
    bold,
    strikethrough,
  };
}

/** What is blank looks the same in any ink. */
function same(one: Look, two: Look, blank: boolean): boolean {
  if (one.paper !== two.paper || one.strikethrough !== two.strikethrough) return false;
  return blank || (one.ink === two.ink && one.faint === two.faint && one.bold === two.bold);
}

function backgrounds(runs: readonly Run[]): string[] {
  const areas: { paper: string; y: number; from: number; to: number }[] = [];
  for (const { look, x, y, cells } of runs) {
    if (look.paper === null) continue;
    const to = x + widthOf(cells);
    const last = areas.at(-1);
    if (last?.paper === look.paper && last.y === y && last.to === x) last.to = to;
    else areas.push({ paper: look.paper, y, from: x, to });
  }
  return areas.map(({ paper, y, from, to }) => {
    // On whole pixels, or the edges would be blurred.
    const x = Math.round(left(from));
    const width = Math.round(left(to)) - x;
    return `<rect x="${x}" y="${top(y)}" width="${width}" height="${HIGH}" fill="${paper}"/>`;
  });
}

/** One path for all lines and blocks of a colour. */
function drawings(runs: readonly Run[]): string[] {
  const byColour = new Map<string, Drawing>();
  for (const { look, kind, x, y, cells } of runs) {
    if (kind !== 'drawn') continue;
    const colour = `="${look.ink}"${opacity(look)}`;
    const drawing = byColour.get(colour) ?? { boxes: [], arcs: [] };
    byColour.set(colour, drawing);
    cells.forEach(({ character }, i) => {
      draw(drawing, character, { x: left(x + i), y: top(y), wide: WIDE, high: HIGH });
    });
  }
  return [...byColour].flatMap(([colour, { boxes, arcs }]) => [
    ...(boxes.length > 0 ? [`<path fill${colour} d="${boxesPath(boxes)}"/>`] : []),
    ...(arcs.length > 0 ? [`<path fill="none" stroke${colour} d="${arcs.join('')}"/>`] : []),
  ]);
}

function text({ look, kind, x, y, cells }: Run, theme: Theme): string[] {
  if (kind === 'drawn') return [];
  const characters = cells.map(({ character }) => character).join('');
  const shown = look.strikethrough ? characters : characters.trim();
  if (shown === '') return [];
  const style = [
    look.ink === theme.ink ? '' : ` fill="${look.ink}"`,
    opacity(look),
    look.bold ? ' font-weight="bold"' : '',
    look.strikethrough ? ' text-decoration="line-through"' : '',
  ].join('');
  const baseline = top(y) + BASELINE;
  if (kind === 'signs') {
    const places = cells.map(({ width }, i) => left(x + widthOf(cells.slice(0, i)) + width / 2));
    return cells.flatMap(({ character }, i) =>
      character === ' '
        ? []
        : [
            `<text x="${short(places[i]!)}" y="${baseline}" text-anchor="middle"${style}>${escaped(character)}</text>`,
          ],
    );
  }
  const start = x + characters.indexOf(shown);
  // On the text itself: browsers do not heed it on what is around.
  const spaces = /^ | {2}| $/.test(shown) ? ' xml:space="preserve"' : '';
  return [
    `<text x="${short(left(start))}" y="${baseline}" textLength="${short(shown.length * WIDE)}"${spaces}${style}>${escaped(shown)}</text>`,
  ];
}

function opacity({ faint }: Look): string {
  return faint ? ' opacity="0.65"' : '';
}

function widthOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
