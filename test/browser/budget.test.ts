/** What the web app costs: bytes before the first move, and how long people wait on a phone. */

import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { settle } from '../../src/core/game.ts';
import { unwrap } from '../../src/core/problem.ts';
import { hasChance } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import type { OpenSite } from '../open-site.ts';
import { openRecord } from './at-page.ts';
import { openBrowser, openSite } from './open-browser.ts';
import { Phone, stageText } from './phone.ts';

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

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();

/** From the home page to a board that waits for a move. */
async function beginAtHome(page: Page, opponent: RegExp): Promise<void> {
  await button(page, opponent).click();
  await page.locator('.coin-toss').click();
  await page.locator('.board.open').waitFor();
}

describe('before the first move', () => {
  const MOST = 60_000; // bytes
  const MOST_ONLINE = 26_500; // its sentences come with it, not before the first move

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

  const isWorker = (url: string | URL) => /\/worker-[^/]*\.js$/.test(String(url));

  test('there are at most 60 kB of scripts, compressed', async () => {
    const page = await (await newContext()).newPage();
    const scripts = await scriptsOf(page);
    await page.goto(site.address);
    await beginAtHome(page, /^Against the computer/);
    const own = scripts.filter(({ url }) => !isWorker(url));
    const total = own.reduce((sum, { bytes }) => sum + bytes, 0);
    const list = own.map(({ url, bytes }) => `${url.slice(site.address.length)} ${bytes}`).join(', ');
    print(`before the first move against the computer: ${total} bytes of scripts (${list}); limit ${MOST}`);
    expect(own.length).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(MOST);
  });

  test('and online play adds at most 26.5 kB to what a game here needs', async () => {
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

  test('two people wait for no solver', async () => {
    const page = await (await newContext()).newPage();
    let asked = 0;
    await page.route(isWorker, () => {
      asked++; // and never answered
    });
    await page.goto(site.address);
    await beginAtHome(page, /^Two players.*Sum to Zero/);
    for (const move of ['4', '-4']) await page.locator(`[data-move="${move}"]`).click();
    await button(page, 'Rematch').waitFor();
    await expect.poll(() => asked, PATIENCE).toBe(1);
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

/** In milliseconds, and if nothing overlaps. */
describe('on a phone', () => {
  const MOST_HOME = 2000;
  const MOST_BOARD = 1500;
  const MOST_VALUES = 1000;
  const MOST_ODDS = 2500; // with cards there is more to solve

  const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const FRIEND = '.game-card .button:not(.strong)';
  const COIN = '.coin-toss';
  const VALUES = '.actions [aria-pressed]';

  /** The work of a busy machine varies, upwards only. */
  async function leastOf<T>(measure: () => Promise<T>, isEnough: (measured: T) => boolean): Promise<T> {
    for (let tries = 1; ; tries++) {
      const measured = await measure();
      if (tries === 3 || isEnough(measured)) return measured;
    }
  }

  async function openHome() {
    const page = await (await newContext(PHONE)).newPage();
    const phone = await Phone.watch(browser, page, {
      home: FRIEND,
      boards: 'li:nth-child(5) .miniature .board',
      coin: COIN,
      board: '.board.open',
    });
    const [boards, coin, board] = ['boards', 'coin', 'board'].map((name) => phone.seen(name));
    await page.goto(site.address, { waitUntil: 'commit' });
    await boards;
    await phone.tap(FRIEND);
    await coin;
    await phone.tap(COIN);
    await board;
    const between = await phone.end();
    const home = between(null, 'seen home');
    const toss = between(`tap ${FRIEND}`, 'seen coin');
    const first = between(`tap ${COIN}`, 'seen board');
    return { home, toss, first, board: toss.total + toss.timer + first.total };
  }

  test('the first page can be used soon, and so can a board', async () => {
    const { home, toss, first, board } = await leastOf(
      openHome,
      ({ home, board }) => home.total < MOST_HOME && board < MOST_BOARD,
    );
    print(`the first page: ${stageText(home)}; limit ${MOST_HOME} ms`);
    print(`from a tap there to the coin: ${stageText(toss)}; which takes ${toss.timer} ms, unless tapped`);
    print(
      `from the coin to a board: ${stageText(first)}; in all ${board.toFixed(0)} ms, limit ${MOST_BOARD} ms`,
    );
    expect(home.roundTrips).toBe(2); // the page, and all that it asks for
    expect(home.total).toBeLessThan(MOST_HOME);
    expect(toss.roundTrips + first.roundTrips).toBe(0);
    expect(toss.timer).toBeGreaterThan(0);
    expect(board).toBeLessThan(MOST_BOARD);
  });

  async function askForValues(game: string) {
    const page = await (await newContext(PHONE)).newPage();
    const phone = await Phone.watch(browser, page, { values: '.board .worth:not(.unknown)' });
    await page.goto(site.address);
    await openRecord(page, `[Game "${game}"] [First "Ann"] [Second "Bo"]\n\n*`);
    await page.locator('.board.open').waitFor();
    await expect.poll(() => page.workers().length, PATIENCE).toBe(1); // it starts before it is asked
    await page.waitForTimeout(500); // the work of getting there is over
    const there = phone.seen('values');
    await phone.tap(VALUES);
    await there;
    return (await phone.end())(`tap ${VALUES}`, 'seen values');
  }

  test.each(games)('values of $id come soon', async (game) => {
    const { id } = game;
    const { rules } = unwrap(settle(game));
    const most = hasChance(rules) ? MOST_ODDS : MOST_VALUES;
    const stage = await leastOf(
      () => askForValues(id),
      ({ total }) => total < most,
    );
    print(`values of ${id}: ${stageText(stage)}; limit ${most} ms`);
    expect(stage.roundTrips).toBe(0);
    expect(stage.worker).toBeGreaterThan(0);
    expect(stage.total).toBeLessThan(most);
  });
});
