/** The served page in a real browser. */

import { expect, onTestFinished, test } from 'vitest';
import { openBrowser, openSite } from './open-browser.ts';

test('the page opens, without an error and without asking any other host', async () => {
  const site = await openSite();
  onTestFinished(() => site.close());
  const browser = await openBrowser();
  onTestFinished(() => browser.close());

  const context = await browser.newContext();
  const asked: string[] = [];
  const errors: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
  const page = await context.newPage();
  const answer = await page.goto(site.address, { waitUntil: 'networkidle' });

  expect(answer?.status()).toBe(200);
  expect(await page.title()).toBe('Ninefold');
  expect(await page.locator('#app').innerText()).not.toBe('');
  expect(asked.length).toBeGreaterThan(1);
  for (const url of asked) expect(new URL(url).origin).toBe(new URL(site.address).origin);
  expect(errors).toEqual([]);
});

test('no other page can show it in a frame', async () => {
  const [site, other] = await Promise.all([openSite(), openSite()]);
  onTestFinished(() => Promise.all([site.close(), other.close()]).then(() => {}));
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ bypassCSP: true });
  await page.goto(other.address);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.evaluate((address) => {
    document.body.appendChild(document.createElement('iframe')).src = address;
  }, site.address);
  expect((await refused).type()).toBe('error');
});
