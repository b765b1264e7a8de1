/** A recorded game again, step by step. */

import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { press } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

const SUM = `[Game "sum-to-zero"]
[Options "numbers=-5..-1,1..6 start=3"]
[First "Ann"]
[Second "Bo"]
[Swap "yes"]

1. 5 swap -1 2. -4 2 3. -5 1-0
`;

const CLASH = `[Game "sequence-clash"]
[First "Ann"]
[Second "Bo"]

1. 4+ 7+ 2. 2x 5x 3. 6+ second-resigns 1-0
`;

async function replay(record: string): Promise<OpenTerminal> {
  const folder = openTerminal(['--version']); // for a folder of its own
  await folder.exit;
  writeFileSync(`${folder.data}/game.txt`, record);
  const terminal = openTerminal(['replay', 'game.txt'], { data: folder.data });
  await terminal.until('0 of ');
  return terminal;
}

test('with the arrow keys, to the end and back', async () => {
  const terminal = await replay(SUM);
  const start = terminal.screen();
  golden('replay-start', start);
  await press(terminal, 'right');
  expect(terminal.screen()).toMatch(/1 of 6[^\n]*$/);
  expect(terminal.screen()).toContain('1. ● Ann takes 5.');
  await press(terminal, 'right');
  expect(terminal.screen()).toContain('Bo swaps seats with Ann; Ann to move.');
  expect(terminal.screen()).toContain('  ■ Bo  ▸ ● Ann');
  await press(terminal, 'space');
  expect(terminal.screen()).toContain('2. ● Ann takes -1.');
  golden('replay-in-the-middle', terminal.screen());
  await press(terminal, 'left', 'up', 'backspace');
  expect(terminal.screen()).toBe(start);
  await press(terminal, 'end');
  expect(terminal.screen()).toContain('■ Bo wins. Bo made the sum exactly 0.');
  expect(terminal.screen()).toMatch(/6 of 6[^\n]*$/);
  await press(terminal, 'home');
  expect(terminal.screen()).toBe(start);
});

test('v shows what the moves were worth, and hides it again', async () => {
  const terminal = await replay(SUM);
  await press(terminal, 'end', 'left');
  const bare = terminal.screen();
  terminal.type('v');
  await terminal.until('v hides values');
  expect(terminal.screen()).toContain('▲!');
  golden('replay-values', terminal.screen());
  terminal.type('v');
  await terminal.until('v shows values');
  expect(terminal.screen()).toBe(bare);
});

test('a card and the move made with it are one step', async () => {
  const terminal = await replay(CLASH);
  expect(terminal.screen()).toContain('▸ add the 4 ◂');
  await press(terminal, 'right', 'right');
  expect(terminal.screen()).toContain('2. ■ Bo adds the 7.');
  await press(terminal, 'end');
  expect(terminal.screen()).toMatch(/6 of 6[^\n]*$/);
  expect(terminal.screen()).toContain('● Ann wins. Bo resigned.');
});

test('a game that takes long to solve says so, and can be stopped', async () => {
  const terminal = await replay(
    '[Game "sequence-zero"]\n[Options "numbers=1..13"]\n[First "Ann"]\n[Second "Bo"]\n\n1. +5 *\n',
  );
  const before = terminal.screen().split('\n').slice(0, -1);
  terminal.type('v');
  await terminal.until(/Solving the game … \d+ % \(Esc stops it\)$/);
  expect(terminal.screen().split('\n').slice(0, -1)).toEqual(before);
  terminal.press('ctrl-c');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
});

test('q and Escape leave it with code 0, Ctrl-C with 130', async () => {
  for (const [leave, code] of [
    ['q', 0],
    ['\u001b', 0],
    ['\u0003', 130],
  ] as const) {
    const terminal = await replay(SUM);
    terminal.type(leave);
    expect(await terminal.exit).toEqual({ code, signal: null });
    expect(terminal.alternate()).toBe(false);
  }
});

test('a swap in a card game comes after the move that it takes over', async () => {
  const terminal = await replay(
    '[Game "sequence-clash"]\n[First "Ann"]\n[Second "Bo"]\n[Swap "yes"]\n\n1. 6+ swap 3+ *\n',
  );
  terminal.press('right');
  await terminal.until('1. ● Ann adds the 6.');
  expect(terminal.screen()).toMatch(/● Ann +▸ ■ Bo/); // who decides
  expect(terminal.screen()).not.toContain('6+ swap');
  terminal.press('right');
  await terminal.until('Bo swaps seats with Ann; Ann to move.');
  expect(terminal.screen()).toMatch(/■ Bo +.*● Ann/);
});

test.each([
  ['sequence-clash', '1. 6+ stay 3+ *', 'adds the 6', 'adds the 3'],
  ['sequence-duel', '1. 6 stay 3 *', 'takes 6', 'takes 3'],
])('a swap that was declined is a step of its own: %s', async (id, moves, one, two) => {
  const terminal = await replay(`[Game "${id}"]\n[First "Ann"]\n[Second "Bo"]\n[Swap "yes"]\n\n${moves}\n`);
  for (const text of [`1. ● Ann ${one}.`, 'Bo stays.', `2. ■ Bo ${two}.`]) {
    terminal.press('right');
    await terminal.until(text);
  }
});
