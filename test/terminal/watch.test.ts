/** Two computers play, and people look on. */

import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { press } from './keyboard.ts';
import { openTerminal } from './pty.ts';

const watch = (pace: string) =>
  openTerminal([
    ...['play', 'sequence-zero', '--first', 'perfect', '--second', 'easy'],
    ...['--seed', '1', '--pace', pace],
  ]);

test('they play to the end by themselves', async () => {
  const terminal = watch('50');
  await terminal.until('What now?');
  expect(terminal.screen()).toMatch(/[●■] \w+ computer wins\./);
  golden('watched', terminal.screen());
});

test('Enter continues at once, space pauses, q quits', async () => {
  const terminal = watch('60000');
  await terminal.until('Enter continues at once, space pauses, q quits');
  await press(terminal, 'enter');
  await terminal.until(/▸ ■ Easy computer\n(.*\n)*.*Enter continues at once/);
  expect(terminal.screen()).toMatch(/ 1\. [+-]\d\n/);
  terminal.press('space');
  await terminal.until('Paused. Any key continues, q quits');
  golden('watched-waiting', terminal.screen());
  terminal.press('space');
  await terminal.until(/▸ ● Perfect computer .*\n(.*\n)*.*Enter continues at once/);
  expect(terminal.screen()).toMatch(/ 1\. [+-]\d +[+-]\d\n/);
  terminal.type('q');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.alternate()).toBe(false);
  expect(terminal.screen()).toContain('Game saved.');
});

test('while it is paused, time does not matter', async () => {
  const terminal = watch('1000');
  await terminal.until('Enter continues at once, space pauses, q quits');
  terminal.press('space');
  await terminal.until('Paused. Any key continues, q quits');
  const before = terminal.screen();
  await terminal.settled(1200);
  expect(terminal.screen()).toBe(before);
  terminal.type('q');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
});

test('Ctrl-C stops it, and it can be watched to the end another time', async () => {
  const before = watch('60000');
  await before.until('Enter continues at once');
  await press(before, 'enter');
  await before.until(/▸ ■ Easy computer\n(.*\n)*.*Enter continues at once/);
  before.press('ctrl-c');
  expect(await before.exit).toEqual({ code: 130, signal: null });
  const after = openTerminal(['resume'], { data: before.data });
  await after.until('Enter continues at once');
  expect(after.screen()).toContain('▸ ■ Easy computer');
  after.press(...Array(8).fill('enter'));
  await after.until('What now?');
});
