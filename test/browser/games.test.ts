/** The games of this browser: what is counted of them. */

import { expect, test } from 'vitest';
import { openRecord } from './at-page.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

test('how often each computer was beaten is counted over the finished games', async () => {
  const page = await visits.visit({ fresh: true });
  const games = [
    ['casual', '7 9 8 1-0'],
    ['casual', '5 7 1 8 0-1'],
    ['easy', '7 9 8 1-0'],
    ['easy', '7 9 *'],
  ] as const;
  await page.goto(`${visits.address}#/games`);
  await page.getByText('No games yet.').waitFor();
  expect(await page.locator('.level-scores').count()).toBe(0);
  for (const [level, moves] of games) {
    const players = `[First "Ann"] [Second "Bo"] [SecondLevel "${level}"]`;
    await openRecord(page, `[Game "sequence-duel"] ${players}\n\n${moves}`);
  }
  await openRecord(page, '[Game "sequence-duel"] [First "Ann"] [Second "Bo"]\n\n7 9 8 1-0'); // no computer
  await page.goto(`${visits.address}#/games`);
  const scores = page.locator('.level-scores');
  await scores.getByRole('heading', { name: 'Against the computer' }).waitFor();
  const lines = await scores.locator('dl > div').allInnerTexts();
  expect(lines.map((line) => line.split(/\s+/).join(' '))).toEqual(['easy won 1 of 1', 'casual won 1 of 2']);
});
