/** The pictures in docs/pictures/ show what the program shows. */

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Cell } from './cells.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';
import { svgOf } from './svg.ts';

interface Picture {
  readonly name: string;
  readonly title: string;
  readonly args: readonly string[];
  readonly columns: number;
  readonly rows: number;
  /** Makes a folder to run in, where it needs one with something in it. */
  before?(): Promise<string>;
  /** What is done at the terminal until it shows what is to be seen. */
  act(terminal: OpenTerminal): Promise<unknown>;
}

const pictures: readonly Picture[] = [
  {
    name: 'review',
    title: 'A recorded game of Sum to Zero, reviewed move by move',
    args: ['review', 'game.txt'],
    columns: 64,
    rows: 16,
    before: recordedGame,
    act: ({ exit }) => exit,
  },
];

async function recordedGame(): Promise<string> {
  const options = ['--names', 'Ann,Bo', '--numbers', '-5..-1,1..6', '--start', '3', '--record', 'game.txt'];
  const terminal = openTerminal(['play', 'sum-to-zero', '--plain', ...options]);
  for (const [name, number] of [
    ['Ann', '5'],
    ['Bo', '-1'],
    ['Ann', '-4'],
    ['Bo', '2'],
    ['Ann', '-5'],
  ] as const) {
    await terminal.until(new RegExp(`${name}'s turn\\.\nSelect a number:$`));
    terminal.type(number);
    terminal.press('enter');
  }
  await terminal.exit;
  return terminal.data;
}

const folder = new URL('../../docs/pictures/', import.meta.url);

test.each(pictures)('the picture $name is up to date', async (picture) => {
  const { name, title, args, columns, rows, before, act } = picture;
  const data = await before?.();
  const terminal = openTerminal(args, { columns, rows, ...(data !== undefined && { data }) });
  await act(terminal);
  const cells = withoutEmptyEnd(terminal.cells());
  for (const theme of ['light', 'dark'] as const) {
    keep(`${name}-${theme}.svg`, svgOf(cells, { theme, title }));
  }
});

function withoutEmptyEnd(rows: readonly Cell[][]): Cell[][] {
  const last = rows.findLastIndex((row) =>
    row.some(({ character, background, inverse }) => character !== ' ' || background !== null || inverse),
  );
  return rows.slice(0, last + 1);
}

function keep(name: string, svg: string): void {
  const file = new URL(name, folder);
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, svg);
  }
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  expect(svg, `docs/pictures/${name} is not up to date: run npm run pictures`).toBe(kept);
}
