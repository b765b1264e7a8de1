/** A list of past games fits the window; where it is 80 columns wide, usual names are whole. */

import { expect, test } from 'vitest';
import { historyPage } from '../src/cli/pages/history-page.ts';
import { widthOf } from '../src/cli/terminal/measure.ts';
import { styleOfInk } from '../src/cli/terminal/style.ts';
import { readRecord, unwrap } from '../src/index.ts';

test.each([40, 80])('%d columns', (width) => {
  const players = ['Perfect computer', 'Annabella Maximiliana'].map((name, i) => ({
    name,
    level: null,
    won: i === 1,
    accuracy: null,
  }));
  const { match } = unwrap(
    readRecord('[Game "sequence-zero"] [First "A"] [Second "B"] 1. +5 first-resigns 0-1'),
  );
  const game = { name: '', number: 1, date: '2026-11-16T01:46:00Z', match, players };
  const lines = historyPage([game], styleOfInk('none'), width);
  for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
  expect(lines).toHaveLength(3); // a title, and two lines of one game
  if (width === 80)
    expect(lines.at(-1)).toBe('     ● Perfect computer lost to ■ Annabella Maximiliana by resignation');
});
