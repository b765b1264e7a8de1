/** What people do when a game is over, and series. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, press, sitDown, take } from './keyboard.ts';
import { openTerminal } from './pty.ts';

const SEATS = /^.*\n.*\n {2}(.*)\n/; // below the game and its goal

test('review, save, rematch with the seats exchanged, another game, quit', async () => {
  const terminal = await sitDown('sequence-duel');
  await answer(terminal, '8', '9', '7');
  await press(terminal, 'right', 'right', 'enter');
  await terminal.until('0 of 3');
  golden('review-afterwards', terminal.screen());
  terminal.press('escape');
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

test('try again from a moment of the game: a game of its own, and the next round waits', async () => {
  const terminal = await sitDown('sequence-duel', ['--rounds', '2']);
  await answer(terminal, '8', '9', '7');
  terminal.type('review\r');
  await terminal.until('0 of 3');
  terminal.type('n');
  await terminal.until('the turning point');
  terminal.type('t');
  await terminal.until('Once more from here.');
  expect(terminal.screen()).toMatch(/^ {2}Sequence Duel\n.*\n {4}● Ann {2}▸ ■ Bo\n/);
  await answer(terminal, '7', 'resign', 'y');
  expect(terminal.screen()).toContain('■ Bo wins. Ann resigned.');
  expect(readdirSync(`${terminal.data}/finished`)).toHaveLength(2);
  await terminal.close();
  const resumed = openTerminal(['resume'], { data: terminal.data });
  await resumed.until('Round 2 of 2');
});

test('what cannot be told in a low window is left out before who has won', async () => {
  for (const [game, moves] of [
    ['sequence-duel', ['8', '9', '7']],
    ['sum-to-zero', ['4', '-4']],
    ['sequence-zero', ['+5', 'resign', 'y']],
    ['zero-sum-game', ['+5', 'resign', 'y']],
    ['sequence-clash', ['+', 'resign', 'y']],
  ] as const) {
    const terminal = await sitDown(game, [], { columns: 30, rows: 14 });
    await answer(terminal, ...moves);
    expect(terminal.screen()).toMatch(/[●■] (Ann|Bo) wins\./);
    if (game === 'sequence-duel') golden('over-30x14', terminal.screen());
    await answer(terminal, 'dance');
    expect(terminal.screen()).toContain('Choose from:');
    await terminal.close();
  }
});

test('what a button says can be typed', async () => {
  const terminal = await sitDown('sequence-duel');
  await answer(terminal, '8', '9', '7', 'Take back');
  expect(terminal.screen()).toContain('Taken back.');
  await answer(terminal, '7', 'try deep');
  expect(terminal.screen()).toContain('┤27├');
  await answer(terminal, 'resign', 'y');
  terminal.type('another game\r');
  await terminal.until('Esc quits');
});

test('help says what each answer does', async () => {
  const terminal = await sitDown('sequence-duel');
  await answer(terminal, '8', '9', '7');
  terminal.type('help\r');
  await terminal.until('Enter goes back');
  golden('help-afterwards', terminal.screen());
  terminal.press('enter');
  await terminal.until('What now?');
  terminal.type('?\r');
  await terminal.until('Enter goes back');
});
