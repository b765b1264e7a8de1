/** What is done on the pages of the app, by those who test it. */

import type { Page } from 'playwright-core';

/** Opens a record as somebody would who has it in the clipboard: one that is not over is played on. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto(addressOf(page, '#/games'));
  await page.locator('textarea').fill(record);
  await page.getByRole('button', { name: 'Open it' }).click();
  const problem = await Promise.race([
    page.waitForURL(/#\/(play|review)\//).then(async () => {
      await page.locator('.open-record').waitFor({ state: 'detached' }); // the address changes first
      return '';
    }),
    page.locator('.open-record .problem:not(:empty)').innerText(),
  ]);
  if (problem) throw new Error(`${problem}\n${record}`);
}

/** Another page of the app, at the address it was opened at. */
export function addressOf(page: Page, hash: string): string {
  return new URL(hash, page.url()).href;
}

/** The values of all moves are on the board. */
export async function valuesAreThere(page: Page): Promise<void> {
  await page.locator('.board .worth').first().waitFor();
  await page.waitForFunction(() => document.querySelector('.board .worth.unknown') === null);
}

/** A finger that stays on a move until the reason shows. */
export async function holdUntilRead(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await page.locator(selector).boundingBox())!;
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await page.locator('.held-reason').waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
