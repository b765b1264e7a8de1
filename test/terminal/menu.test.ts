/** The menu: what can be chosen, what it tells, and what it starts. */

import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { PROMPT, press } from './keyboard.ts';
import type { Key } from './keys.ts';
import { type OpenTerminal, openTerminal, type TerminalOptions } from './pty.ts';

async function openMenu(options: TerminalOptions = {}): Promise<OpenTerminal> {
  const terminal = openTerminal([], options);
  await terminal.until('Esc quits');
  return terminal;
}

/** The row that the arrow keys have reached. */
function marked(terminal: OpenTerminal): string {
  return /▸ (.*?) {2}/.exec(terminal.screen())?.[1] ?? '';
}

async function goTo(terminal: OpenTerminal, row: string, key: Key = 'down'): Promise<void> {
  while (marked(terminal) !== row) await press(terminal, key);
}

async function write(terminal: OpenTerminal, row: string, text: string): Promise<void> {
  await goTo(terminal, row);
  terminal.type(`\u0015${text}`); // Ctrl-U empties it
  await terminal.until(new RegExp(`▸ ${row} +${text.replace(/[.*+?]/g, '\\$&')}(?:  ‹ ›)?\n`));
}

/** The words of the command that the menu shows, as a shell takes them. */
function command(terminal: OpenTerminal): string[] {
  const [, text = ''] = /Command: ninefold (.*)\n +Enter plays/s.exec(terminal.screen()) ?? [];
  const words = execFileSync('bash', ['-c', `printf '%s\\0' ${text.replace(/\n +/g, ' ')}`]);
  return String(words).split('\0').slice(0, -1);
}

test('the first screen; Enter plays the first game', async () => {
  const terminal = await openMenu();
  golden('menu', terminal.screen());
  expect(terminal.alternate()).toBe(true);
  terminal.press('enter');
  await terminal.until(PROMPT);
  expect(terminal.screen()).toMatch(/^ {2}Sequence Zero\n.*\n {2}▸ ● Player 1 {4}■ Player 2\n/);
});

test('everything can be chosen, and the command that is shown starts the same game', async () => {
  const terminal = await openMenu();
  await press(terminal, 'left'); // around to the last game
  expect(terminal.screen()).toContain('‹ Sum to Zero ›');
  await goTo(terminal, 'Who starts');
  await press(terminal, 'right');
  await write(terminal, 'Rounds', '4');
  await press(terminal, 'left');
  expect(terminal.screen()).toMatch(/▸ Rounds +3 /);
  await goTo(terminal, 'Swap');
  await press(terminal, 'right');
  await write(terminal, 'Player 1', "Zoë O'Neil");
  await write(terminal, 'Player 2', 'Bo');
  await write(terminal, 'Numbers', '-5..-1,1..6');
  await write(terminal, 'Start', '3');
  golden('menu-chosen', terminal.screen());
  const words = command(terminal);
  expect(words).toEqual([
    ...['play', 'sum-to-zero', '--names', "Zoë O'Neil,Bo", '--starter', 'second', '--rounds', '3', '--swap'],
    ...['--numbers', '-5..-1,1..6', '--start', '3'],
  ]);
  terminal.press('enter');
  await terminal.until(PROMPT);
  const same = openTerminal(words);
  await same.until(PROMPT);
  expect(same.screen()).toBe(terminal.screen());
  expect(terminal.screen()).toMatch(
    /^ {2}Sum to Zero +Round 1 of 3\n.*\n {2}▸ ● Bo \(0\) {4}■ Zoë O'Neil \(0\)\n/,
  );
});

test('a computer of each level, named for it', async () => {
  const terminal = await openMenu();
  await goTo(terminal, 'Against');
  const shown: string[] = [];
  for (;;) {
    await press(terminal, 'right');
    const [, level] = /Against +‹ (?:computer: )?(.*) ›/.exec(terminal.screen())!;
    if (level!.startsWith('watch')) break;
    shown.push(level!);
    const name = `${level!.charAt(0).toUpperCase()}${level!.slice(1)} computer`;
    expect(terminal.screen()).toMatch(new RegExp(`Player 2 +${name}\n`));
    expect(command(terminal)).toEqual(['play', 'sequence-zero', '--second', level]);
  }
  expect(shown[0]).toBe('easy');
  expect(shown.at(-1)).toBe('perfect');
  expect(terminal.screen()).toContain('watch two computers: easy');
  expect(command(terminal)).toEqual(['play', 'sequence-zero', '--first', 'easy', '--second', 'easy']);
});

test('a coin decides who starts', async () => {
  const terminal = await openMenu();
  await goTo(terminal, 'Who starts');
  await press(terminal, 'left');
  expect(terminal.screen()).toContain('‹ a coin decides ›');
  expect(command(terminal)).toEqual(['play', 'sequence-zero', '--starter', 'toss']);
  terminal.press('enter');
  await terminal.until('Who starts?');
  terminal.press('space', 'space'); // it falls at once, and the game begins at once
  await terminal.until(PROMPT);
  const [, starter] = /Player ([12]) starts\./.exec(terminal.raw())!;
  expect(terminal.screen()).toContain(`▸ ● Player ${starter}`);
});

test('what is wrong is said and does not start', async () => {
  const terminal = await openMenu();
  await write(terminal, 'Numbers', '1..99');
  golden('menu-wrong-option', terminal.screen());
  expect(terminal.screen()).not.toContain('Command:');
  terminal.press('enter');
  await terminal.settled();
  expect(marked(terminal)).toBe('Numbers');
  await write(terminal, 'Numbers', '1..7');
  expect(command(terminal)).toEqual(['play', 'sequence-zero', '--numbers', '1..7']);
  await goTo(terminal, 'Player 2', 'up');
  await write(terminal, 'Player 2', 'Player 1');
  expect(terminal.screen()).toContain('Two different names, please.');
  await write(terminal, 'Player 2', 'A,B');
  expect(terminal.screen()).toContain('A name has no comma in it here.');
  terminal.type('\u0015');
  await terminal.until(/▸ Player 2 +Player 2\n/); // the usual one again
  await goTo(terminal, 'Rounds', 'up');
  await write(terminal, 'Rounds', '0');
  expect(terminal.screen()).toContain('Rounds: a whole number from 1 to 1000.');
});

test('a name may begin with dashes', async () => {
  const terminal = await openMenu();
  await write(terminal, 'Player 1', '--Ann');
  const words = command(terminal);
  terminal.press('enter');
  await terminal.until(PROMPT);
  expect(terminal.screen()).toContain('▸ ● --Ann    ■ Player 2');
  const same = openTerminal(words);
  await same.until(PROMPT);
  expect(same.screen()).toBe(terminal.screen());
});

test('the last choices are there the next time', async () => {
  const before = await openMenu();
  await press(before, 'right');
  await goTo(before, 'Against');
  for (let i = 0; i < 4; i++) await press(before, 'right');
  await write(before, 'Player 1', 'Ann');
  await write(before, 'Target', '17');
  const words = command(before);
  before.press('enter');
  await before.until(PROMPT);
  before.press('ctrl-d');
  expect(await before.exit).toEqual({ code: 0, signal: null });
  const after = await openMenu({ data: before.data });
  expect(command(after)).toEqual(words);
  expect(after.screen()).toMatch(/▸ Game +‹ Sequence Duel ›\n +Against +computer: perfect\n/);
});

test('who wins is told only when it is asked', async () => {
  const terminal = await openMenu();
  await goTo(terminal, 'Perfect play', 'up');
  expect(terminal.screen()).not.toContain('can always win');
  await press(terminal, 'right');
  expect(terminal.screen()).toContain('The player who moves first can always win');
  await press(terminal, 'right');
  expect(terminal.screen()).not.toContain('can always win');
  await press(terminal, 'right');
  await goTo(terminal, 'Swap', 'up');
  await press(terminal, 'right');
  await goTo(terminal, 'Perfect play');
  expect(terminal.screen()).toContain('With swap, whoever answers the first move takes the better side.');
});

test.each([
  ['escape', 0],
  ['ctrl-d', 0],
  ['ctrl-c', 130],
] as const)('%s leaves it with code %i', async (key, code) => {
  const terminal = await openMenu();
  terminal.press(key);
  expect(await terminal.exit).toEqual({ code, signal: null });
  expect(terminal.alternate()).toBe(false);
  expect(terminal.screen()).toBe('');
});

test('rounds are typed digit by digit', async () => {
  const terminal = openTerminal([]);
  await terminal.until('Enter plays');
  terminal.press('down', 'down', 'down');
  await terminal.until('▸ Rounds');
  terminal.type('12');
  await terminal.until('--rounds 12');
  terminal.press('backspace');
  await terminal.untilGone('--rounds');
  terminal.type('0');
  await terminal.until('--rounds 10');
});

test('j and k choose a row, and Backspace twice removes a game', async () => {
  const left = await openMenu();
  left.press('enter');
  await left.until(PROMPT);
  left.type('+5\r');
  await left.until('adds 5.');
  left.press('ctrl-d');
  await left.exit;
  const terminal = await openMenu({ data: left.data });
  expect(marked(terminal)).toBe('Resume');
  terminal.type('j');
  await terminal.until('▸ Game');
  terminal.type('k');
  await terminal.until('▸ Resume');
  terminal.press('backspace');
  await terminal.until(/again/);
  terminal.press('backspace');
  await terminal.untilGone('Resume  ');
});

test('the rules of what is chosen', async () => {
  const terminal = await openMenu();
  await press(terminal, 'right');
  await write(terminal, 'Target', '20');
  await goTo(terminal, 'Rules');
  expect(terminal.screen()).toContain('Command: ninefold rules sequence-duel --target 20');
  terminal.press('enter');
  await terminal.until('exactly 20, before your opponent does');
  terminal.type('q');
  await terminal.until('▸ Rules');
});

test('past games, one of them again, and back', async () => {
  const terminal = await openMenu();
  terminal.press('enter');
  await terminal.until(PROMPT);
  terminal.type('+5\r');
  await terminal.until('adds 5.');
  terminal.type('resign\ry\r');
  await terminal.until('What now?');
  terminal.type('another\r');
  await terminal.until('Esc quits');
  await goTo(terminal, 'History', 'up');
  terminal.press('enter');
  await terminal.until(/▸ {3}1 .*Sequence Zero {3}● Player 1 beat ■ Player 2 by/);
  terminal.press('enter');
  await terminal.until('0 of 2');
  await press(terminal, 'right');
  expect(terminal.screen()).toContain('1. ● Player 1 adds 5.');
  terminal.type('q');
  await terminal.until('Past games');
  terminal.press('escape');
  await terminal.until('▸ History');
  terminal.press('enter');
  await terminal.until('Past games');
  terminal.press('enter');
  await terminal.until('0 of 2');
  await press(terminal, 'end');
  terminal.type('t'); // before the resignation
  await terminal.until('Once more from here.');
  expect(terminal.screen()).toContain('▸ ■ Player 2');
});

test('lines of text, and back to the shell', async () => {
  const terminal = await openMenu();
  await goTo(terminal, 'Screen');
  await press(terminal, 'right');
  expect(command(terminal)).toEqual(['play', 'sequence-zero', '--plain']);
  terminal.press('enter');
  await terminal.until('Select a number from the sequence:');
  expect(terminal.alternate()).toBe(false);
  terminal.type('quit\r');
  expect((await terminal.exit).code).toBe(0);
});

test('a game online, for somebody elsewhere; and a link that is none', async () => {
  const terminal = await openMenu();
  await write(terminal, 'Player 1', 'Ann');
  await goTo(terminal, 'Online');
  expect(terminal.screen()).toContain('Command: ninefold host sequence-zero --name Ann');
  terminal.type('here');
  await terminal.until('Command: ninefold join here --name Ann');
  terminal.press('enter');
  await terminal.until('"here" is not a game link.');
  expect((await terminal.exit).code).toBe(2);
});

test('past games can be browsed from the command line', async () => {
  const terminal = openTerminal(['history', '--browse']);
  await terminal.until('No finished games yet.');
  terminal.type('q');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
});
