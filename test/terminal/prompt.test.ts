/** What can be typed at the prompt beside a move. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, press, sitDown } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

/** Opens a page to read, and comes back from it. */
async function read(terminal: OpenTerminal, typed: string, name?: string): Promise<string> {
  const before = terminal.screen();
  terminal.type(typed);
  terminal.press('enter');
  await terminal.until('Enter goes back');
  const page = terminal.screen();
  if (name) golden(name, page);
  terminal.press('enter');
  await terminal.until(() => terminal.screen() === before);
  return page;
}

test('hint and why', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', 'hint');
  expect(terminal.screen()).toContain('Hint: take -4. It wins at once.');
  await answer(terminal, 'why');
  expect(terminal.screen()).toContain('You make the sum 0: that wins at once.');
  golden('why', terminal.screen());
  await answer(terminal, 'why -9');
  expect(terminal.screen()).toMatch(/ -9 loses at once\.\n +This lets Ann take 5 and make the sum 0\./);
  await answer(terminal, 'why 4');
  expect(terminal.screen()).toContain(
    '"4" is not a move. Say why alone, or with a move that can be made now.',
  );
});

test('what a hint says can be typed', async () => {
  const terminal = await sitDown('sequence-zero');
  await answer(terminal, 'hint');
  const [, hint = ''] = /Hint: (\w+ \d)/.exec(terminal.screen()) ?? [];
  await answer(terminal, hint);
  expect(terminal.screen()).toContain(`● Ann ${hint.replace(' ', 's ')}.`);
  await answer(terminal, '3', 'subtract');
  expect(terminal.screen()).toContain('■ Bo subtracts 3.');
});

test('values are shown until they are asked for again', async () => {
  const terminal = await sitDown('sequence-zero');
  await answer(terminal, 'values');
  golden('values', terminal.screen());
  expect(terminal.screen()).toContain('│ +▲   −▲ ││ +▼2 −▼2 │');
  await answer(terminal, '+5');
  expect(terminal.screen()).toMatch(/[▲▼]/); // of the new position
  await answer(terminal, 'values');
  expect(terminal.screen()).not.toMatch(/[▲▼]/);
});

test('moves, rules and help', async () => {
  const terminal = await sitDown('sequence-zero');
  await answer(terminal, '+5', '-3', 'moves');
  expect(terminal.screen()).toContain('1. +5 -3');
  await answer(terminal, '+4');
  const rules = await read(terminal, 'rules');
  expect(rules).toContain('Sequence Zero');
  const help = await read(terminal, 'help', 'help');
  expect(await read(terminal, '?')).toBe(help);
  expect(await read(terminal, 'he')).toBe(help);
  expect(await read(terminal, '  HELP ')).toBe(help);
});

test('a page that is longer than the window is scrolled', async () => {
  const terminal = await sitDown('sequence-zero', [], { rows: 16 });
  terminal.type('rules');
  terminal.press('enter');
  await terminal.until('arrow keys scroll');
  const top = terminal.screen();
  await press(terminal, 'down');
  await press(terminal, 'up');
  expect(terminal.screen()).toBe(top);
  await press(terminal, 'end');
  const bottom = terminal.screen();
  await press(terminal, 'home');
  expect(terminal.screen()).toBe(top);
  while (terminal.screen() !== bottom) await press(terminal, 'pagedown');
  await press(terminal, 'pageup', 'escape');
  await terminal.until('Select a number from the sequence:');
});

test('save, never over a file that exists', async () => {
  const terminal = await sitDown('sum-to-zero');
  writeFileSync(`${terminal.data}/mine.txt`, 'mine');
  await answer(terminal, '4', 'save mine.txt');
  expect(terminal.screen()).toContain('mine.txt already exists. Choose another name: save FILE');
  expect(readFileSync(`${terminal.data}/mine.txt`, 'utf8')).toBe('mine');
  await answer(terminal, 'save my game.txt');
  expect(terminal.screen()).toContain('Saved as ');
  expect(readFileSync(`${terminal.data}/my game.txt`, 'utf8')).toContain('1. 4');
  await answer(terminal, 'save no/such/folder.txt');
  expect(terminal.screen()).toContain('It cannot be saved there: there is no such file or folder.');
  await answer(terminal, 'save');
  const [, file = ''] =
    /Saved as \S+\/(sum-to-zero-\d{14}\.txt)/.exec(terminal.screen().replace(/\n +/g, '')) ?? [];
  expect(existsSync(`${terminal.data}/${file}`)).toBe(true);
});

test('resign asks first', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, 'resign');
  golden('resign', terminal.screen());
  await answer(terminal, 'no');
  expect(terminal.screen()).toMatch(/Select a number:\n/);
  await answer(terminal, 'resign', ''); // no is marked
  expect(terminal.screen()).toMatch(/Select a number:\n/);
  await answer(terminal, 'resign');
  await press(terminal, 'escape');
  await terminal.until(/Select a number:\n/);
  await answer(terminal, 'resign');
  await press(terminal, 'left');
  await answer(terminal, '');
  expect(terminal.screen()).toContain('■ Bo wins. Ann resigned.');
});

test('quit keeps the game and says how to go on', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4');
  terminal.type('quit');
  terminal.press('enter');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.alternate()).toBe(false);
  golden('farewell', terminal.screen());
});

test('first letters are enough where they are clear', async () => {
  const terminal = await sitDown('sequence-zero');
  await answer(terminal, 'h');
  expect(terminal.screen()).toContain('That could be hint or help.');
  await answer(terminal, 'r');
  expect(terminal.screen()).toContain('That could be rules or resign.');
  await answer(terminal, 'hi');
  expect(terminal.screen()).toContain('Hint: ');
  await answer(terminal, '+5', 'u');
  expect(terminal.screen()).toContain('Taken back.');
  await answer(terminal, 'm');
  await answer(terminal, 'w');
  expect(terminal.screen()).toContain('Hint: ');
  await answer(terminal, 'res');
  expect(terminal.screen()).toContain('Resign?');
});

test('what is wrong is said, and the question stays', async () => {
  const terminal = await sitDown('sequence-duel');
  terminal.press('enter');
  await terminal.until('Type an answer, or choose one with the arrow keys.');
  await answer(terminal, '10');
  expect(terminal.screen()).toContain('"10" is not one of the numbers of this game. Choose from: 1, 2, 3');
  await answer(terminal, 'hnit');
  expect(terminal.screen()).toMatch(/"hnit" is not a number\..*\n.*Did you mean hint\?/);
  await answer(terminal, '8');
  await answer(terminal, '8');
  expect(terminal.screen()).toContain('Number 8 is no longer in the shared pool. Choose from: 1, 2, 3');
  expect(terminal.screen()).toContain('  ● Ann  ▸ ■ Bo');
  golden('wrong-answer', terminal.screen());
});

test('Escape goes back a question, after it has emptied the line', async () => {
  const terminal = await sitDown('zero-sum-game');
  await answer(terminal, '-');
  expect(terminal.screen()).toContain('Choose a number from available numbers:');
  terminal.type('5');
  await terminal.until('numbers: 5');
  await press(terminal, 'escape');
  expect(terminal.screen()).toContain('Choose a number from available numbers:\n');
  await press(terminal, 'escape');
  await terminal.until("Choose an operator ('+' or '-'):");
  await answer(terminal, '+', '5');
  expect(terminal.screen()).toContain('● Ann adds 5.');
});

test('the line can be corrected', async () => {
  const terminal = await sitDown('sum-to-zero');
  terminal.type('hint 77');
  await terminal.until('Select a number: hint 77');
  terminal.press('backspace');
  await terminal.until(/: hint 7\n/);
  terminal.type('\u0017'); // Ctrl-W
  await terminal.until(/: hint\n/);
  terminal.type('\u0015-9'); // Ctrl-U
  await terminal.until(/: -9\n/);
  expect(terminal.cursor()).toEqual({ x: '  Select a number: -9'.length, y: 18 });
  terminal.press('enter');
  await terminal.until('● Ann takes -9.');
});

test('Ctrl-Z gives the terminal back to the shell, and fg shows the game again', async () => {
  const terminal = await sitDown('sum-to-zero', [], {
    under: ['bash', '-mc', '"$0" "$@"; read -rp "stopped "; fg'],
  });
  await answer(terminal, '4');
  const before = terminal.screen();
  terminal.press('ctrl-z');
  await terminal.until(/stopped$/);
  expect(terminal.alternate()).toBe(false);
  terminal.press('enter');
  await terminal.until(() => terminal.screen() === before);
  expect(terminal.alternate()).toBe(true);
  await answer(terminal, '-4');
  expect(terminal.screen()).toContain('■ Bo wins.');
});

test('Ctrl-Z does nothing where there is no shell', async () => {
  const terminal = await sitDown('sum-to-zero');
  const before = terminal.screen();
  terminal.press('ctrl-z');
  await terminal.until(
    () => terminal.raw().endsWith('\u001b[?2026l') && /1049l.*1049h/s.test(terminal.raw()),
  );
  expect(terminal.screen()).toBe(before);
  await answer(terminal, '4', '-4');
  expect(terminal.screen()).toContain('■ Bo wins.');
});

test('what is typed while the computer thinks is not lost', async () => {
  const terminal = openTerminal(['play', 'sum-to-zero', '--first', 'easy', '--pace', '60000']);
  await terminal.until('The computer thinks …');
  terminal.type('moves'); // which makes it move at once, too
  await terminal.until('Select a number: moves');
  terminal.press('enter');
  await terminal.until(/^ +1\. -?\d \*$/m);
});

test('a hint marks its move on the board, and Enter plays it', async () => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', 'hint');
  await terminal.until(/┃\[-4\]┃/);
  terminal.press('enter');
  await terminal.until('■ Bo wins.');
});

test.each([
  ['sequence-zero', '-9 or subtract 9', 'why -9', '▲ wins'],
  ['sequence-duel', '9 or take 9', 'why 9', '▲ wins'],
  ['zero-sum-game', '-9 or subtract 9', 'why -9', '▲ wins'],
  ['sequence-clash', '4x or discard the 4', 'why 4x', '▲ ahead'],
  ['sum-to-zero', '9 or take 9', 'why 9', '▲ wins'],
])('the examples of help fit the game: %s', async (game, whole, why, legend) => {
  const deck = game === 'sequence-clash' ? ['--deck', '4,7,2,5,6,8,9,4,1,6,1,9,2,3,3,5,7,8'] : [];
  const terminal = await sitDown(game, deck);
  const page = (await read(terminal, 'help')).replace(/\s+/g, ' ');
  expect(page).toContain(`such as ${whole}.`);
  expect(page).toContain(`for another move: ${why} `);
  expect(page).toContain(`Values: ${legend}`);
  await answer(terminal, why);
  expect(terminal.screen()).not.toContain('is not a move');
});

test('what is typed at a page of help goes to the game', async () => {
  const terminal = await sitDown('sum-to-zero');
  terminal.type('help\r');
  await terminal.until('Enter goes back');
  terminal.type('4\r');
  await terminal.until('● Ann takes 4.');
});

test.each([
  ['ctrl-c', 130],
  ['ctrl-d', 0],
] as const)('%s leaves at the question whether to give up, too', async (key, code) => {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', 'resign');
  terminal.press(key);
  expect(await terminal.exit).toEqual({ code, signal: null });
  expect(terminal.screen()).toContain('Game saved.');
});
