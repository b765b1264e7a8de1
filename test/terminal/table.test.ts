/** A table that explains itself: the goal, the last move, half a move, cards that leave no choice. */

import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { gameNamed, mustSettle } from '../arbitraries.ts';
import { answer, PROMPT, press, sitDown } from './keyboard.ts';
import { openTerminal } from './pty.ts';

const NO_CHOICE = '9,9,1,1,2,2,3,3,4,4,5,5,6,6,7,7,8,8';

test.each([
  ['sequence-duel', ['--target', '20'], 'Take numbers that add up to exactly 20.'],
  ['sequence-clash', ['--length', '4'], 'Collect 4 numbers, each greater than the one before.'],
])('%s with %j states its goal, also in a small window', async (game, args, goal) => {
  const terminal = await sitDown(game, args);
  expect(terminal.screen().split('\n')[1]).toBe(`  ${goal}`);
  terminal.resize(30, 14);
  await terminal.until(() => terminal.screen().replace(/\s+/g, ' ').includes(goal));
});

test.each(games.map(({ id }) => id))(
  '%s states its goal in low windows, if need be instead of the keys',
  async (game) => {
    const terminal = await sitDown(game);
    const { words } = mustSettle(gameNamed(game));
    for (const [columns, rows] of [
      [30, 14],
      [40, 12],
    ] as const) {
      terminal.resize(columns, rows);
      await terminal.until(() => terminal.screen().replace(/\s+/g, ' ').includes(` ${words.goal} `));
      expect(terminal.screen()).toMatch(/:(\n|$)/); // and what is asked
    }
  },
);

test('the rules that are shown in a game are those of its options, and q only closes them', async () => {
  const terminal = await sitDown('sequence-duel', ['--target', '20']);
  terminal.type('rules');
  terminal.press('enter');
  await terminal.until('exactly 20, before your opponent does');
  expect(terminal.screen()).not.toContain('15');
  terminal.type('q');
  await terminal.until(PROMPT); // which wants nothing to be typed yet
  await answer(terminal, '8');
  expect(terminal.screen()).toContain('Ann takes 8.');
});

test('the last move is marked, on tiles and on cards', async () => {
  const duel = await sitDown('sequence-duel');
  await answer(duel, '5', '7');
  expect(duel.screen()).toContain('(■ 7)');
  expect(duel.screen()).not.toContain('(● 5)');
  const clash = await sitDown('sequence-clash', ['--deck', '4,2,5,6,1,1,2,3,3,4,5,6,7,7,8,8,9,9']);
  await answer(clash, '1', '2');
  expect(clash.screen()).toContain('discarded    (2)');
  await answer(clash, '1');
  expect(clash.screen()).toContain('│ 4 │┃ 5 ┃╎   ╎╎   ╎╎   ╎');
  expect(clash.screen()).toMatch(/discarded {4}2 /);
});

test('half a move shows on the board, and Escape takes it back', async () => {
  const terminal = await sitDown('sequence-zero');
  const before = terminal.screen();
  await answer(terminal, '5');
  expect(terminal.screen()).toContain('┃    5    ┃');
  expect(terminal.screen().match(/\+ {3}−/g)).toHaveLength(1);
  await press(terminal, 'escape');
  await terminal.until(before);
  const signs = await sitDown('zero-sum-game');
  await answer(signs, '-');
  expect(signs.screen()).not.toContain('+   −');
});

test('cards that leave no choice are shown for a moment each, told in one line, and skipped with a key', async () => {
  const terminal = openTerminal(['play', 'sequence-clash', '--names', 'Ann,Bo', '--deck', NO_CHOICE]);
  await terminal.until(PROMPT);
  await answer(terminal, '1');
  terminal.type('1');
  terminal.press('enter');
  const begun = performance.now();
  await terminal.until('3 moves without a choice: ● 1x, ■ 1x, ● 2x.');
  expect(performance.now() - begun).toBeGreaterThan(1000);
  await terminal.until('Any key skips this');
  terminal.press('space');
  await terminal.until('Ann wins.');
  expect(performance.now() - begun).toBeLessThan(5000); // all sixteen take eight seconds
});

test('against a computer the person is You, who takes and wins', async () => {
  const terminal = openTerminal([
    'play',
    'sum-to-zero',
    '--second',
    'easy',
    '--starter',
    'second',
    '--pace',
    '0',
  ]);
  await terminal.until(PROMPT);
  expect(terminal.screen()).toContain('■ You');
  const [, taken = ''] = /Easy computer takes (-?\d+)\./.exec(terminal.screen()) ?? [];
  await answer(terminal, String(-Number(taken)));
  expect(terminal.screen()).toContain('■ You win. You made the sum exactly 0.');
  expect(terminal.screen()).toContain('You chose right in the one decision that mattered.');
  expect(terminal.screen()).not.toContain('Player');
});

test('a computer that swaps seats does so with you', async () => {
  const flags = ['--second', 'easy', '--swap', '--seed', '3', '--pace', '0'];
  const terminal = openTerminal(['play', 'sum-to-zero', ...flags]);
  await terminal.until(PROMPT);
  await answer(terminal, '4');
  expect(terminal.screen()).toContain('Easy computer swaps seats with you; you to move.');
});

test('what was taken back is told no longer', async () => {
  const terminal = await sitDown('sum-to-zero', ['--swap']);
  await answer(terminal, '4', 'y', 'undo');
  expect(terminal.screen()).toContain('Taken back.');
  await answer(terminal, 'n');
  expect(terminal.screen()).not.toMatch(/Taken back|takes over|swaps/);
  expect(terminal.screen()).toContain('● Ann takes 4.');
});

test('colours and shapes stay with the persons, and rematches are counted', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4', 'rematch');
  expect(terminal.screen()).toMatch(/Game 2\n.*\n {2}▸ ■ Bo \(1\) {4}● Ann \(0\)\n/);
  await answer(terminal, '5');
  expect(terminal.screen()).toContain('(■ 5)');
  await answer(terminal, '-5');
  expect(terminal.screen()).toContain('After game 2: Ann 1, Bo 1.');
});

test('after the review its button stays marked, and the last move can be taken back', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4');
  terminal.type('review');
  terminal.press('enter');
  await terminal.until('0 of 2');
  terminal.press('escape');
  await terminal.until('▸ review ◂');
  await answer(terminal, 'undo');
  expect(terminal.screen()).toContain('Taken back.');
  expect(terminal.screen()).toMatch(/ {2}● Ann {2}▸ ■ Bo\n/);
  await answer(terminal, '9', 'resign', 'y');
  expect(terminal.screen()).toContain('● Ann');
  terminal.press('ctrl-c');
  await terminal.exit;
  const history = openTerminal(['history'], { data: terminal.data });
  await history.exit;
  expect(history.screen()).toContain('1 finished game\n'); // the first ending is no game of its own
  expect(history.screen()).toContain('by resignation');
});

test('menu leaves a game, and it is resumed there', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4');
  terminal.type('menu');
  terminal.press('enter');
  await terminal.until(/▸ Resume +‹ Sum to Zero, Ann against Bo ›/);
  terminal.press('enter');
  await terminal.until(PROMPT);
  expect(terminal.screen()).toContain('Welcome back.');
});

test('another game keeps the names, and begins at the row of the game', async () => {
  const left = await sitDown('sequence-duel');
  await answer(left, '5');
  left.press('ctrl-d');
  await left.exit;
  const terminal = openTerminal(['play', 'sum-to-zero', '--names', 'Xena,Yuri'], { data: left.data });
  await terminal.until(PROMPT);
  await answer(terminal, '4', '-4');
  terminal.type('another');
  terminal.press('enter');
  await terminal.until(/▸ Game +‹ Sum to Zero ›/);
  expect(terminal.screen()).toContain('--names Xena,Yuri');
  expect(terminal.screen()).toMatch(/ {4}Resume +Sequence Duel, Ann against Bo/);
});
