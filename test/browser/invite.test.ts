/** Invitations: the address that other devices can reach, the share sheet, and a QR code that can be read. */

import readCode from 'jsqr';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openSite } from '../open-site.ts';
import { joinOnline, makeOnline } from './online-drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What a camera would read in a picture. */
async function scan(page: Page, png: Buffer): Promise<string | undefined> {
  const blank = await page.context().newPage(); // the page itself may not open pictures
  const { data, width, height } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes]));
    const { width, height } = picture;
    const canvas = new OffscreenCanvas(width, height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    return { data: [...canvas.getImageData(0, 0, width, height).data], width, height };
  }, png.toString('base64'));
  return readCode.default(Uint8ClampedArray.from(data), width, height)?.data;
}

const link = (page: Page) => page.getByLabel('The link to this game').inputValue();

/** What networks a machine is in differs, so the page is told of these; what it would have been told goes into the list. */
async function tellAddresses(page: Page, addresses: readonly string[]): Promise<readonly string[][]> {
  const told: string[][] = [];
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch();
    const health = (await response.json()) as { addresses: string[] };
    told.push(health.addresses);
    return route.fulfill({ response, json: { ...health, addresses } });
  });
  return told;
}

test('where only this device can open the link, it says so and what to do, and shares it with no other', async () => {
  const page = await visits.visit({ fresh: true });
  await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }));
  const id = await makeOnline(page, visits.address, 'sum-to-zero', {});
  await page.getByText('Only this device can open this link.').getByText('--host 0.0.0.0').waitFor();
  expect(await link(page)).toBe(`${visits.address}#/game/${id}`);
  await button(page, 'Copy link').waitFor();
  for (const name of ['Share', 'QR code']) expect(await button(page, name).count()).toBe(0);
});

test('where others can reach the server, the link is the one they can open', async () => {
  const site = await openSite(['--port', '0', '--host', '0.0.0.0']);
  onTestFinished(() => site.close());
  const page = await visits.visit({ fresh: true });
  const { port } = new URL(site.address);
  const addresses = [`http://192.0.2.7:${port}/`, `http://198.51.100.7:${port}/`];
  const told = await tellAddresses(page, addresses);
  const id = await makeOnline(page, site.address, 'sum-to-zero', {});
  await expect.poll(() => link(page)).toBe(`${addresses[0]}#/game/${id}`);
  expect(told[0]).toEqual(site.said().match(/(?<=same network: )\S+/g) ?? []);
  expect(await page.getByText('Only this device').count()).toBe(0);
  await page.getByLabel('Address in the network').selectOption(`198.51.100.7:${port}`);
  await expect.poll(() => link(page)).toBe(`${addresses[1]}#/game/${id}`);
});

test('the link is shared where the device can, and is a QR code that loads when it is shown', async () => {
  const page = await visits.visit({ fresh: true, colorScheme: 'dark' });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, { shared, share: async (what: unknown) => void shared.push(what) });
  });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await tellAddresses(page, ['http://192.0.2.7:4099/']);
  const id = await makeOnline(page, visits.address, 'sum-to-zero', { name: 'Ann' });
  const url = `http://192.0.2.7:4099/#/game/${id}`;
  expect(await link(page)).toBe(url);
  await button(page, 'Share').click();
  const shared = await page.evaluate(() => (navigator as unknown as { shared: unknown }).shared);
  expect(shared).toEqual([{ title: 'Ann invites you to Sum to Zero', url }]);

  expect(scripts.filter((name) => name.includes('qr-code'))).toEqual([]);
  await button(page, 'QR code').click();
  const code = page.getByRole('img', { name: `QR code of ${url}` });
  await code.waitFor();
  expect(scripts.filter((name) => name.includes('qr-code'))).toHaveLength(1);
  expect(await scan(page, await code.screenshot())).toBe(url);
  await button(page, 'QR code').click();
  await expect.poll(() => code.count()).toBe(0);
});

test('a finished game in the list names its winner, and without a network the page says so', async () => {
  const ann = await visits.visit({ fresh: true });
  const bo = await visits.visit({ fresh: true });
  const id = await makeOnline(ann, visits.address, 'sum-to-zero', { name: 'Ann' });
  await joinOnline(bo, visits.address, id);
  await ann.locator('[data-move="4"]').click();
  await bo.locator('.board.open').waitFor();
  await bo.locator('[data-move="-4"]').click();
  await ann.getByText('Bo wins').first().waitFor();
  await ann.goto(`${visits.address}#/online`);
  await ann.locator('.game-list').getByText('Bo wins', { exact: true }).waitFor();

  await bo.goto(`${visits.address}#/online`);
  await button(bo, 'Create game').waitFor();
  await bo.goto(`${visits.address}#/rules`);
  await bo.context().setOffline(true);
  await bo.evaluate(() => location.assign('#/online'));
  await bo.getByRole('heading', { name: "You're offline" }).waitFor();
  expect(await bo.getByText('ninefold serve').count()).toBe(0);
  visits.complaints.splice(0); // of the network that is not there
});
