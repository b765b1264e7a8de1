/** What the web app costs: bytes before the first move, and how long a tap waits. */

import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenSite } from '../open-site.ts';
import { addressOf, openRecord, valuesAreThere } from './at-page.ts';
import { openBrowser, openSite } from './open-browser.ts';

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

/** An empty browser. Without a service worker whatever a page needs comes through the network, and can be counted. */
async function newContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  return context;
}

/** For whoever reads the report. */
function print(what: string): void {
  process.stdout.write(`${what}\n`);
}

const PATIENCE = { timeout: 60_000 }; // milliseconds

const record = (game: string, moves = '', tags = '') =>
  `[Game "${game}"] [First "Ann"] [Second "Bo"] ${tags}\n\n${moves} *`;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();

/** From the home page to a board that waits for a move. */
async function beginAtHome(page: Page, opponent: RegExp): Promise<void> {
  await button(page, opponent).click();
  await page.locator('.coin-toss').click();
  await page.locator('.board.open').waitFor();
}

describe('before the first move', () => {
  const MOST = 58_000; // bytes
  const MOST_ONLINE = 26_000; // its sentences come with it, not before the first move

  interface Transferred {
    readonly url: string;
    readonly bytes: number;
  }

  /** All scripts that the page asks for, as they come through the network. */
  async function scriptsOf(page: Page): Promise<readonly Transferred[]> {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls = new Map<string, string>();
    const scripts: Transferred[] = [];
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || response.mimeType.includes('javascript')) urls.set(requestId, response.url);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const url = urls.get(requestId);
      if (url !== undefined) scripts.push({ url, bytes: encodedDataLength });
    });
    return scripts;
  }

  const isWorker = (url: string) => /\/worker-[^/]*\.js$/.test(url);

  test('there are at most 58 kB of scripts, compressed', async () => {
    const page = await (await newContext()).newPage();
    const scripts = await scriptsOf(page);
    await page.goto(site.address);
    await beginAtHome(page, /^Against the computer/);
    const own = scripts.filter(({ url }) => !isWorker(url));
    const total = own.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = own.map(({ url, bytes }) => `${url.slice(site.address.length)} ${bytes}`).join(', ');
    print(`before the first move against the computer: ${total} bytes of scripts (${list}); limit ${MOST}`);
    expect(own.length).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(MOST);
  });

  test('and online play adds at most 26 kB to what a game here needs', async () => {
    const page = await (await newContext()).newPage();
    const scripts = await scriptsOf(page);
    await page.goto(new URL('#/new/sum-to-zero', site.address).href);
    await page.locator('form').waitFor();
    const known = new Set(scripts.map(({ url }) => url));
    await page.goto(new URL('#/online', site.address).href);
    await page.locator('.invitations').waitFor();
    await page.goto(new URL('#/game/nothing', site.address).href);
    await page.locator('main h1').waitFor();
    const own = scripts.filter(({ url }) => !known.has(url) && !isWorker(url));
    const total = own.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = own.map(({ url, bytes }) => `${url.slice(site.address.length)} ${bytes}`).join(', ');
    print(`for online play: ${total} bytes of scripts (${list}); limit ${MOST_ONLINE}`);
    expect(own.length).toBeGreaterThan(1);
    expect(total).toBeLessThanOrEqual(MOST_ONLINE);
  });

  test('two people need no solver', async () => {
    const page = await (await newContext()).newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(site.address);
    await beginAtHome(page, /^Two players.*Sum to Zero/);
    for (const move of ['4', '-4']) await page.locator(`[data-move="${move}"]`).click();
    await button(page, 'Rematch').waitFor();
    expect(page.workers()).toEqual([]);
    expect(asked.filter(isWorker)).toEqual([]);
    // But a computer does, so it would have been seen.
    await page.goto(addressOf(page, '#/'));
    await beginAtHome(page, /^Against the computer.*Sum to Zero/);
    await page.locator('.board.open [data-move]').first().click();
    await expect.poll(() => page.workers().map((worker) => isWorker(worker.url())), PATIENCE).toEqual([true]);
  });

  test('keeping the app for later delays nothing, not even where it gets no answer', async () => {
    const held: IncomingMessage[] = [];
    const slow = await serveSlowly(site, held);
    const page = await (await newContext({ serviceWorkers: 'allow' })).newPage();
    await page.goto(`http://localhost:${(slow.address() as AddressInfo).port}/`);
    await beginAtHome(page, /^Two players.*Sum to Zero/);
    await page.locator('[data-move="4"]').click();
    await page.locator('.tile.taken').waitFor();
    // It is what the service worker asks for that is held, and nothing else.
    await expect.poll(() => held.length, PATIENCE).toBeGreaterThan(0);
    for (const { headers } of held) expect(headers['sec-fetch-mode']).not.toBe('navigate');
  });

  /** The site through a server that never answers what a service worker asks for. */
  async function serveSlowly({ address }: OpenSite, held: IncomingMessage[]): Promise<Server> {
    const server = createServer((asked, answer) => {
      if (asked.headers['sec-fetch-dest'] === 'empty') {
        held.push(asked);
        return;
      }
      const { url = '/', headers } = asked;
      const { host } = new URL(address);
      asked.pipe(
        request(new URL(url, address), { headers: { ...headers, host } }, (got) => {
          answer.writeHead(got.statusCode ?? 500, got.headers);
          got.pipe(answer);
        }),
      );
    });
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return server;
  }
});

/** It takes some seconds to solve. */
const LARGE = record('sum-to-zero', '', '[Options "numbers=-11..-1,1..11"]');

describe('while the solver works', () => {
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
      for (const target of [page.locator(`[data-move="${11 - (i % 5)}"]`), button(page, 'Undo')]) {
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

  /** The longest that a single task has kept the page, in milliseconds of its own work: what others took does not count. */
  function longestTask(trace: Buffer): number {
    interface TraceEvent {
      readonly name: string;
      readonly ph: string;
      readonly pid: number;
      readonly tid: number;
      readonly tdur?: number; // microseconds of work
      readonly args: { readonly name?: string };
    }
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    const threads = traceEvents.filter(
      ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
    );
    const isPage = ({ pid, tid }: TraceEvent) =>
      threads.some((thread) => thread.pid === pid && thread.tid === tid);
    const tasks = traceEvents.filter(
      (event) => event.ph === 'X' && event.name.endsWith('RunTask') && isPage(event),
    );
    expect(tasks.length).toBeGreaterThan(100);
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
  }

  const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] as number;

  test('a tap is answered in the next frame, about as soon as without it', async () => {
    const page = await (await newContext()).newPage();
    await page.addInitScript(watch);
    await page.goto(site.address);
    await openRecord(page, LARGE);
    await page.locator('.board.open').waitFor();
    await tapOften(page, 3); // so that everything has been done once
    const without = await tapOften(page, 15);

    const progress = page.getByRole('progressbar').first();
    await button(page, 'Values').click();
    await progress.waitFor();
    await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
    const during = await tapOften(page, 10);
    const longest = longestTask(await browser.stopTracing());
    // Otherwise it was not the solver that all this was measured beside.
    expect(await progress.isVisible()).toBe(true);

    const [quiet, busy] = [without, during].map(({ taps }) => median(taps.map(({ wait }) => wait)));
    print(
      `a tap is painted after ${quiet?.toFixed(1)} ms, while the solver works after ${busy?.toFixed(1)} ms ` +
        `(medians of ${during.taps.length}); the longest task of the page is ${longest.toFixed(1)} ms of work; tasks over ` +
        `50 ms by the clock: ${without.longTasks.length} without it, ${during.longTasks.length} beside it`,
    );
    for (const { seen } of [...without.taps, ...during.taps]) expect(seen).toBe(true);
    expect(longest).toBeLessThan(50);
    expect(busy).toBeLessThan(3 * (quiet as number) + 16);
  });

  test('how far it is is shown, and play goes on', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(site.address);
    await openRecord(page, LARGE);
    await button(page, 'Values').click();
    const progress = page.getByRole('progressbar').first();
    await progress.waitFor();
    const share = () => progress.getAttribute('value').then(Number);
    const before = await share();
    for (const move of ['11', '10', '-3']) {
      await page.locator(`[data-move="${move}"]`).click();
      await page.locator(`[data-number="${move}"] .taken`).waitFor();
    }
    expect(await progress.isVisible()).toBe(true);
    await expect.poll(share, PATIENCE).toBeGreaterThan(before);
    await valuesAreThere(page);
    expect(await progress.isVisible()).toBe(false);
  });

  test('also where the numbers are changed, and other positions are looked at meanwhile', async () => {
    const page = await (await newContext()).newPage();
    await page.goto(new URL('#/explore/sum-to-zero', site.address).href);
    await page.locator('.map table').waitFor();
    await page.getByLabel('The numbers in the shared pool', { exact: true }).fill('-11..-1,1..11');
    const progress = page.getByRole('progressbar').first();
    await progress.waitFor();
    await page.locator('.board [data-move="4"]').click();
    await page.locator('[data-number="4"] .taken').waitFor();
    await page.locator('.board [data-move="11"]').click();
    await page.locator('[data-number="11"] .taken').waitFor();
    expect(await progress.isVisible()).toBe(true);
    expect(page.url()).toContain('/4,11?numbers=-11..-1,1..11');
  });
});
