/**
 * The web app on a phone: the network is what Chromium's developer tools call fast 4G, and the page's process, its worker included,
 * runs a sixth of the time. Only a quiet machine is exactly six times slower so.
 */

import { spawn } from 'node:child_process';
import { type Game, games, settle, unwrap } from 'ninefold';
import type { Browser } from 'playwright-core';
import type { News } from './frame/part.ts';
import { FAST_4G, SLOWER } from './phone.ts';

const ROUNDS = 3; // for each game
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const LIMITS = { home: 2000, board: 1500, values: 1000, odds: 2500 }; // milliseconds

interface Times {
  readonly home: number; // since the page was asked for
  readonly board: number; // since the tap, the coin left alone
  readonly values: number; // since they were asked for
}

export async function* onPhone(browser: Browser, address: string): AsyncGenerator<News> {
  if (process.platform === 'win32') return; // where a process cannot be stopped for a while
  const [home, board, values]: [number[], number[], Map<Game, number[]>] = [[], [], new Map()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, game] of games.entries()) {
      yield `on a phone: ${game.title}, round ${round + 1} of ${ROUNDS}`;
      const times = await timesOf(browser, address, i);
      home.push(times.home);
      if (!hasCards(game)) board.push(times.board);
      values.set(game, [...(values.get(game) ?? []), times.values]);
    }
  }
  const unit = 'ms';
  yield { name: 'phone: the home page', unit, values: home, atMost: LIMITS.home };
  yield { name: 'phone: a board, after a tap', unit, values: board, atMost: LIMITS.board };
  for (const [game, list] of values) {
    const atMost = hasCards(game) ? LIMITS.odds : LIMITS.values;
    yield { name: `phone: values of ${game.title}`, unit, values: list, atMost };
  }
}

function hasCards(game: Game): boolean {
  const { rules } = unwrap(settle(game));
  return rules.turn(rules.start) === 'chance';
}

/** By the clock of the page, which taps itself as soon as it is painted. */
async function timesOf(browser: Browser, address: string, game: number): Promise<Times> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${address}icon.svg`); // so that the page has its process
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', FAST_4G);
  await page.addInitScript(tapAlong, game);
  const goOn = await slowDown(browser);
  try {
    await page.goto(address, { waitUntil: 'commit' });
    const times = await page.waitForFunction(
      () => {
        const { times } = globalThis as unknown as { times: Times };
        return times.values > 0 && times;
      },
      undefined,
      { polling: 500, timeout: 120_000 },
    );
    return (await times.jsonValue()) as Times;
  } finally {
    goOn();
    await context.close();
  }
}

/** All pages of the browser, until the result is called. */
async function slowDown(browser: Browser): Promise<() => void> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const slow = spawn(process.execPath, ['build/bench/slow.js', ...[SLOWER, ...ids].map(String)]);
  return () => {
    slow.kill('SIGKILL');
    for (const id of ids) process.kill(id, 'SIGCONT');
  };
}

/** Runs in the page: the home page, a game for two, its values. */
function tapAlong(game: number): void {
  const times = { home: 0, board: 0, values: 0 };
  Object.assign(globalThis, { times });
  let begun = 0;
  let watched: keyof typeof times | null = 'home';
  const SELECTORS = {
    home: '.game-card .button:not(.strong)',
    board: '.board.open',
    values: '.board .worth:not(.unknown)',
  };
  const tap = (element: HTMLElement | undefined | null, next: keyof typeof times) => {
    begun = performance.now();
    watched = next;
    element?.click();
  };
  const then = {
    home: () => tap(document.querySelectorAll<HTMLElement>(SELECTORS.home)[game], 'board'),
    board: () => setTimeout(() => tap(document.querySelector('.actions [aria-pressed]'), 'values'), 1500),
    values: () => {},
  };
  new MutationObserver(() => {
    const name = watched;
    if (name === null || !document.querySelector(SELECTORS[name])) return;
    watched = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        times[name] = performance.now() - begun;
        then[name]();
      };
      port2.postMessage(null); // comes after the frame
    });
  }).observe(document, { childList: true, subtree: true, attributes: true });
}
