/** Lines of text in a terminal: the same as everywhere. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openTerminal } from './pty.ts';

const ways = [
  ['--plain', ['--plain'], 'xterm-256color'],
  ['TERM=dumb', [], 'dumb'],
] as const;

test.each(ways)('with %s a game is exactly its golden session', async (_, more, TERM) => {
  const file = readFileSync(new URL('../sessions/series-with-swap.txt', import.meta.url), 'utf8');
  const [, command, typed, shown] = /^\$ ninefold (.*) <<END\n(.*?)END\n(.*)$/s.exec(file)!;
  const terminal = openTerminal([...command!.split(' '), ...more], { columns: 100, rows: 80, env: { TERM } });
  let before = '';
  for (const line of typed!.trimEnd().split('\n')) {
    await terminal.until(() => terminal.screen() !== before && /:$/.test(terminal.screen()));
    before = terminal.screen();
    terminal.type(line);
    terminal.press('enter');
  }
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.screen()).toBe(shown!.trimEnd());
  expect(terminal.alternate()).toBe(false);
});

test('without a screen there is no menu', async () => {
  const terminal = openTerminal([], { env: { TERM: 'dumb' } });
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.raw()).not.toContain('\u001b');
  expect(terminal.raw()).toContain('ninefold play');
});
