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
    name: 'menu',
    title: 'The menu: game, opponent, who starts, names and options on one screen',
    args: [],
    columns: 80,
    rows: 24,
    async act(terminal) {
      await terminal.until('Enter plays');
      terminal.press('down', 'right', 'right');
      await terminal.until(/‹ computer: casual ›.*--second casual/s);
    },
  },
  {
    name: 'game',
    title: 'Sequence Zero: a number line, a pad of numbers, and what every move is worth',
    args: ['play', 'sequence-zero', '--names', 'Ann,Bo'],
    columns: 80,
    rows: 24,
    async act(terminal) {
      await movesOneByOne(terminal, ['-5', '+6', '+9', '-4']);
      terminal.type('values\r');
      await terminal.until('▲');
      terminal.press('right');
      await terminal.until('┏');
    },
  },
  {
    name: 'cards',
    title: 'Sequence Clash: two growing sequences, the deck, and the card just drawn',
    args: ['play', 'sequence-clash', '--names', 'Ann,Bo', '--deck', '3,2,5,4,1,7,6,8,9,6,2,1,3,4,5,7,8,9'],
    columns: 80,
    rows: 24,
    async act(terminal) {
      for (const card of ['3', '2', '5', '4', '7', '6', '8']) {
        await terminal.until(`add the ${card} ]`);
        terminal.type('1\r');
      }
      await terminal.until('add the 9 ]');
      terminal.press('right');
      await terminal.until('▸ 1 add');
    },
  },
  {
    name: 'ending',
    title: 'The end of a game: who won and why, where it turned, and what to do next',
    args: ['play', 'sequence-zero', '--names', 'Ann,Bo'],
    columns: 80,
    rows: 32,
    async act(terminal) {
      await movesOneByOne(terminal, ['-5', '+6', '+9', '-4', '+7', '-2']);
      await terminal.until('What now?');
    },
  },
  {
    name: 'review',
    title: 'A recorded game of Sum to Zero at its turning point: the board, the verdict and the reason',
    args: ['review', 'game.txt'],
    columns: 80,
    rows: 24,
    before: recordedGame,
    async act(terminal) {
      await terminal.until('The turning point');
      terminal.press('end', 'left');
      await terminal.until('✗ mistake, the turning point');
    },
  },
];

async function movesOneByOne(terminal: OpenTerminal, moves: readonly string[]): Promise<void> {
  await terminal.until(/number.*:$/m);
  for (const [i, move] of moves.entries()) {
    terminal.type(`${move}\r`);
    const listed = moves
      .slice(i - (i % 2), i + 1)
      .join(' +')
      .replaceAll('+', '\\+')
      .replaceAll(' \\+', ' +');
    await terminal.until(new RegExp(`${i / 2 + 1 - (i % 2) / 2}\\. ${listed}`));
  }
}

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
