/** A game that was left, on purpose or not, goes on. */

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, PROMPT, sitDown } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

/** Who plays, and all that lies on the table. */
function table(terminal: OpenTerminal): string {
  const lines = terminal.screen().split('\n');
  return lines.slice(0, lines.findLastIndex((line) => /[╯\]]$/.test(line)) + 1).join('\n');
}

/** Starts the program anew and goes on with the game that it offers. */
async function goOn({ data }: OpenTerminal): Promise<OpenTerminal> {
  const terminal = openTerminal([], { data });
  await terminal.until(/▸ Resume .*Esc quits/s);
  terminal.press('enter');
  await terminal.until(PROMPT);
  return terminal;
}

const endings = [
  {
    how: 'Ctrl-C',
    end: (terminal: OpenTerminal) => terminal.press('ctrl-c'),
    exit: { code: 130, signal: null },
  },
  {
    how: 'SIGTERM',
    end: (terminal: OpenTerminal) => terminal.kill('SIGTERM'),
    exit: { code: 143, signal: null },
  },
  {
    how: 'SIGHUP',
    end: (terminal: OpenTerminal) => terminal.kill('SIGHUP'),
    exit: { code: 129, signal: null },
  },
  {
    how: 'SIGKILL',
    end: (terminal: OpenTerminal) => terminal.kill('SIGKILL'),
    exit: { code: null, signal: 'SIGKILL' },
  },
];

describe.each(endings)('after $how', ({ how, end, exit }) => {
  test('the next start offers to go on, from the same position', async () => {
    const before = await sitDown('sequence-zero');
    await answer(before, '+5', '-3', '+2');
    const left = table(before);
    end(before);
    expect(await before.exit).toEqual(exit);
    expect(before.alternate()).toBe(how === 'SIGKILL'); // against which nothing can be done
    const after = await goOn(before);
    expect(table(after)).toBe(left);
    expect(after.screen()).toContain('Welcome back.');
    await answer(after, '+1');
    expect(after.screen()).toContain('■ Bo adds 1.');
  });

  test('against a computer, which is still there', async () => {
    const before = await sitDown('sequence-zero', ['--second', 'easy', '--seed', 'x']);
    await answer(before, '+5');
    const left = table(before);
    expect(left).toMatch(/1\. \+5 +[+-]\d/);
    end(before);
    await before.exit;
    const after = await goOn(before);
    expect(table(after)).toBe(left);
    await answer(after, 'undo', '+9');
    expect(after.screen()).toMatch(/▸ ● Ann {4}■ Bo\n/);
    expect(after.screen()).toMatch(/1\. \+9 +[+-]\d/); // it has answered by itself
  });
});

test('what is offered, and what is said when a game is left', async () => {
  const before = await sitDown('sequence-zero');
  await answer(before, '+5', '-3');
  before.press('ctrl-c');
  await before.exit;
  expect(before.screen()).toBe('Game saved. To resume: ninefold resume');
  const after = openTerminal([], { data: before.data });
  await after.until('Esc quits');
  golden('menu-go-on', after.screen());
  expect(after.screen()).toContain('Command: ninefold resume');
});

test('several games can go on, the newest first', async () => {
  const one = await sitDown('sequence-zero');
  await answer(one, '+5');
  const left = table(one);
  one.press('ctrl-c');
  await one.exit;
  const { data } = one;
  const two = await sitDown('sum-to-zero', [], { data });
  await answer(two, '4');
  two.press('ctrl-c');
  await two.exit;
  const menu = openTerminal([], { data });
  await menu.until('‹ Sum to Zero, Ann against Bo (1 of 2) ›');
  menu.press('right');
  await menu.until('‹ Sequence Zero, Ann against Bo (2 of 2) ›');
  menu.press('enter');
  await menu.until(PROMPT);
  expect(table(menu)).toBe(left);
});

test('in the second round of a series, with the tally', async () => {
  const before = await sitDown('sum-to-zero', ['--rounds', '3']);
  await answer(before, '4', '-4', 'next', '5');
  const left = table(before);
  expect(left).toMatch(/Round 2 of 3\n.*\n {4}■ Bo \(1\) {2}▸ ● Ann \(0\)\n/);
  before.kill('SIGKILL');
  await before.exit;
  const after = await goOn(before);
  expect(table(after)).toBe(left);
  await answer(after, '-5');
  expect(after.screen()).toContain('After round 2 of 3: Bo 1, Ann 1.');
  await answer(after, 'next');
  expect(after.screen()).toMatch(/Round 3 of 3\n.*\n {2}▸ ● Ann \(1\) {4}■ Bo \(1\)\n/);
});

test('with the same cards to come', async () => {
  const deck = '1,2,2,3,3,4,4,5,5,9,1,6,6,7,7,8,8,9';
  const before = await sitDown('sequence-clash', ['--deck', deck]);
  await answer(before, '1+', '2x', '2+');
  const left = table(before);
  before.kill('SIGTERM');
  await before.exit;
  const after = await goOn(before);
  expect(table(after)).toBe(left);
  await answer(after, '3+', '3+', '4+', '4+', '5+', '5+');
  expect(after.screen()).toContain('● Ann wins. Ann completed an increasing sequence of 5 numbers.');
});

test.each([
  ['sequence-duel', '5', 'n'],
  ['sequence-clash', '1', 'n'],
])('who has declined to swap seats is not asked again: %s', async (id, move, no) => {
  const before = await sitDown(id, ['--swap', '--seed', '1']);
  await answer(before, move, no);
  const left = table(before);
  before.kill('SIGKILL');
  await before.exit;
  const after = openTerminal(['resume'], { data: before.data });
  await after.until(PROMPT);
  expect(after.screen()).not.toContain('Swap seats?');
  expect(table(after)).toBe(left);
  await answer(after, 'undo');
  expect(after.screen()).toContain('You may decide about the seats again.');
  expect(after.screen()).toContain('Swap seats?');
});

test('a game that another window plays is not offered', async () => {
  const first = await sitDown('sequence-zero');
  await answer(first, '+5');
  const second = openTerminal([], { data: first.data });
  await second.until('Esc quits');
  expect(second.screen()).not.toContain('Resume');
  second.press('escape');
  await second.exit;
  const third = openTerminal(['resume'], { data: first.data });
  expect(await third.exit).toEqual({ code: 1, signal: null });
  expect(third.screen()).toBe('There is no game to go on with, or it is being played in another window.');
  await answer(first, '-3'); // undisturbed
  expect(first.screen()).toContain('■ Bo subtracts 3.');
});

test('a game that another window takes while the menu is open is not played twice', async () => {
  const before = await sitDown('sequence-zero');
  await answer(before, '+5');
  before.press('ctrl-c');
  await before.exit;
  const late = openTerminal([], { data: before.data });
  await late.until('Resume');
  await goOn(before);
  late.press('enter');
  await late.until('That game is being played in another window.');
});

test('resume goes on without the menu, also in plain lines', async () => {
  const before = await sitDown('sequence-zero');
  await answer(before, '+5');
  const left = table(before);
  before.press('ctrl-c');
  await before.exit;
  const after = openTerminal(['resume'], { data: before.data });
  await after.until(PROMPT);
  expect(table(after)).toBe(left);
  await answer(after, '-3');
  after.press('ctrl-d');
  expect(await after.exit).toEqual({ code: 0, signal: null });
  const plain = openTerminal(['resume', '--plain'], { data: before.data });
  await plain.until('Select a number from the sequence:');
  expect(plain.screen()).toContain(
    "Welcome back.\n\nShared Sequence: 1, 2, 4, 6, 7, 8, 9\nAnn Score: 5\nBo Score: -3\n\nAnn's Turn:",
  );
});

test('a finished game, or one that was all taken back, is not offered', async () => {
  const before = await sitDown('sum-to-zero');
  await answer(before, '4', '-4', 'rematch', '5', 'undo');
  before.press('ctrl-c');
  expect(await before.exit).toEqual({ code: 130, signal: null });
  expect(before.screen()).toBe('');
  const after = openTerminal([], { data: before.data });
  await after.until('Esc quits');
  expect(after.screen()).not.toContain('Resume');
});

test('a damaged game is set aside, not deleted', async () => {
  const before = await sitDown('sequence-zero');
  await answer(before, '+5');
  before.press('ctrl-c');
  await before.exit;
  const { data } = before;
  mkdirSync(`${data}/unfinished`, { recursive: true });
  writeFileSync(`${data}/unfinished/19990101-000000-000.txt`, 'no record at all\n');
  const menu = openTerminal([], { data });
  await menu.until('cannot be read');
  expect(menu.screen().replace(/\n +/g, ' ')).toMatch(
    /The kept game "19990101-000000-000" cannot be read \(.*\)\. It was moved to \S+\/damaged\./,
  );
  expect(menu.screen()).toContain('▸ Resume'); // with the other one
  expect(readdirSync(`${data}/damaged`)).toEqual(['19990101-000000-000.txt']);
  expect(readdirSync(`${data}/unfinished`).filter((name) => name.startsWith('1999'))).toEqual([]);
});

test('a series that was left between two rounds goes on with the next', async () => {
  const one = openTerminal(['play', 'sum-to-zero', '--names', 'Ann,Bo', '--rounds', '3']);
  await one.until('Select a number:');
  await answer(one, '4');
  one.type('-4\r');
  await one.until('next round');
  one.type('quit\r');
  await one.exit;
  const two = openTerminal(['resume'], { data: one.data });
  await two.until('Round 2 of 3');
  expect(two.screen()).toMatch(/▸ ■ Bo \(1\) +● Ann \(0\)/);
});

test('a game that is no longer wanted is removed with Delete, pressed twice', async () => {
  const left = await sitDown('sum-to-zero');
  await answer(left, '4');
  left.press('ctrl-c');
  await left.exit;
  const terminal = openTerminal([], { data: left.data });
  await terminal.until('Resume');
  terminal.type('\u001b[3~');
  await terminal.until('Press Delete again to remove it for good.');
  terminal.press('down', 'up');
  terminal.type('\u001b[3~');
  await terminal.until('Press Delete again');
  expect(readdirSync(`${left.data}/unfinished`)).toHaveLength(1);
  terminal.type('\u001b[3~');
  await terminal.until('Removed.');
  expect(terminal.screen()).not.toContain('Resume');
  expect(readdirSync(`${left.data}/unfinished`)).toEqual([]);
});

test('resume goes on with the game that was left last, not with the one that was begun last', async () => {
  const older = await sitDown('sequence-duel');
  await answer(older, '5');
  const newer = await sitDown('sum-to-zero', [], { data: older.data });
  await answer(newer, '5');
  for (const terminal of [newer, older]) {
    terminal.type('quit\r');
    await terminal.exit;
  }
  const again = openTerminal(['resume'], { data: older.data });
  await again.until('Sequence Duel');
});
