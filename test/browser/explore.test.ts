/** Explore: whose turn it is, values that wait until asked for, and what it cannot show. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useVisits } from './visits.ts';

const visits = useVisits();

const ANSWERS = '.board .worth, .tree, .openings, .reason, .how-to-win';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

test('it says whose turn it is', async () => {
  const page = await visits.visit();
  for (const [link, words] of [
    ['#/explore/sum-to-zero', 'First player to move'],
    ['#/explore/sum-to-zero/4', 'Second player to move'],
    ['#/explore/sum-to-zero/4?first=Ann&second=Bo&swap=yes', 'Bo may swap seats'],
    ['#/explore/sequence-clash', 'A card is drawn'],
    ['#/explore/sequence-clash/4+,7', 'Second player to move'],
  ] as const) {
    await page.goto(`${visits.address}${link}`);
    await expect.poll(() => page.locator('.to-move').textContent(), { message: link }).toContain(words);
  }
  await page.goto(`${visits.address}#/explore/sum-to-zero/4,-4`);
  await page.getByText('Second player wins', { exact: true }).waitFor();
  expect(await page.locator('.to-move').count()).toBe(0);
});

test('what can follow are moves, cards, or nothing', async () => {
  const page = await visits.visit();
  const tree = page.locator('.tree');
  await page.goto(`${visits.address}#/explore/sequence-clash`);
  await tree.getByText('Each card with its probability.').waitFor();
  await tree.getByRole('button', { name: 'Show what follows 7', exact: true }).waitFor();
  await page.goto(`${visits.address}#/explore/sum-to-zero/4`);
  await tree.getByText('Best moves first.').waitFor();
  await tree.getByRole('button', { name: 'Show what follows −4', exact: true }).waitFor();
  await page.locator('[data-move="-4"]').click();
  await page.getByText('Second player wins', { exact: true }).waitFor();
  expect(await tree.count()).toBe(0);
});

test('the map of openings says whose wins it has', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sequence-duel`);
  const map = page.locator('.openings');
  await map.getByRole('rowheader', { name: '6 first player loses in the end', exact: true }).waitFor();
  await map.getByRole('cell', { name: 'first player wins in 2 moves', exact: true }).first().waitFor();
});

test('values are hidden until asked for, and the link keeps that', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sequence-zero/-5?numbers=1..8`);
  await page.locator('.board .worth:not(.unknown)').first().waitFor();
  await button(page, 'Hide values').click();
  const link = page.url();
  expect(link).toContain('values=hidden');

  const pupil = await visits.visit({ fresh: true });
  await pupil.goto(link);
  await pupil.getByText('Who wins here, and with which move?').waitFor();
  await pupil.getByLabel('The numbers in the shared sequence', { exact: true }).waitFor();
  await pupil.waitForTimeout(500); // longer than an answer takes
  expect(await pupil.locator(ANSWERS).count()).toBe(0);
  await expectAccessible(pupil);
  // Moves, the way back and other numbers keep the question.
  await pupil.locator('[data-move="+6"]').click();
  await pupil.getByRole('link', { name: '+6', exact: true }).waitFor();
  expect(await pupil.locator(ANSWERS).count()).toBe(0);
  // So do the other games.
  await pupil.getByRole('link', { name: 'Sequence Duel', exact: true }).click();
  await pupil.getByRole('heading', { level: 1, name: 'Explore Sequence Duel' }).waitFor();
  await pupil.getByText('Who wins here, and with which move?').waitFor();
  await pupil.goBack();
  await pupil.getByRole('link', { name: 'Start', exact: true }).click();
  await button(pupil, 'Reset to standard').click(); // these have a name, and it is known who wins
  await expect.poll(() => pupil.getByLabel('Setting').inputValue()).toBe('classic');
  expect(await pupil.getByText('With perfect play').count()).toBe(0);
  await pupil.getByLabel('The numbers in the shared sequence', { exact: true }).fill('1..7');
  await expect.poll(() => pupil.url()).toContain('numbers=1..7');
  expect(await pupil.locator(ANSWERS).count()).toBe(0);

  await button(pupil, 'Show values').click();
  await pupil.locator('.board .worth:not(.unknown)').first().waitFor();
  await pupil.locator('.map table').waitFor();
  await button(pupil, 'Reset to standard').click();
  await pupil.getByText('With perfect play').waitFor();
  expect(pupil.url()).not.toContain('values=');
});

test('a game that is too large gets one message and a way out', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sequence-zero?numbers=1..16`);
  const message = page.getByText('cannot be solved here: it has more than 40,000,000 positions.');
  await message.waitFor();
  expect(await message.count()).toBe(1);
  expect(await page.locator(`.verdict, ${ANSWERS}`).count()).toBe(0);
  expect(await page.getByText('…').count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Sequence Zero with its standard numbers' }).click();
  await page.locator('.board .worth:not(.unknown)').first().waitFor();
});

test('a list and a map that scroll fade where there is more, and only there', async () => {
  const page = await visits.visit({ viewport: { width: 390, height: 844 } });
  await page.goto(`${visits.address}#/explore/sequence-zero`);
  for (const [name, edge] of [
    ['.map', 'more-right'],
    ['.twigs', 'more-below'],
  ] as const) {
    await page.locator(`${name}.${edge}`).waitFor();
    expect(await page.locator(name).evaluate((box) => getComputedStyle(box).maskImage), name).not.toBe(
      'none',
    );
    await page.locator(name).evaluate((box) => box.scrollTo(box.scrollWidth, box.scrollHeight));
    await page.locator(`${name}:not(.${edge})`).waitFor();
    expect(await page.locator(name).evaluate((box) => getComputedStyle(box).maskImage)).toBe('none');
  }
  await page.goto(`${visits.address}#/explore/sequence-duel?numbers=1..3&target=5`);
  await page.locator('.map:not(.more-right)').waitFor();
});

test('a link with options that cannot be offers the standard game', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sum-to-zero?start=9999&values=hidden`);
  await page.getByText('start must be a whole number from −999 to 999, not 9999.').waitFor();
  await page.getByRole('link', { name: 'Open Sum to Zero with its standard numbers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Explore Sum to Zero' }).waitFor();
  await page.getByText('Who wins here, and with which move?').waitFor(); // still hidden
});
