/** How to win: hidden on the page of rules and in Explore until somebody asks. */

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { useVisits } from './visits.ts';

const visits = useVisits();

const SENTENCE =
  /The player to move wins if they can finish, or if an even count of numbers is left: 5,159 positions, no exception/;

test('the rules page tells it for this variant, once it is asked for', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/rules/sequence-duel?target=12`);
  const summary = page.getByText('How to win', { exact: true });
  await summary.waitFor();
  expect(page.workers()).toHaveLength(0); // nothing is looked for before
  await summary.click();
  await page.getByText(SENTENCE).waitFor();
  await page.getByText('To finish is to reach 12.').waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('Explore tells the same, and forgets it when the numbers change', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sequence-duel?target=12`);
  await page.getByText('How to win', { exact: true }).press('Enter');
  await page.getByText(SENTENCE).waitFor();
  await page.getByLabel('The sum that wins', { exact: true }).fill('27');
  await expect.poll(() => page.getByText(SENTENCE).count()).toBe(0);
  await page.getByText('How to win', { exact: true }).press('Enter');
  await page.getByText('Only one first move wins: 5.').waitFor();
});

test('a game that is too large is answered with why', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/rules/sequence-zero?numbers=1..16`);
  await page.getByText('How to win', { exact: true }).click();
  await page.getByText('cannot be solved here: it has more than 40,000,000 positions.').waitFor();
});
