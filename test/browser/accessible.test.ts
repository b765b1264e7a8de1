/** Everybody can play: those who see little or nothing, who use the keyboard, who need large letters or little motion. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { games } from '../../src/games/index.ts';
import { viewOf } from '../../src/match/match.ts';
import { byMouse, makeMove, moveButton, myTurn, playOut, type Seen, seen, startGame } from './drive.ts';
import { byKeys, focused } from './keyboard.ts';
import { confirm, joinOnline, makeOnline, moveNow, press, whoseTurn } from './online-drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const [someGame] = games as [Game];
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const WAYS = [
  ['light', PHONE],
  ['dark', WIDE],
  ['dark', PHONE],
  ['light', WIDE],
] as const;

let turn = 0;

/** What axe finds in the page as it is: light and dark, on a phone and on a desk, two of these in turn, or as many as told. */
async function complaintsAbout(page: Page, what: string, ways = 2): Promise<string[]> {
  const found: string[] = [];
  for (let way = 0; way < ways; way++) {
    const [colorScheme, size] = WAYS[turn++ % WAYS.length]!;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(size);
    // Otherwise it opens a window of its own. Of a large table a few rows stand for all: there are hundreds of cells.
    const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('table tbody tr:nth-child(n+4)');
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${what}, ${colorScheme} at ${size.width}: ${id}: ${target}: ${failureSummary}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Every page that has an address, with its heading and the title of its window. */
const PAGES: readonly (readonly [address: string, heading: string, title: string])[] = [
  ['#/', 'Five number duels for two', 'Ninefold'],
  [`#/new/${someGame.id}`, `A game of ${someGame.title}`, `A game of ${someGame.title} · Ninefold`],
  ['#/games', 'Your games', 'Your games · Ninefold'],
  [`#/rules/${someGame.id}`, someGame.title, `${someGame.title} · Ninefold`],
  ['#/online', 'Play online', 'Play online · Ninefold'],
  ['#/game/nothing', 'There is no such game', 'There is no such game · Ninefold'],
  ['#/nowhere', 'There is no such page', 'There is no such page · Ninefold'],
  ['#/new/chess', 'This cannot be shown', 'This cannot be shown · Ninefold'],
  ['#/play/0', 'This cannot be shown', 'This cannot be shown · Ninefold'],
  ['#/review/chess/1', 'This cannot be shown', 'This cannot be shown · Ninefold'],
];

async function open(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(`${visits.address}${address}`);
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

test('axe finds nothing on any page', async () => {
  const page = await visits.visit({ viewport: WIDE });
  const found: string[] = [];
  for (const [address, heading] of PAGES) {
    await open(page, address, heading);
    found.push(...(await complaintsAbout(page, address)));
  }
  expect(found).toEqual([]);
});

test('axe finds nothing in Explore', async () => {
  const page = await visits.visit({ viewport: WIDE });
  const found: string[] = [];
  for (const { id, title } of games) {
    await open(page, `#/explore/${id}`, `Explore ${title}`);
    await page.getByRole('main').getByRole('table').waitFor();
    found.push(...(await complaintsAbout(page, id, 1))); // it is large
  }
  expect(found).toEqual([]);
});

test('axe finds nothing at a table, whatever happens there', async () => {
  const page = await visits.visit({ viewport: WIDE });
  const found: string[] = [];
  const check = async (what: string) => found.push(...(await complaintsAbout(page, what)));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await startGame(page, visits.address, someGame.id);
  await myTurn(page);
  await check('start');
  await press('Hint');
  await page.getByText(/^Hint: /).waitFor();
  await press('Values');
  await page.getByRole('button', { name: /, the hint$/ }).waitFor();
  await check('hint and values');
  await page.keyboard.type('0');
  await page.getByText('is not a move here').waitFor();
  await check('typed nonsense');
  await press('Resign');
  await page.getByRole('dialog').waitFor();
  await check('resigning');
  await press('Cancel');
  await page.getByText('More', { exact: true }).click();
  await press('Values');
  await playOut(page, byMouse(page));
  await check('the end, with more');
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
  await check('a list of games');

  for (const id of [someGame.id, 'sequence-clash']) {
    await startGame(page, visits.address, id, { swap: true });
    await makeMove(page, byMouse(page));
    await seen(page, ({ offersSwap }) => offersSwap, 'the offer');
    await check(`${id}: the swap offer`);
  }
  expect(found).toEqual([]);
});

test('axe finds nothing at an online game, from the invitation to the end', async () => {
  const page = await visits.visit({ viewport: WIDE, haste: 4 });
  const friend = await visits.visit({ haste: 4, fresh: true });
  const found: string[] = [];
  const check = async (what: string) => found.push(...(await complaintsAbout(page, what)));
  const id = await makeOnline(page, visits.address, someGame.id, { clock: 'minutes', listed: true });
  await page.getByLabel('The link to this game').waitFor();
  await check('waiting');
  await friend.goto(`${visits.address}#/game/${id}`);
  await friend.getByText('Ann is connected.').waitFor();
  found.push(...(await complaintsAbout(friend, 'invitation')));
  await joinOnline(friend, visits.address, id);
  for (let move = 0; move < 2; move++) await moveNow((await whoseTurn([page, friend]))!);
  await press(friend, 'Ask to take back');
  await page.getByRole('button', { name: 'Accept' }).waitFor();
  await check('the offer to take back');
  await page.getByText('More', { exact: true }).click();
  await press(page, 'Resign');
  await confirm(page, 'Resign');
  await press(page, 'Rematch');
  await check('the end');
  await page.getByRole('link', { name: 'Online', exact: true }).click();
  await page.getByRole('heading', { name: 'Your online games' }).waitFor();
  await check('the games one has a seat at');
  expect(found).toEqual([]);
});

test('axe finds nothing in a review, nor while a coin is in the air', async () => {
  const page = await visits.visit({ viewport: WIDE, haste: 0.02 });
  const found: string[] = [];
  await startGame(page, visits.address, someGame.id, { starter: 'toss' });
  await page.getByRole('button', { name: / starts[.?]$/ }).waitFor();
  found.push(...(await complaintsAbout(page, 'coin')));
  await page.goto(`${visits.address}#/review/${someGame.id}/+1,+2,+3,+4?first=Ann&second=Bo&at=2`);
  await page
    .getByText(/chose (right|wrong) in /)
    .first()
    .waitFor();
  found.push(...(await complaintsAbout(page, 'review')));
  expect(found).toEqual([]);
});

test('every page has one heading, a title, and the focus on the heading when one comes to it', async () => {
  const page = await visits.visit();
  await open(page, '#/rules', someGame.title);
  for (const [address, heading, title] of PAGES) {
    await page.evaluate((address) => {
      location.hash = address;
    }, address);
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { message: address })
      .toBe('H1');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.title()).toBe(title);
  }
  await startGame(page, visits.address, someGame.id);
  await expect.poll(() => page.title()).toBe(`Ann to move · ${someGame.title} · Ninefold`);
  await page.keyboard.press('Tab');
  await makeMove(page, byMouse(page));
  await expect.poll(() => page.title()).toBe(`Bo to move · ${someGame.title} · Ninefold`);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
});

test('the first thing one comes to leads past everything that is the same on all pages', async () => {
  const page = await visits.visit();
  await open(page, '#/', 'Five number duels for two');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Skip to the content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('every game can be followed without seeing it', async () => {
  const page = await visits.visit({ fresh: true });
  await page.addInitScript(recordAnnouncements);
  for (const { id } of games) {
    await startGame(page, visits.address, id);
    const act = byKeys(page);
    for (let move = 0; move < 3; move++) {
      const before = await myTurn(page);
      if (before.isOver) break;
      await expectDescribed(page, before);
      const name = before.heading.replace(' to move', '');
      const after = await makeMove(page, act);
      const made = after.match.scene.steps.filter(({ by }) => by !== 'chance')[before.match.ply]!;
      const { verb, object } = before.match.setup.variant.words.phrase(made.from, made.move);
      await expect
        .poll(() =>
          page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced.join('\n')),
        )
        .toContain(`${name} ${verb.present} ${object.replace('-', '−')}`);
      expect(await focused(page)).not.toBe('body');
    }
  }
});

/** Keeps what is said in live regions, in `announced`. */
function recordAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(globalThis, { announced });
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const text = element?.closest('[role="status"], [role="alert"], [aria-live]')?.textContent;
      if (text) announced.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** The board in words, for those who do not see it: it tells what the view shows. */
async function expectDescribed(page: Page, { match }: Seen): Promise<void> {
  const { pool, line, sequences, deck } = viewOf(match);
  const { names } = match.scene;
  const words = page.getByRole('group', { name: 'Board' }).locator('p').first();
  const text = (await words.textContent())!;
  const { width } = (await words.boundingBox())!;
  expect(width).toBeLessThanOrEqual(1);
  const number = (value: number) => String(value).replace('-', '−');
  for (const { of, at } of line?.markers ?? [])
    expect(text).toContain(`${of === 'both' ? 'the total' : names[of]} is at ${number(at)}`);
  for (const seat of ['first', 'second'] as const)
    if (sequences)
      expect(text).toContain(`${names[seat]} has ${sequences[seat].numbers.length ? '' : 'no numbers yet'}`);
  if (deck) expect(text).toContain(`${deck.size} cards in the deck`);
  const left = pool?.filter(({ taken }) => !taken).map((tile) => number(tile.number)) ?? [];
  if (left.length > 1)
    expect(text).toContain(`Numbers left: ${left.slice(0, -1).join(', ')} and ${left.at(-1)}.`);
}

test('who asked for little motion sees none', async () => {
  const page = await visits.visit({ reducedMotion: 'reduce' });
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
  await open(page, '#/', 'Five number duels for two');
  expect(await running()).toBe(0);
  await startGame(page, visits.address, someGame.id, { starter: 'toss' });
  expect(await running()).toBe(0);
  for (let move = 0; move < 2; move++) {
    await makeMove(page, byMouse(page));
    expect(await running()).toBe(0);
  }
});

test('where the system chooses the colours, the players still have their shapes', async () => {
  const page = await visits.visit({ forcedColors: 'active', viewport: WIDE });
  for (const { id } of games) {
    await startGame(page, visits.address, id);
    await makeMove(page, byMouse(page));
    const shapes = await page.locator('main .shape').evaluateAll((all) =>
      all
        .filter((shape) => (shape as HTMLElement).offsetParent !== null)
        .map((shape) => {
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(shape);
          const { width, height } = shape.getBoundingClientRect();
          const paper = getComputedStyle(document.body).backgroundColor;
          const isFilled = backgroundColor !== paper && backgroundColor !== 'rgba(0, 0, 0, 0)';
          const isDrawn = borderTopWidth !== '0px' && borderTopColor !== paper;
          return { is: shape.className, seen: width >= 6 && height >= 6 && (isFilled || isDrawn) };
        }),
    );
    expect(shapes.length).toBeGreaterThan(1);
    for (const shape of shapes) expect(shape).toEqual({ is: shape.is, seen: true });
  }
});

test('nothing has to be scrolled sideways, however large the letters are', async () => {
  const page = await visits.visit({ viewport: WIDE });
  await page.goto(visits.address);
  await page.evaluate(() => localStorage.setItem('ninefold.values', 'true'));
  await page.reload();
  for (const [address, heading] of PAGES) {
    await open(page, address, heading);
    await expectFit(page, address);
  }
  for (const { id, title } of games) {
    await open(page, `#/explore/${id}`, `Explore ${title}`);
    await page.getByRole('main').getByRole('table').waitFor();
    await expectFit(page, `explore ${id}`);
    await startGame(page, visits.address, id);
    await makeMove(page, byMouse(page));
    await moveButton(page, (await myTurn(page)).open[0]!)
      .getByText(/[▲▼◆]/)
      .waitFor();
    await expectFit(page, `a table of ${id}`);
  }
});

/** With letters twice the size; and with everything twice, and four times the size, which is a smaller window. */
async function expectFit(page: Page, what: string): Promise<void> {
  for (const [width, height, fontSize] of [
    [1280, 900, '200%'],
    [640, 450, ''],
    [320, 256, ''],
    [1280, 900, ''],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
      return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth);
    }, fontSize);
    expect(wide, `${what} at ${width} ${fontSize}`).toBeLessThanOrEqual(width);
  }
}
