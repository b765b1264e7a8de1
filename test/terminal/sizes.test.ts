/** Windows of any size, also when it changes in the middle of a game. */

import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, PROMPT, press, sitDown } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

const SIZES = [
  [40, 24],
  [200, 50],
  [80, 12],
  [20, 6],
  [3, 2],
] as const;

/** Waits until all of it is drawn anew. */
async function resize(terminal: OpenTerminal, columns: number, rows: number): Promise<void> {
  const before = terminal.raw().length;
  terminal.resize(columns, rows);
  await terminal.until(() => /\[2J.*\[\?2026l$/s.test(terminal.raw().slice(before)));
  expect(terminal.wrapped()).toBe(false);
}

const DECK = ['--deck', '4,7,2,5,6,8,9,4,1,6,1,9,2,3,3,5,7,8'];

test.each([
  { game: 'sequence-zero', moves: ['+5', '-3'], args: [] },
  { game: 'sequence-duel', moves: ['8', '1'], args: [] },
  { game: 'zero-sum-game', moves: ['+5', '-3'], args: [] },
  { game: 'sequence-clash', moves: ['4+', '7+'], args: DECK },
  { game: 'sum-to-zero', moves: ['4', '9'], args: [] },
])('$game in windows of all sizes', async ({ game, moves, args }) => {
  const names = ['--names', 'Annabella Maximiliana the Second,王小明 and his friend 🎲'];
  const terminal = openTerminal(['play', game, ...names, ...args]);
  await terminal.until(PROMPT);
  await answer(terminal, ...moves, 'values');
  const before = terminal.screen();
  for (const [columns, rows] of SIZES) {
    await resize(terminal, columns, rows);
    if (columns === 40 || (rows <= 12 && columns > 3))
      golden(`${game}-${columns}x${rows}`, terminal.screen());
  }
  await resize(terminal, 80, 24);
  expect(terminal.screen()).toBe(before);
});

test('what was typed and marked survives a new size', async () => {
  const terminal = await sitDown('sequence-zero');
  await press(terminal, 'right', 'right');
  terminal.type('val');
  await terminal.until(/: val\n/);
  await resize(terminal, 60, 30);
  expect(terminal.screen()).toContain('┃  +  [−] ┃');
  terminal.type('ues');
  terminal.press('enter');
  await terminal.until(/[▲▼]/);
});

test('a game is played in a window that is far too small', async () => {
  const terminal = openTerminal(['play', 'sum-to-zero', '--names', 'Ann,Bo'], { columns: 20, rows: 6 });
  await terminal.until(PROMPT);
  await answer(terminal, '4');
  terminal.type('-4');
  terminal.press('enter');
  await terminal.until('What now?');
  expect(terminal.wrapped()).toBe(false);
  await resize(terminal, 80, 24);
  expect(terminal.screen()).toContain('■ Bo wins. Bo made the sum exactly 0.');
});

test('the menu and a page to read', async () => {
  const terminal = openTerminal([]);
  await terminal.until('Esc quits');
  const menu = terminal.screen();
  for (const [columns, rows] of SIZES) {
    await resize(terminal, columns, rows);
    if (columns === 40 || columns === 20) golden(`menu-${columns}x${rows}`, terminal.screen());
  }
  await resize(terminal, 80, 24);
  expect(terminal.screen()).toBe(menu);
  terminal.press('enter');
  await terminal.until(PROMPT);
  terminal.type('rules');
  terminal.press('enter');
  await terminal.until('Enter goes back');
  const page = terminal.screen();
  for (const [columns, rows] of SIZES) await resize(terminal, columns, rows);
  await resize(terminal, 80, 24);
  expect(terminal.screen()).toBe(page);
});

test('a terminal that does not know its size is taken for one of 80 by 24', async () => {
  const known = await sitDown('sequence-duel');
  const unknown = await sitDown('sequence-duel', [], {
    under: ['bash', '-c', 'stty cols 0 rows 0; exec "$0" "$@"'],
  });
  expect(unknown.screen()).toBe(known.screen());
});

test('a line that is too long would be noticed', async () => {
  const terminal = openTerminal(['games'], { columns: 10 });
  await terminal.exit;
  expect(terminal.wrapped()).toBe(true);
});
