/** A server that cheats, and a real browser: the page says so and plays no further. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../../src/online/messages.ts';
import { SECRET_WITHHELD } from '../../src/sentences/fairness.ts';
import { CHEATS, type Cheat, CheatingDealer, GAME } from '../online/cheating-dealer.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { press } from './online-drive.ts';
import { openBrowser } from './open-browser.ts';

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

/** A visitor to whom the dealer is the server. */
async function visitorOf(dealer: CheatingDealer): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.routeWebSocket(/\/api\/play\?game=/, (socket) => {
    let game = GAME;
    socket.onMessage((text) => {
      const request = JSON.parse(String(text)) as Request;
      if (request.kind === 'enter') game = request.game;
      for (const message of dealer.answer(request, game)) socket.send(JSON.stringify(message));
    });
  });
  return context;
}

const open = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${site.address}#/game/${GAME}`);
  return page;
};

async function join(page: Page): Promise<void> {
  await page.getByLabel('Your name').fill('Bo');
  await press(page, 'Play');
}

const sees = (page: Page, text: string) => page.getByText(text).first().waitFor();

test('a game that is fair', async () => {
  const context = await visitorOf(new CheatingDealer(null));
  const page = await open(context);
  await join(page);
  await sees(page, 'Ann resigned.');
  await page
    .getByText('The toss and the cards follow from the promise and both seeds.')
    .waitFor({ state: 'attached' });
  expect(await page.getByText('Fingerprint of this game').textContent()).toMatch(
    /: [0-9a-f]{4}( [0-9a-f]{4}){3}$/,
  );
  await context.close();
});

const BEFORE_JOINING: readonly Cheat[] = ['other game', 'no promise', 'chosen starter'];
const IN_THE_NEXT_GAME: readonly Cheat[] = ['used promise', 'changed rematch', 'circular rematch'];

test.each(Object.keys(CHEATS) as Cheat[])('%s', async (cheat) => {
  const dealer = new CheatingDealer(cheat);
  const context = await visitorOf(dealer);
  const page = await open(context);
  if (!BEFORE_JOINING.includes(cheat)) await join(page);
  if (cheat.endsWith('reload')) {
    await sees(page, 'Ann resigned.');
    await page.close();
    dealer.reload();
    await sees(await open(context), CHEATS[cheat]);
  } else {
    if (IN_THE_NEXT_GAME.includes(cheat)) {
      await sees(page, 'Ann resigned.');
      await press(page, 'Rematch');
    }
    await sees(page, CHEATS[cheat]);
  }
  await context.close();
});

test('a secret that is not told', async () => {
  const context = await visitorOf(new CheatingDealer('withheld secret'));
  const page = await open(context);
  await join(page);
  await sees(page, 'Ann resigned.');
  await page.getByText(SECRET_WITHHELD).waitFor({ state: 'attached' });
  await context.close();
});

test('only a game that is not there is called so', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  await context.routeWebSocket(/\/api\/play\?game=/, (socket) => {
    socket.onMessage((text) => {
      const { id } = JSON.parse(String(text)) as Request;
      socket.send(JSON.stringify({ kind: 'refused', id, code: 'too-old', message: 'Load this page again.' }));
    });
  });
  const page = await open(context);
  await sees(page, 'Load this page again.');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('This game cannot go on');
  await context.close();
});
