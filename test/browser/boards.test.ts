/** A board does in Explore and in a review what it does at a table. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdUntilRead, valuesAreThere } from './at-page.ts';
import { moveButton } from './drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ASIDE = { ...PHONE, viewport: { width: 844, height: 390 } };

describe.each([
  ['in Explore', '#/explore/sequence-zero/-5,+6', '#/explore/sequence-zero/-5,+6,+7'],
  [
    'in a review',
    '#/review/sequence-zero/-5,+6,+9,-4?at=2',
    '#/review/sequence-zero/-5,+6,+9,-4?at=2', // what is tried stays beside the game
  ],
])('%s', (_, link, afterMove) => {
  async function open(page: Page): Promise<void> {
    await page.goto(visits.address);
    await page.evaluate(() => localStorage.setItem('ninefold.values', 'true'));
    await page.goto(`${visits.address}${link}`);
    await page.reload();
    await valuesAreThere(page);
  }

  test('a tap on a number asks for its sign', async () => {
    const page = await visits.visit(PHONE);
    await open(page);
    await page.locator('[data-number="7"] .face').tap();
    expect(await page.locator('.tile.begun [data-move]').count()).toBe(2);
    await page.locator('.typing').getByText('Add 7 or subtract 7?').waitFor();
    await moveButton(page, '+7').tap();
    await page.locator('[data-number="7"] .taken').waitFor();
    expect(page.url()).toBe(`${visits.address}${afterMove}`);
  });

  test('the half of a move that is typed shows', async () => {
    const page = await visits.visit();
    await open(page);
    await page.keyboard.press('7');
    await page.locator('.typing').getByText('Typed: 7').waitFor();
    const begun = page.locator('[data-move].begun');
    expect(await begun.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.move))).toEqual([
      '+7',
      '-7',
    ]);
    await page.keyboard.press('Escape');
    await begun.first().waitFor({ state: 'detached' });
  });

  test('a finger that rests on a move reads why, without scrolling', async () => {
    const page = await visits.visit({ ...PHONE, haste: 1 });
    await open(page);
    await holdUntilRead(page, '[data-move="+7"]');
    const sheet = page.locator('.held-reason');
    expect(await sheet.innerText()).toContain('+7 ');
    const { y, height } = (await sheet.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(PHONE.viewport.height);
    await page.waitForTimeout(60); // a click would have come
    expect(await page.locator('[data-number="7"] .taken').count()).toBe(0);
  });

  test('the marks have a legend', async () => {
    const page = await visits.visit();
    await open(page);
    const legend = page.getByText('▲ W: wins, ▼ L: loses; 2/14: two of the 14 answers beat it; now: at once');
    await legend.waitFor();
    if (link.includes('explore')) await page.getByRole('button', { name: 'Hide values' }).click();
    else await page.getByRole('button', { name: 'Values' }).click();
    await legend.waitFor({ state: 'detached' });
  });

  test('on its side, a phone has the board beside everything else, and room for all of it', async () => {
    const page = await visits.visit(ASIDE);
    await open(page);
    const board = (await page.locator('.board').boundingBox())!;
    expect(board.height).toBeLessThanOrEqual(ASIDE.viewport.height);
    for (const other of ['h1', '.typing', '.table-main .row']) {
      const { x, width } = (await page.locator(other).first().boundingBox())!;
      expect(x + width, other).toBeLessThanOrEqual(board.x);
    }
    const heading = (await page.locator('h1').boundingBox())!;
    expect(board.y).toBeLessThanOrEqual(heading.y + heading.height);
  });
});

test('numbers that a typed sign can become are marked, and all of them stay readable', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/explore/sum-to-zero/4`);
  await valuesAreThere(page);
  await page.keyboard.type('-');
  await page.locator('[data-move="-7"].begun').waitFor();
  for (const number of [-7, 7])
    expect(await page.locator(`[data-number="${number}"] .face`).isVisible()).toBe(true);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include('.board').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('twelve cards fit a small phone', async () => {
  const page = await visits.visit({ ...PHONE, viewport: { width: 320, height: 568 } });
  await page.goto(`${visits.address}#/explore/sequence-clash?highest=12&copies=1&length=8`);
  await page.locator('.card-counts').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const { x, width } = (await page.locator('.card-counts').boundingBox())!;
  expect(x + width).toBeLessThanOrEqual(320);
});

test('rules have real minus signs', async () => {
  const page = await visits.visit();
  await page.goto(`${visits.address}#/rules/sum-to-zero`);
  const rules = page.locator('.rules');
  await rules.getByText('the numbers −9 to −1 and 1 to 9').waitFor();
  await rules.getByText('in the rulebook −9..−1,1..9.').waitFor();
  expect(await rules.innerText()).not.toMatch(/(^|[\s(,.])-\d/);
});

test.each([['-12..-1,1..12'], ['-999..-990,990..999']])(
  'the numbers %s stay in one line on a small phone',
  async (numbers) => {
    const page = await visits.visit({ ...PHONE, viewport: { width: 320, height: 568 } });
    await page.goto(`${visits.address}#/explore/sum-to-zero?numbers=${numbers}&values=hidden`);
    await moveButton(page, '-999').or(moveButton(page, '-12')).waitFor();
    const faces = await page.locator('.board .face').evaluateAll((all) =>
      all.map((face) => {
        const { width } = face.getBoundingClientRect();
        const tile = (face.closest('.tile') as Element).getBoundingClientRect();
        const lines =
          face.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(face).fontSize);
        return { isWithin: width <= tile.width, lines: Math.round(lines) };
      }),
    );
    expect(faces.length).toBeGreaterThan(19);
    expect(new Set(faces.map((face) => JSON.stringify(face)))).toEqual(
      new Set([JSON.stringify({ isWithin: true, lines: 1 })]),
    );
  },
);
