/** The first page on a phone. */

import { expect, test } from 'vitest';
import { useVisits } from './visits.ts';

const visits = useVisits();

test('more than one and a half games are in sight', async () => {
  const page = await visits.visit({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await page.goto(visits.address);
  const second = page.locator('.game-card').nth(1);
  await second.locator('.miniature .board').waitFor();
  const { y, height } = (await second.boundingBox())!;
  expect(y + height / 2).toBeLessThan(844);
});
