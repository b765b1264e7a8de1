/** Names that mean harm, in a real terminal: they change neither its title nor its colours nor where the cursor is. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRecord } from '../../src/match/record.ts';
import { gameNamed, mustSettle } from '../arbitraries.ts';
import { harmIn } from '../hostile-texts.ts';
import { randomMatch } from '../random-match.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

const NAMES = [
  '\u001b]0;owned\u0007Ann',
  '\u001b[31mred\u001b[7m',
  '\u001b[2J\u001b[H\u001b[?25l',
  '\u001b]8;;http://evil.example\u001b\\link',
  '\u009b31m\u009d0;owned\u009c',
  '\u202eevil\u2066',
  'a\nb\rc\td\be',
  '\u{e0041}\u200b\ufeff',
];
const CONTROLS = /[\r\n]/g; // with which a terminal ends lines

function expectHarmless(terminal: OpenTerminal): void {
  expect(harmIn(terminal.raw().replace(CONTROLS, ' '))).toBeNull();
  expect(terminal.raw()).not.toContain('\u001b]'); // titles and links
  const colours = new Set(terminal.cells().flatMap((row) => row.map(({ foreground }) => foreground)));
  expect([...colours].filter((colour) => colour !== null && colour !== 68 && colour !== 172)).toEqual([]);
}

test.each(NAMES)('%j plays', async (name) => {
  const like = openTerminal(['play', 'sum-to-zero', '--names', 'Ann,Bo']);
  const terminal = openTerminal(['play', 'sum-to-zero', '--names', `${name},Bo`]);
  for (const { until, type } of [like, terminal]) {
    await until('Select a number:');
    type('4\r-3\r');
    await until('Bo takes -3.');
    await until('Select a number:');
  }
  await Promise.all([like.settled(), terminal.settled()]);
  expect(terminal.cursor().x).toBe(like.cursor().x);
  expectHarmless(terminal);
  terminal.type('quit\r');
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.alternate()).toBe(false);
  expectHarmless(terminal);
});

test('they wait in the menu', async () => {
  const variant = mustSettle(gameNamed('sequence-duel'));
  const [first, second] = ['\u001b]0;owned\u0007\u202eAnn', '\ud800\u001b[31m'];
  const terminal = openTerminal([], { data: folderWith(first, second) });
  await terminal.until('Resume');
  expect(terminal.screen()).toContain('\\u{1b}[31m against \\u{1b}]0;');
  expectHarmless(terminal);
  terminal.press('ctrl-c');
  expect(await terminal.exit).toEqual({ code: 130, signal: null });

  function folderWith(first: string, second: string): string {
    const { data, close } = openTerminal(['games']); // a folder of its own
    close();
    mkdirSync(join(data, 'unfinished'));
    for (let seed = 0; ; seed++) {
      const match = randomMatch(variant, seed, { first, second });
      if (match.result || match.ply === 0) continue;
      writeFileSync(
        join(data, 'unfinished', '\u001b[31mx.txt'),
        writeRecord({ match, tags: { Date: first } }),
      );
      return data;
    }
  }
});
