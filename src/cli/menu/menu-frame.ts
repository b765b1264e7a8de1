/** Draws the menu. */

import { safe } from '../../core/text.ts';
import { called } from '../args/command.ts';
import type { Frame, Size } from '../terminal/display.ts';
import { centred, cutTo, marginOf, padTo, widthOf, wrap } from '../terminal/measure.ts';
import type { Style } from '../terminal/style.ts';
import type { Row } from './rows.ts';

export interface MenuPicture {
  readonly style: Style;
  readonly rows: readonly Row[];
  readonly at: number;
  readonly command: readonly string[] | null; // the equivalent, after 'ninefold'; null if there is none
  readonly said: readonly string[];
}

const WIDEST = 76;
const TALLEST = 30; // on a larger screen it is in the middle
const KEYS = [
  'Enter plays · up and down choose a row, left and right change it · Esc quits',
  'Enter plays · arrows choose · Esc quits',
  'Enter plays · Esc quits',
];
const LONGEST_FOOT = 7; // lines, so that the head does not come and go
const MARK = ['• • •', '• ∘ •', '• • •'];

export function menuFrame({ columns, rows: height }: Size, picture: MenuPicture): Frame {
  const { style, rows, at, said } = picture;
  const margin = centred(columns, WIDEST);
  const above = Math.max(0, Math.floor((height - TALLEST) / 2));
  const width = Math.min(WIDEST, columns - 2 * marginOf(columns).length);
  const left = Math.max(...rows.map(({ label }) => widthOf(label))) + 2;
  const line = (row: Row) => menuRow(row, row === rows[at], left, width, style);
  const tall = [
    style.strong(MARK[0] as string),
    `${style.strong(MARK[1] as string)}   ${style.strong('Ninefold')}`,
    `${style.strong(MARK[2] as string)}   ${style.soft('number duels for two')}`,
  ];
  const about = wrap((rows[at] as Row).about, width).map(style.soft);
  const foot = [
    '',
    ...about,
    ...(said.length > 0 ? ['', ...said.flatMap((text) => wrap(text, width))] : []),
    '',
    ...commandLines(picture, width),
    style.soft(
      (KEYS.find((keys) => widthOf(keys) <= width) ?? '').replace(
        'plays',
        rows[at]?.opens ? 'opens it' : 'plays',
      ),
    ),
  ];
  const body = rows.map(line);
  const room = Math.max(1, height - above - foot.length);
  const head =
    tall.length + 1 + body.length + LONGEST_FOOT <= height ? [...tall, ''] : [style.strong('Ninefold')];
  const whole = [...head, ...body];
  const chosen = head.length + at;
  // If not all fit, the rows around the chosen one.
  const from =
    whole.length <= room ? 0 : Math.max(0, Math.min(chosen - Math.floor(room / 2), whole.length - room));
  const lines = [...whole.slice(from, from + room), ...foot].map((text) => margin + text);
  const row = above + chosen - from;
  const typed = (rows[at] as Row).type !== undefined;
  const column = margin.length + left + 4 + widthOf(safe((rows[at] as Row).value));
  return {
    lines: [...Array<string>(above).fill(''), ...lines],
    cursor: typed ? { row, column } : { row, column: 0 },
  };
}

function menuRow(
  { label, value, type, step }: Row,
  isChosen: boolean,
  left: number,
  width: number,
  style: Style,
): string {
  const name = padTo(label, left);
  const shown = cutTo(safe(value), width - left - 6);
  if (!isChosen) return `  ${style.soft(name)}  ${shown}`;
  const framed = type ? `  ${style.strong(shown)}` : `${style.strong(`‹ ${shown} ›`)}`;
  return `${style.strong(`▸ ${name}`)}${framed}${type && step ? style.soft('  ‹ ›') : ''}`;
}

/** Shows the equivalent command, so that people learn it. */
function commandLines({ command, style }: MenuPicture, width: number): string[] {
  if (!command) return [];
  const text = called(`ninefold ${command.map(inShell).join(' ')}`);
  return wrap(`Command: ${text}`, width).map(style.soft);
}

/** Quotes a word for a shell. */
function inShell(word: string): string {
  return /^[\w.,:=+-]+$/.test(word) ? word : `'${safe(word).replaceAll("'", "'\\''")}'`;
}
