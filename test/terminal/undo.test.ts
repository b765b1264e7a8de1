/** Taking back, and swapping seats. */

import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { golden } from './golden.ts';
import { answer, PROMPT, sitDown, take } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

const swapGame = () => sitDown('sum-to-zero', ['--numbers', '1..3', '--start', '-3', '--swap']);
const SEATS = /^.*\n.*\n {2}(.*)\n/; // below the game and its goal

/** The board alone, without what is said below it. */
function tiles(terminal: OpenTerminal): string {
  const lines = terminal.screen().split('\n');
  return lines.slice(0, lines.findLastIndex((line) => line.includes('╯')) + 1).join('\n');
}

test('undo takes the last move of a person back', async () => {
  const terminal = await sitDown('zero-sum-game');
  const start = tiles(terminal);
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('There is nothing to take back yet.');
  await answer(terminal, '+5');
  const before = tiles(terminal);
  await answer(terminal, '-3');
  expect(tiles(terminal)).not.toBe(before);
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('Taken back.');
  expect(tiles(terminal)).toBe(before);
  await answer(terminal, 'undo');
  expect(tiles(terminal)).toBe(start);
});

test('undo against a computer takes its answer back as well', async () => {
  const terminal = await sitDown('sequence-zero', ['--second', 'easy', '--seed', 'x']);
  const start = tiles(terminal);
  await answer(terminal, '+5');
  expect(terminal.screen()).toMatch(/▸ ● Ann {4}■ Bo\n/); // Bo has answered
  expect(terminal.screen()).toMatch(/1\. \+5 +[+-]\d/);
  await answer(terminal, 'undo');
  expect(tiles(terminal)).toBe(start);
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('There is nothing to take back yet.');
});

test('a computer that has begun cannot be made to take that back', async () => {
  const terminal = await sitDown('sequence-zero', ['--first', 'easy', '--seed', 'x']);
  const moves = () => / 1\. .*/.exec(terminal.screen())?.[0];
  const first = moves();
  expect(first).toMatch(/ 1\. [+-]\d$/);
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('There is nothing to take back yet.');
  expect(moves()).toBe(first);
});

test('swap, by typing', async () => {
  const terminal = await swapGame();
  await answer(terminal, '1');
  golden('swap-offered', terminal.screen());
  await answer(terminal, 'maybe');
  expect(terminal.screen()).toContain('"maybe" is not an answer. Choose from: y, n');
  await answer(terminal, 'why');
  expect(terminal.screen()).toMatch(
    /Hint: stay where you are\.\n +With best play, whoever answers the first/,
  );
  await answer(terminal, 'y');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ■ Bo  ▸ ● Ann');
  golden('swapped', terminal.screen());
  await answer(terminal, '2');
  expect(terminal.screen()).toContain('● Ann wins. Ann made the sum exactly 0.');
});

test('swap, with the buttons, and by its name', async () => {
  const terminal = await swapGame();
  await answer(terminal, '1');
  expect(terminal.screen()).toContain('[ swap seats ] ▸ stay ◂');
  await take(terminal, 'left');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ■ Bo  ▸ ● Ann');
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('[ swap seats ] ▸ stay ◂');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ● Ann  ▸ ■ Bo');
  await take(terminal);
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ● Ann  ▸ ■ Bo');
  expect(terminal.screen()).toContain('Select a number:');
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('[ swap seats ] ▸ stay ◂');
  await answer(terminal, 'swap');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ■ Bo  ▸ ● Ann');
  await answer(terminal, 'undo', 'undo');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ● Ann    ■ Bo');
});

test('swap is not offered where it was not agreed', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '1', 'swap');
  expect(terminal.screen()).toContain('Swapping seats is not offered now.');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ● Ann  ▸ ■ Bo');
});

test('a computer takes over a first move that wins', async () => {
  const terminal = await sitDown('sequence-zero', ['--swap', '--second', 'perfect']);
  await answer(terminal, '+5');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('  ■ Bo  ▸ ● Ann');
  expect(terminal.screen()).toContain('Bo swaps seats with Ann; Ann to move.');
  await answer(terminal, 'undo'); // that was not Ann's decision: her move is
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ● Ann    ■ Bo');
  await answer(terminal, '+4');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ● Ann    ■ Bo');
  expect(terminal.screen()).toMatch(/1\. \+4 +[+-]\d/);
});

test.each(games.map(({ id }) => id))('a swap is offered in %s', async (id) => {
  const terminal = openTerminal(['play', id, '--swap', '--names', 'Ann,Bo', '--seed', '1']);
  await terminal.until(PROMPT);
  for (let answers = 0; !terminal.screen().includes('Swap seats?'); answers++) {
    if (answers > 2) throw new Error(terminal.screen());
    terminal.press('right');
    await terminal.until('Enter: ');
    terminal.press('enter');
    await terminal.until(/Swap seats\?|arrow keys or type/);
  }
  expect(terminal.screen()).toContain('Bo, instead of moving you may swap seats with Ann');
  terminal.type('hint\r');
  await terminal.until(/Hint: (swap seats|stay where you are)\./);
  terminal.type('n\r');
  await terminal.until(/▸ ■ Bo.*(number|operat|choice)[^\n]*:/s);
  terminal.type('hint\r');
  await terminal.until(/Hint: (every move loses; )?(add|subtract|take|discard) /);
});

test.each([
  ['sequence-duel', '5'],
  ['sequence-clash', '1'],
])('who stayed may think again, in %s', async (id, move) => {
  const terminal = await sitDown(id, ['--swap', '--seed', '1']);
  await answer(terminal, move, 'n', 'undo');
  await terminal.until('You may decide about the seats again.');
  expect(terminal.screen()).toContain('Swap seats?');
  await answer(terminal, 'y');
  expect(SEATS.exec(terminal.screen())?.[1]).toMatch(/■ Bo.*● Ann/);
});
