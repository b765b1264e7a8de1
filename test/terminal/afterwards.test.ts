/** What people do when a game is over, and series. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, press, sitDown, take } from './keyboard.ts';

const SEATS = /^.*\n.*\n {2}(.*)\n/; // below the game and its goal

test('review, save, rematch with the seats exchanged, another game, quit', async () => {
  const terminal = await sitDown('sequence-duel');
  await answer(terminal, '8', '9', '7');
  await press(terminal, 'right', 'right', 'enter');
  await terminal.until('Enter goes back');
  golden('review', terminal.screen());
  terminal.press('enter');
  await terminal.until('What now?');
  await answer(terminal, 'save game.txt');
  expect(terminal.screen()).toContain(`Saved as ${terminal.data}/game.txt`);
  const record = readFileSync(`${terminal.data}/game.txt`, 'utf8');
  expect(record).toContain('1. 8 9 2. 7');
  await answer(terminal, 'save game.txt');
  expect(terminal.screen()).toContain('game.txt already exists. Choose another name: save FILE');
  expect(readFileSync(`${terminal.data}/game.txt`, 'utf8')).toBe(record);
  await answer(terminal, 'r');
  expect(terminal.screen()).toContain('That could be rematch or review.');
  await answer(terminal, 'dance');
  expect(terminal.screen()).toContain('Choose from: rematch, try, review, undo, save, another, quit');
  await answer(terminal, 'rem');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ■ Bo (0)    ● Ann (1)');
  await answer(terminal, 'resign', 'y');
  expect(terminal.screen()).toContain('● Ann wins. Bo resigned.');
  await take(terminal); // what is marked is the rematch
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ● Ann (2)    ■ Bo (0)');
  await answer(terminal, 'resign', 'y');
  terminal.type('another');
  terminal.press('enter');
  await terminal.until('Esc quits');
  terminal.press('escape');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.alternate()).toBe(false);
});

test('after a game that was over at once, a livelier setting', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4');
  expect(terminal.screen()).toContain('That was quick. Try Sum to Zero: Long.');
  await answer(terminal, 'try');
  expect(terminal.screen()).toContain('◆ 11');
  expect(SEATS.exec(terminal.screen())?.[1]).toBe('▸ ● Bo    ■ Ann');
});

test('quit says who has won, where it stays', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4');
  await press(terminal, 'right', 'down'); // the buttons take two rows
  expect(terminal.screen()).toContain('▸ quit ◂');
  terminal.press('enter');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.alternate()).toBe(false);
  expect(terminal.screen()).toBe('Bo wins. Bo made the sum exactly 0.');
});

test('a series: who starts alternates, and wins are counted', async () => {
  const terminal = await sitDown('sum-to-zero', ['--rounds', '3']);
  expect(terminal.screen()).toMatch(/Round 1 of 3\n.*\n {2}▸ ● Ann \(0\) {4}■ Bo \(0\)\n/);
  await answer(terminal, '4', '-4');
  expect(terminal.screen()).toContain('After round 1 of 3: Ann 0, Bo 1.');
  golden('series-after-round-1', terminal.screen());
  await take(terminal);
  expect(terminal.screen()).toMatch(/Round 2 of 3\n.*\n {2}▸ ■ Bo \(1\) {4}● Ann \(0\)\n/);
  await answer(terminal, '4', '-4');
  expect(terminal.screen()).toContain('After round 2 of 3: Ann 1, Bo 1.');
  await answer(terminal, 'next');
  expect(terminal.screen()).toMatch(/Round 3 of 3\n.*\n {2}▸ ● Ann \(1\) {4}■ Bo \(1\)\n/);
  await answer(terminal, '5', '-5');
  expect(terminal.screen()).toContain('Bo wins the series, 2 to 1.');
  golden('series-over', terminal.screen());
  await answer(terminal, 'rematch');
  expect(terminal.screen()).toMatch(/Round 1 of 3\n.*\n {2}▸ ● Bo \(0\) {4}■ Ann \(0\)\n/);
});

test('Ctrl-C afterwards ends it with code 130', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4');
  terminal.press('ctrl-c');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
  expect(terminal.screen()).toBe('Bo wins. Bo made the sum exactly 0.');
});

test('--record writes the game', async () => {
  const terminal = await sitDown('sum-to-zero', ['--record', 'game.txt']);
  await answer(terminal, '4', '-4');
  expect(readFileSync(`${terminal.data}/game.txt`, 'utf8')).toContain('1. 4 -4');
});
