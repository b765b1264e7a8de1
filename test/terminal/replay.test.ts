/** A recorded game again, step by step: replay and review are one screen. */

import { readdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, PROMPT, press } from './keyboard.ts';
import { type OpenTerminal, openTerminal, type TerminalOptions } from './pty.ts';

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

const REVIEWED = /turning point|No mistakes/;

async function open(
  command: string,
  record: string,
  size: TerminalOptions = {},
  wanted: string | RegExp = REVIEWED,
): Promise<OpenTerminal> {
  const folder = openTerminal(['--version']); // for a folder of its own
  await folder.exit;
  writeFileSync(`${folder.data}/game.txt`, record);
  const terminal = openTerminal([command, 'game.txt'], { ...size, data: folder.data });
  await terminal.until(wanted);
  return terminal;
}

const replay = (record: string) => open('replay', record);

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
  await terminal.until('▲!');
  golden('replay-values', terminal.screen());
  terminal.type('v');
  await terminal.untilGone('▲!');
  expect(terminal.screen()).toBe(bare);
});

test('a card and the move made with it are one step', async () => {
  const terminal = await replay(CLASH);
  expect(terminal.screen()).toContain('▸ add the 4 ◂');
  await press(terminal, 'right', 'right');
  expect(terminal.screen()).toContain('2. ■ Bo adds the 7.');
  await press(terminal, 'end');
  expect(terminal.screen()).toMatch(/5 of 5[^\n]*$/);
  expect(terminal.screen()).toContain('● Ann wins. Bo resigned.');
});

test('a game that takes long to solve says so, and can be stepped through meanwhile', async () => {
  const terminal = await open(
    'replay',
    '[Game "sequence-zero"]\n[Options "numbers=1..14"]\n[First "Ann"]\n[Second "Bo"]\n\n1. +5 *\n',
    {},
    /Solving the game … \d+ % \(Esc stops it\)$/,
  );
  terminal.press('right');
  await terminal.until('1. ● Ann adds 5.');
  terminal.press('escape');
  await terminal.until(/1 of 1[^\n]*$/);
  terminal.type('v'); // asks for it again
  await terminal.until('Solving the game');
  terminal.press('ctrl-c');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });
});

test('what is asked for while the game is solved happens then', async () => {
  const terminal = await open(
    'review',
    '[Game "sequence-zero"]\n[Options "numbers=1..13"]\n[First "Ann"]\n[Second "Bo"]\n\n1. +5 +1 2. first-resigns 0-1\n',
    {},
    'Solving the game',
  );
  terminal.type('?');
  await terminal.until('Enter goes back');
  await terminal.settled(150); // progress is not drawn over it
  expect(terminal.screen()).toContain('Enter goes back');
  terminal.type('q');
  await terminal.until(/Solving the game|0 of 3/);
  terminal.type('n');
  await terminal.until('✗ mistake, the turning point', 60);
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

test('review tells what each decision was worth and why, and goes from mistake to mistake', async () => {
  const terminal = await open('review', SUM);
  terminal.type('n');
  await terminal.until(/✗ mistake\b/);
  expect(terminal.screen()).toContain('1. ● Ann takes 5.');
  terminal.type('n');
  await terminal.until('3. ■ Bo takes -4.');
  expect(terminal.screen()).toContain('Only 1, 2, 3, 4 or 6 would have won.');
  terminal.type('n');
  await terminal.until('✗ mistake, the turning point');
  expect(terminal.screen()).toContain('This lets Bo take -5 and make the sum 0.');
  golden('review-turning-point', terminal.screen());
  terminal.type('n');
  await terminal.until('1. ● Ann takes 5.');
  for (const [key, step] of [
    ['j', '2 of 6'],
    ['j', '3 of 6'],
    ['k', '2 of 6'],
  ] as const) {
    terminal.type(key);
    await terminal.until(step);
  }
  terminal.type('l');
  await terminal.until('Enter goes back');
  golden('review', terminal.screen());
  terminal.press('enter');
  await terminal.until('2 of 6');
  terminal.type('?');
  await terminal.until('try again: a new game');
  golden('review-keys', terminal.screen());
});

test.each([
  ['Second', ['1 of 6', '5 of 6', '1 of 6']], // Ann's are the first and the last, which is the turning point
  ['First', ['4 of 6', '5 of 6', '4 of 6']], // Bo's is the one in between; the turning point is the computer's
])('against a computer, n goes to your mistakes and the turning point: %s', async (seat, steps) => {
  const terminal = await open('review', SUM.replace('[Swap', `[${seat}Level "casual"]\n[Swap`));
  for (const step of steps) {
    terminal.type('n');
    await terminal.until(step);
  }
  terminal.type('?');
  await terminal.until('to your next mistake or the turning point');
});

const DISCARDED = `[Game "sequence-clash"]
[First "Player 1"]
[Second "Casual computer"]
[SecondLevel "casual"]

1. 4+ 7+ 2. 2x 5x 3. 6+ 8+ 4. 9+ 4x 5. 1x 6x 6. 1x second-resigns 1-0
`;

test('what was forced is one step, and the person against a computer is You', async () => {
  const terminal = await open('review', DISCARDED);
  await press(terminal, 'end', 'left');
  expect(terminal.screen()).toContain('4 moves without a choice: ■ 4x, ● 1x, ■ 6x, ● 1x.');
  expect(terminal.screen()).toMatch(/7 of 8[^\n]*$/);
  expect(terminal.screen()).toContain('● You');
  golden('review-forced', terminal.screen());
});

test('t starts a game from before the mistake, with the same players, and keeps it', async () => {
  const terminal = await open(
    'review',
    '[Game "sequence-duel"]\n[First "Casual computer"]\n[Second "Ann"]\n[FirstLevel "casual"]\n\n1. 8 9 2. 7 1-0\n',
  );
  terminal.type('n');
  await terminal.until('✗ mistake, the turning point');
  terminal.type('t');
  await terminal.until(PROMPT);
  expect(terminal.screen()).toContain('Once more from here.');
  expect(terminal.screen()).toContain('  ● Casual computer  ▸ ■ Ann');
  expect(terminal.screen()).toContain('(● 8)');
  await answer(terminal, '7'); // and the computer moves
  expect(terminal.screen()).toMatch(/Moves\n.*1\. 8 +7\n.*2\. \d/);
  await answer(terminal, 'resign', 'y');
  expect(readdirSync(`${terminal.data}/finished`)).toHaveLength(1);
});

test('of two computers, a person takes over the one who decides', async () => {
  const terminal = await open(
    'replay',
    '[Game "sequence-duel"]\n[First "Easy computer"]\n[Second "Expert computer"]\n[FirstLevel "easy"]\n[SecondLevel "expert"]\n\n1. 8 9 2. 7 1-0\n',
  );
  await press(terminal, 'right', 'right');
  terminal.type('t');
  await terminal.until(PROMPT);
  expect(terminal.screen()).toContain('  ● Easy computer  ▸ ■ You');
});

test('a low and narrow window has the verdict and the reason', async () => {
  const terminal = await open('review', SUM, { columns: 30, rows: 14 });
  await press(terminal, 'end', 'left');
  golden('review-30x14', terminal.screen());
  expect(terminal.screen()).toContain('✗ mistake, the turning');
  expect(terminal.screen()).toContain('This lets Bo take -5');
  expect(terminal.wrapped()).toBe(false);
});

test('--plain and a pipe print the whole review', async () => {
  const { data } = await open('review', SUM);
  const plain = openTerminal(['review', 'game.txt', '--plain'], { data });
  await plain.exit;
  const piped = openTerminal(['review', 'game.txt'], { data, under: ['bash', '-c', '"$0" "$@" | cat'] });
  await piped.exit;
  expect(piped.screen()).toBe(plain.screen());
  expect(plain.screen()).toMatch(/5 {2}● Ann {2}2 +✗ mistake; best: -3|4 {2}● Ann {2}2 +✗ mistake; best: -3/);
  expect(plain.alternate()).toBe(false);
});
