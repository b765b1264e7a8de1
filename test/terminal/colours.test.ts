/** Colours: those the terminal has, or none where people want none. */

import { expect, test } from 'vitest';
import { answer, press, sitDown } from './keyboard.ts';

/** The numbers of every code that changes how text looks. */
function codes(raw: string): Set<string> {
  const parts = raw.split('\u001b[').slice(1);
  return new Set(parts.flatMap((part) => /^([\d;]*)m/.exec(part)?.[1] ?? []));
}

/** A game with all that has a colour in it. */
async function colourful(env: Record<string, string>): Promise<Set<string>> {
  const terminal = await sitDown('sequence-zero', [], { env });
  await answer(terminal, 'values', '+5');
  await press(terminal, 'right');
  await answer(terminal, 'values', 'resign', 'y');
  await press(terminal, 'right', 'enter'); // the review
  return codes(terminal.raw());
}

const BOLD_AND_THE_LIKE = ['1', '2', '22', '22;29', '27', '2;9', '7'];

test('with NO_COLOR there are none, but bold and the like', async () => {
  expect([...(await colourful({ NO_COLOR: '1' }))].sort()).toEqual(BOLD_AND_THE_LIKE);
});

test('where there are 16 colours, only those', async () => {
  const sixteen = ['31', '32', '33', '39', '94'];
  expect([...(await colourful({ TERM: 'xterm' }))].sort()).toEqual([...BOLD_AND_THE_LIKE, ...sixteen].sort());
});

test('where there are 256, blue and orange for the players', async () => {
  const used = await colourful({ TERM: 'xterm-256color' });
  expect(used).toContain('38;5;68');
  expect(used).toContain('38;5;172');
  expect(used).not.toContain('94');
});
