/** A review says why, and a decision can be tried again. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { moveButton, type Seen, seen } from './drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const LESSON = 'Ann was threatening to take 7 and reach 15; this does not stop it. Only 7 stopped it.';

test('a mistake is explained, and the turning point too', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/review/sequence-duel/8,9,7?first=Ann&second=Bo&at=2`);
  const comment = page.locator('.comment');
  await comment.getByText(LESSON, { exact: true }).waitFor();
  await page.getByText(`The turning point is move 2: Bo took 9. ${LESSON}`, { exact: true }).waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole('button', { name: 'One step on' }).click();
  await comment.getByText('Step 3 of 3.').waitFor();
  expect(await comment.getByText(LESSON).count()).toBe(0);
});

test('a decision is tried again by the same players', async () => {
  const page = await visits.visit();
  const query = 'first=Easy+computer&second=Bo&at=2';
  await page.goto(`${visits.address}#/review/sequence-duel/8,9,7?${query}`);
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await page.waitForURL(/#\/play\//);
  await moveButton(page, '7').waitFor();
  const now = await seen(page, ({ words }) => words.join() === '8', 'the position before it');
  expect(now.match.setup.names).toEqual({ first: 'Easy computer', second: 'Bo' });
  expect(now.match.log).toHaveLength(1);
  await moveButton(page, '7').click();
  await seen(page, ({ match }) => match.log.length === 3, 'the computer answers');
});

test('where nobody has a name, it is tried again against a computer', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/review/sequence-duel/8,9,7?at=2`);
  await page.getByRole('button', { name: 'Try again from here' }).click();
  await page.waitForURL(/#\/play\//);
  await moveButton(page, '7').waitFor();
  const isCalled = ({ match }: Seen) => match.setup.names.first === 'Casual computer';
  const { words } = await seen(page, isCalled, 'the computer');
  expect(words).toEqual(['8']);
});
