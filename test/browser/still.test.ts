/** Nothing on a page moves by itself. Tests that mostly wait run beside each other. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, type TestContext, test } from 'vitest';
import type { OpenSite } from '../open-site.ts';
import { isUsual } from '../size.ts';
import { openRecord, valuesAreThere } from './at-page.ts';
import { shiftsOf, watchShifts } from './layout-shift.ts';
import { openBrowser, openSite } from './open-browser.ts';

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

const GAMES = ['sequence-zero', 'sequence-duel', 'zero-sum-game', 'sequence-clash', 'sum-to-zero'];

const record = (game: string, moves = '', tags = '') =>
  `[Game "${game}"] [First "Ann"] [Second "Bo"] ${tags}\n\n${moves} *`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();

const MOST = 0.02; // layout shift, of which browsers call 0.1 good
const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 1280, height: 800 }];

async function expectStill({ expect }: TestContext, page: Page, what: string): Promise<void> {
  const { byItself, afterInput, what: moved } = await shiftsOf(page);
  const { width } = page.viewportSize() ?? {};
  const told = [
    `${what} at ${width}: ${byItself.toFixed(4)} by itself, ${afterInput.toFixed(4)} after input`,
    ...moved,
  ];
  process.stdout.write(`${told.join('\n    ')}\n`);
  expect.soft(byItself, `${what} at ${width}: ${moved.join('; ')}`).toBeLessThan(MOST);
}

async function newPage({ onTestFinished }: TestContext, viewport: (typeof SIZES)[number]): Promise<Page> {
  const isPhone = viewport === PHONE; // without a bar beside the page that scrolls it
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  context.setDefaultTimeout(60_000);
  onTestFinished(() => context.close());
  await watchShifts(context);
  return context.newPage();
}

/** Usually each at one size, in turn, and all at both only in a larger run. */
const shown = <T>(list: readonly T[], size: (typeof SIZES)[number], first = 0) =>
  isUsual ? list.filter((_, i) => SIZES[(first + i) % SIZES.length] === size) : list;

const REVIEWED: Readonly<Record<string, string>> = {
  'sequence-zero': '-5,+6,+9,-4,+7,-2',
  'sequence-duel': '6,9,8,5,1',
  'zero-sum-game': '+5,-3,+4,-6',
  'sequence-clash': '3+,2+,5+,4+,7+,6+,8+,1x,9+',
  'sum-to-zero': '4,-1,-3',
};
const reviewOf = (game: string) => `#/review/${game}/${REVIEWED[game]}?first=Ann&second=Bo`;

/** Each page with what is there when all of it is. */
const PAGES: readonly (readonly [string, string])[] = [
  ['#/', '.game-card'],
  ['#/new/sequence-zero', 'form'],
  ['#/games', 'textarea'],
  ['#/online', '.invitations p:not(:empty)'],
  ['#/game/nothing', 'main h1'],
  ['#/nowhere', 'main h1'],
  ['#/play/nothing', 'main h1'],
  ...GAMES.map((game) => [`#/rules/${game}`, '.rules'] as const),
  ...GAMES.map((game) => [`#/explore/${game}`, '.map table'] as const),
  ...GAMES.map((game) => [reviewOf(game), '.decision'] as const),
];

test.concurrent.for(SIZES)('while a page is loaded, $width wide', async (size, context) => {
  for (const [hash, there] of shown(PAGES, size)) {
    const page = await newPage(context, size);
    await page.goto(new URL(hash, site.address).href);
    await page.locator(there).first().waitFor();
    await expectStill(context, page, `loading ${hash}`);
    await page.context().close();
  }
});

test.concurrent.for(SIZES)('while a game that was kept is loaded, $width wide', async (size, context) => {
  const page = await newPage(context, size);
  await page.goto(site.address);
  await openRecord(page, record('sequence-zero', '-5 +6'));
  await page.locator('.board.open').waitFor();
  await page.reload();
  await page.locator('.board.open').waitFor();
  await expectStill(context, page, 'loading a kept game');
  await page.goto(site.address);
  await page.reload();
  await page.locator('.go-on').waitFor();
  await expectStill(context, page, 'loading home with a kept game');
});

test.concurrent.for(GAMES)('in a whole game against the computer, on a phone: %s', async (game, context) => {
  const page = await newPage(context, PHONE);
  await page.goto(site.address);
  await openRecord(page, record(game, '', '[SecondLevel "casual"]'));
  const over = page.getByRole('button', { name: 'Rematch' });
  const turn = page.locator('.board.open [data-move]').first();
  await turn.waitFor();
  await shiftsOf(page);
  for (;;) {
    await turn.or(over).first().waitFor();
    if (await over.isVisible()) break;
    const ply = await page.locator('.move-list .shape').count();
    await turn.click();
    // What answers it comes later than half a second, so it counts as moving by itself.
    await page.waitForFunction((ply) => document.querySelectorAll('.move-list .shape').length > ply, ply);
  }
  await expectStill(context, page, `a game of ${game}`);
});

/** Every game at its size, or at both. */
const gamesAt = (first: number) =>
  SIZES.flatMap((size) => shown(GAMES, size, first).map((game) => ({ game, size, width: size.width })));

test.concurrent.for(gamesAt(0))('when values come: $game, $width wide', async ({ game, size }, context) => {
  const page = await newPage(context, size);
  await page.goto(site.address);
  await openRecord(page, record(game));
  await page.locator('.board.open').waitFor();
  await shiftsOf(page);
  await button(page, 'Values').click();
  await valuesAreThere(page);
  await page.waitForTimeout(600);
  await expectStill(context, page, `values of ${game}`);
  await button(page, 'Hint').click();
  await page.locator('.hinted').waitFor();
  await expectStill(context, page, `a hint in ${game}`);
});

test.concurrent.for(gamesAt(1))(
  'while a review is walked through: $game, $width wide',
  async ({ game, size }, context) => {
    const page = await newPage(context, size);
    await page.goto(new URL(reviewOf(game), site.address).href);
    await page.locator('.decision').first().waitFor();
    await shiftsOf(page);
    const on = button(page, 'One step on');
    const atEnd = on.and(page.locator('[aria-disabled="true"]'));
    while (!(await atEnd.isVisible())) {
      await page.keyboard.press('ArrowRight');
      await page.waitForTimeout(50);
    }
    await expectStill(context, page, `stepping through ${game}`);
    const turning = page.getByRole('button', { name: 'Go there' });
    if (!(await turning.isVisible())) return;
    await turning.click();
    await button(page, 'What should I have done?').click();
    await atEnd.waitFor();
    await expectStill(context, page, `the best line of ${game}`);
  },
);
