/** The terminal of the tests is a real one. */

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { openTerminal } from './pty.ts';

/** A game in plain lines. */
const plainGame = (...args: string[]) => ['play', 'sum-to-zero', '--plain', '--names', 'Ann,Bo', ...args];
const play = (...args: string[]) => openTerminal(plainGame(...args));

const ANN = /Ann's turn\.\nSelect a number:$/;
const BO = /Bo's turn\.\nSelect a number:$/;

test('a plain game is typed, number by number', async () => {
  const terminal = play('--record', 'game.txt');
  for (const [turn, number] of [
    [ANN, '4'],
    [BO, '9'],
    [ANN, '-7'],
  ] as const) {
    await terminal.until(turn);
    terminal.type(number);
    terminal.press('enter');
  }
  await terminal.until(BO);
  terminal.type('-5');
  terminal.press('backspace');
  terminal.type('6');
  terminal.press('left', 'left', 'right', 'enter');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  golden('plain-game', terminal.screen());
  expect(terminal.alternate()).toBe(false);
  expect(existsSync(`${terminal.data}/game.txt`)).toBe(true);
});

test('Ctrl-C ends it with code 130', async () => {
  const terminal = play();
  await terminal.until(ANN);
  expect(terminal.cursor()).toEqual({ x: 'Select a number: '.length, y: 6 });
  terminal.press('ctrl-c');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
});

test('a signal ends it', async () => {
  const terminal = play();
  await terminal.until(ANN);
  terminal.kill('SIGTERM');
  expect(await terminal.exit).toEqual({ code: null, signal: 'SIGTERM' });
});

test('Ctrl-Z gives the terminal back to the shell, and fg goes on', async () => {
  // Only what a shell has started can be stopped.
  const shell = ['bash', '-mc', '"$0" "$@"; read -rp "stopped "; fg'];
  const terminal = openTerminal(plainGame(), { under: shell });
  await terminal.until(ANN);
  terminal.press('ctrl-z');
  await terminal.until(/stopped$/);
  terminal.press('enter');
  await terminal.until(/Select a number:$/);
  terminal.type('4');
  terminal.press('enter');
  await terminal.until(BO);
  terminal.press('ctrl-d');
  expect(await terminal.exit).toEqual({ code: 1, signal: null });
});

test('a new size reaches the program', async () => {
  const terminal = play();
  await terminal.until(ANN);
  await terminal.settled();
  const before = terminal.raw().length;
  terminal.resize(60, 10);
  // Readline draws the line anew.
  await terminal.until(() => terminal.raw().slice(before).includes('Select a number: '));
  expect(terminal.cells().map((row) => row.length)).toEqual(Array(10).fill(60));
});

test('colours and widths are those of the terminal, whatever the tests run in', async () => {
  const coloured = openTerminal(['analyze', 'sum-to-zero', '4', '-1'], { columns: 40 });
  const plain = openTerminal(['analyze', 'sum-to-zero', '4', '-1'], { env: { NO_COLOR: '1' } });
  await Promise.all([coloured.exit, plain.exit]);
  expect(coloured.cells().flat()).toContainEqual(expect.objectContaining({ character: 'L', foreground: 1 }));
  expect(plain.raw()).not.toContain('\u001b');
  expect(coloured.raw().split('\n').length).toBeGreaterThan(plain.raw().split('\n').length);
});

test('what does not come is told with the screen', async () => {
  const terminal = play();
  await terminal.until(ANN);
  await expect(terminal.until('checkmate', 0.1)).rejects.toThrow(
    /^0.1 s passed before the screen showed "checkmate".*Ann's turn\.\nSelect a number:/s,
  );
  await expect(terminal.untilGone(ANN, 0.1)).rejects.toThrow(/no longer showed .*Ann's turn/s);
  terminal.press('ctrl-d');
  await expect(terminal.until('checkmate')).rejects.toThrow(/^the program ended \(code 1\) before/);
});

test('keys that come all at once, and Ctrl-Z after the last of them, end it all the same', async () => {
  const terminal = openTerminal([]);
  await terminal.until('Enter plays');
  terminal.type('\u0003\u001a');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
  expect(terminal.alternate()).toBe(false);
});

test('an interrupt from outside gives the screen back', async () => {
  const terminal = openTerminal(['play', 'sequence-zero']);
  await terminal.until('Select a number');
  terminal.kill('SIGINT');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
  expect(terminal.alternate()).toBe(false);
});

test('a window of one column and one row', async () => {
  const terminal = openTerminal(['play', 'sequence-zero']);
  await terminal.until('Select a number');
  terminal.resize(1, 1);
  await terminal.settled();
  terminal.resize(80, 24);
  await terminal.until('Select a number');
  terminal.type('-5\r');
  await terminal.until('subtracts 5');
});

test('Escape is answered at once', async () => {
  const terminal = openTerminal(['play', 'sequence-zero']);
  await terminal.until('Select a number');
  terminal.type('9');
  await terminal.until(/: 9$/m);
  terminal.press('escape');
  await terminal.untilGone(/: 9$/m);
  terminal.type('4');
  await terminal.until(/: 4$/m);
});
