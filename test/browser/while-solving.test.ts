/** While the solver works, play goes on. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenSite } from '../open-site.ts';
import { openRecord, valuesAreThere } from './at-page.ts';
import { openBrowser, openSite } from './open-browser.ts';
import { PAGE_THREAD, startTrace, stopTrace, type Trace } from './trace.ts';

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

async function newPage(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  return context.newPage();
}

const PATIENCE = { timeout: 60_000 }; // milliseconds

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

/** It takes some seconds to solve. */
const LARGE = `[Game "sequence-zero"] [First "Ann"] [Second "Bo"] [Options "numbers=1..14"]\n\n*`;

interface Tap {
  readonly wait: number; // from the tap until it was painted, in milliseconds
  readonly seen: boolean; // what it changes is there when the next frame is drawn
}

interface Watched {
  readonly taps: Tap[];
  readonly longTasks: number[]; // how long each was by the clock, in milliseconds
}

/** Runs in the page, before anything else does. */
function watch(): void {
  const taken = () => document.querySelectorAll('.tile.taken').length;
  const watched: Watched = { taps: [], longTasks: [] };
  Object.assign(globalThis, { watched });
  let before = 0;
  addEventListener('pointerdown', () => {
    before = taken();
  });
  addEventListener('click', ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const seen = taken() !== before;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => watched.taps.push({ wait: performance.now() - timeStamp, seen });
      port2.postMessage(null); // comes after the frame
    });
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Numbers are taken and given back, each with a tap. */
async function tapOften(page: Page, times: number): Promise<Watched> {
  const seen = () => page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  const { taps, longTasks } = await seen();
  for (let i = 0; i < times; i++) {
    for (const target of [page.locator(`[data-move="+${11 - (i % 5)}"]`), button(page, 'Undo')]) {
      const { length } = (await seen()).taps;
      await target.click();
      await page.waitForFunction(
        (length) => (globalThis as unknown as { watched: Watched }).watched.taps.length > length,
        length,
      );
    }
  }
  const all = await seen();
  return { taps: all.taps.slice(taps.length), longTasks: all.longTasks.slice(longTasks.length) };
}

/** The longest that a single task has kept the page, in milliseconds of its own work. */
function longestTask({ tasks }: Trace): number {
  const own = tasks.filter(({ thread }) => thread === PAGE_THREAD).map(({ work }) => work);
  expect(own.length).toBeGreaterThan(100);
  return Math.max(...own);
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] as number;

test('a tap is answered in the next frame, about as soon as without it', async () => {
  const page = await newPage();
  await page.addInitScript(watch);
  await page.goto(site.address);
  await openRecord(page, LARGE);
  await page.locator('.board.open').waitFor();
  await tapOften(page, 3); // so that everything has been done once
  const without = await tapOften(page, 15);

  const progress = page.getByRole('progressbar').first();
  await button(page, 'Values').click();
  await progress.waitFor();
  await startTrace(browser, page);
  const during = await tapOften(page, 10);
  const longest = longestTask(await stopTrace(browser));
  // Otherwise it was not the solver that all this was measured beside.
  expect(await progress.isVisible()).toBe(true);

  const [quiet, busy] = [without, during].map(({ taps }) => median(taps.map(({ wait }) => wait)));
  process.stdout.write(
    `a tap is painted after ${quiet?.toFixed(1)} ms, while the solver works after ${busy?.toFixed(1)} ms ` +
      `(medians of ${during.taps.length}); the longest task of the page is ${longest.toFixed(1)} ms of work; tasks over ` +
      `50 ms by the clock: ${without.longTasks.length} without it, ${during.longTasks.length} beside it\n`,
  );
  for (const { seen } of [...without.taps, ...during.taps]) expect(seen).toBe(true);
  expect(longest).toBeLessThan(50);
  expect(busy).toBeLessThan(3 * (quiet as number) + 16);
});

test('how far it is is shown, and play goes on', async () => {
  const page = await newPage();
  await page.goto(site.address);
  await openRecord(page, LARGE);
  await button(page, 'Values').click();
  const progress = page.getByRole('progressbar').first();
  await progress.waitFor();
  const share = () => progress.getAttribute('value').then(Number);
  const before = await share();
  const take = async (number: number) => {
    await page.locator(`[data-move="+${number}"]`).click();
    await page.locator(`[data-number="${number}"] .taken`).waitFor();
  };
  await take(14);
  expect(await progress.isVisible()).toBe(true);
  await expect.poll(share, PATIENCE).toBeGreaterThan(before);
  for (const number of [13, 12, 11]) await take(number); // what can follow is soon solved
  await valuesAreThere(page);
  expect(await progress.isVisible()).toBe(false);
});

test('also where the numbers are changed, and other positions are looked at meanwhile', async () => {
  const page = await newPage();
  await page.goto(new URL('#/explore/sequence-zero', site.address).href);
  await page.locator('.map table').waitFor();
  await page.getByLabel('The numbers in the shared sequence', { exact: true }).fill('1..14');
  const progress = page.getByRole('progressbar').first();
  await progress.waitFor();
  await page.locator('.board [data-move="+4"]').click();
  await page.locator('[data-number="4"] .taken').waitFor();
  expect(await progress.isVisible()).toBe(true);
  await page.locator('.board [data-move="+11"]').click();
  await page.locator('[data-number="11"] .taken').waitFor();
  expect(page.url()).toContain('numbers=1..14');
  expect(decodeURIComponent(page.url())).toContain('/+4,+11?');
});
