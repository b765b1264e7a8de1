/** Pages on a small laptop: what belongs together is in line, and what is needed is in sight. */

import { expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { startGame } from './drive.ts';
import { confirm, joinOnline, makeOnline, press } from './online-drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const LAPTOP = { viewport: { width: 1366, height: 768 } };

test('on the set-up page the names are in line', async () => {
  const page = await visits.visit(LAPTOP);
  await page.goto(`${visits.address}#/new/sequence-zero`);
  const tops = () =>
    page
      .getByLabel('Name', { exact: true })
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await expect.poll(async () => (await tops()).length).toBe(2);
  const [first, second] = await tops();
  expect(second).toBe(first);
});

test('the games are in one row above the rules', async () => {
  const page = await visits.visit(LAPTOP);
  await page.goto(`${visits.address}#/rules/sequence-zero`);
  const tabs = page.getByRole('navigation', { name: 'Games' }).getByRole('link');
  await tabs.first().waitFor();
  const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(games.map(() => tops[0]));
});

test('who plays alone is asked without a name whether to resign', async () => {
  const page = await visits.visit(LAPTOP);
  await startGame(page, visits.address, 'sum-to-zero', { players: ['person', 'casual'] });
  await press(page, 'Resign');
  await page.getByRole('dialog', { name: 'Resign?', exact: true }).waitFor();
});

test('the end of an online game is seen without scrolling', async () => {
  const ann = await visits.visit(LAPTOP);
  const bo = await visits.visit({ ...LAPTOP, fresh: true });
  for (const { id: game } of games) {
    const id = await makeOnline(ann, visits.address, game, { name: 'Ann', starter: 'first' });
    await joinOnline(bo, visits.address, id);
    await press(bo, 'Resign');
    await confirm(bo, 'Resign');
    const why = ann.locator('.message').getByText('Bo resigned.');
    await why.waitFor();
    const { y, height } = (await why.boundingBox())!;
    expect(y + height, game).toBeLessThanOrEqual(LAPTOP.viewport.height);
  }
});
