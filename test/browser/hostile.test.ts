/** Hostile servers, and a real browser: no script runs, nothing breaks, and the page says what it can. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../../src/online/messages.ts';
import { harmIn } from '../hostile-texts.ts';
import { GAME, HostileServer } from '../online/hostile-server.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { size } from '../size.ts';
import { openBrowser } from './open-browser.ts';

const PAGES = size('HOSTILE_PAGES', 12, 100, 500);
const SEED = process.env.SEED ?? String(Date.now());
const SETTLED = 400; // milliseconds in which a page has seen most of what comes

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

async function visit(server: HostileServer, faults: string[]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.routeWebSocket(/\/api\/play$/, (socket) => {
    for (const text of server.greeting()) socket.send(text);
    socket.onMessage((text) => {
      for (const answer of server.answer(JSON.parse(String(text)) as Request)) socket.send(answer);
    });
  });
  await context.route(/\/api\/games/, (route) => {
    const { status, text } = server.http(route.request().url());
    return route.fulfill({ status, contentType: 'application/json', body: text });
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  page.on('dialog', (dialog) => {
    faults.push('a dialog');
    dialog.dismiss().catch(() => {});
  });
  await page.exposeFunction('boom', () => faults.push('a script ran'));
  return page;
}

/** Whatever can be pressed without leaving. */
async function pressSomething(page: Page): Promise<void> {
  const name = page.getByLabel('Your name');
  if (await name.isVisible()) await name.fill('Bo');
  for (const label of ['Play', 'Rematch', 'Resign', 'Yes']) {
    const button = page.getByRole('button', { name: label, exact: true });
    if (await button.first().isVisible())
      await button
        .first()
        .click({ timeout: 1000 })
        .catch(() => {}); // it may be gone by now
  }
}

async function expectUnharmed(page: Page, told: string): Promise<void> {
  const main = page.getByRole('main');
  expect((await main.innerText()).trim(), told).not.toBe('');
  expect(harmIn((await main.innerText()).replaceAll('\t', ' ')), told).toBe(null);
  expect(await main.locator('img, script, iframe, [onerror]').count(), told).toBe(0);
  expect(await page.evaluate(() => 'polluted' in {} || 'cards' in {}), told).toBe(false);
}

test(`${PAGES} hostile servers and the page (SEED=${SEED})`, async () => {
  for (let i = 0; i < PAGES; i++) {
    const told = `SEED='${SEED}', server ${i}`;
    const faults: string[] = [];
    const page = await visit(new HostileServer(`${SEED} page ${i}`), faults);
    await page.goto(`${site.address}#/game/${GAME}`);
    await page.getByRole('main').waitFor();
    await page.waitForTimeout(SETTLED);
    await pressSomething(page);
    await page.waitForTimeout(SETTLED);
    await expectUnharmed(page, told);
    await page.goto(`${site.address}#/online`);
    await page.waitForTimeout(SETTLED / 2);
    await expectUnharmed(page, told);
    expect(faults, told).toEqual([]);
    await page.context().close();
  }
}, 3_600_000);
