/** Past games: a list, results, a chart, and all of it for programs. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { golden } from './golden.ts';
import { answer, sitDown } from './keyboard.ts';
import { type OpenTerminal, openTerminal } from './pty.ts';

/** Three games of two people and one against a computer. */
async function past(): Promise<string> {
  const terminal = await sitDown('sum-to-zero');
  await answer(terminal, '4', '-4', 'rematch', '5', '-5', 'rematch', '6', '1', '-7');
  terminal.type('quit');
  terminal.press('enter');
  await terminal.exit;
  const { data } = terminal;
  const other = await sitDown('sequence-zero', ['--second', 'easy', '--seed', 'x'], { data });
  await answer(other, '+5', 'resign', 'y');
  other.press('ctrl-c');
  await other.exit;
  return data;
}

async function history(data: string, ...args: string[]): Promise<OpenTerminal> {
  const terminal = openTerminal(['history', ...args], { data, rows: 40 });
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  return terminal;
}

test('before the first game', async () => {
  const terminal = openTerminal(['history']);
  expect(await terminal.exit).toEqual({ code: 0, signal: null });
  expect(terminal.screen()).toBe('No finished games yet. To play one: ninefold play GAME');
});

test('after some games', async () => {
  const data = await past();
  const shown = (await history(data)).screen();
  golden('history', shown.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'year-mo-da ho:mi'));
  expect(shown).toMatch(/^4 finished games\n/);
  expect(shown).toContain('won 0 of 1');

  const only = (await history(data, 'sequence-zero')).screen();
  expect(only).toMatch(/^1 finished game\n/);

  const list = JSON.parse((await history(data, '--json')).raw());
  expect(list).toHaveLength(4);
  expect(list[0]).toMatchObject({
    game: 'sequence-zero',
    reason: 'Ann resigned.',
    players: [
      { name: 'Ann', level: null, won: false },
      { name: 'Bo', level: 'easy', won: true },
    ],
  });

  const exported = await history(data, '--export', 'records');
  expect(exported.screen()).toBe('4 records written to records.');
  const files = readdirSync(`${data}/records`);
  expect(files).toHaveLength(4);
  expect(readFileSync(`${data}/records/${files[0]}`, 'utf8')).toContain('1. 4 -4 0-1');
  expect((await history(data, '--export', 'records')).screen()).toBe(
    '0 records written to records; 4 were there already.',
  );
});

test('a number is a past game: replay and review know it', async () => {
  const data = await past();
  const review = openTerminal(['review', '2', '--plain'], { data });
  await review.exit;
  expect(review.screen()).toMatch(/^Sum to Zero: Ann against Bo\n/);
  const replay = openTerminal(['replay', '1'], { data });
  await replay.until('Sequence Zero');
  const none = openTerminal(['replay', '5'], { data });
  expect(await none.exit).toEqual({ code: 2, signal: null });
  expect(none.screen()).toContain('There is no past game 5: ninefold history lists 4.');
});

test('how accurate a game was is found out once', async () => {
  const data = await past();
  const first = (await history(data)).screen();
  const file = join(data, 'accuracies.json');
  const known = JSON.parse(readFileSync(file, 'utf8'));
  expect(Object.keys(known)).toHaveLength(4);
  for (const name of Object.keys(known)) known[name] = [0.25, 0.25];
  writeFileSync(file, JSON.stringify(known));
  expect((await history(data)).screen()).toContain('25 % on average');
  writeFileSync(file, '{"damaged": [7, "x"], ');
  expect((await history(data)).screen()).toBe(first);
});
