/** Online play in the moments that matter. */

import type { Page } from 'playwright-core';
import { addressOf } from '../at-page.ts';
import { confirm, joinOnline, makeWith, moveNow, press, whoseTurn } from '../online-drive.ts';
import type { State } from './states.ts';

const CLOCK = { seconds: 300, increment: 3 };
const LONG = 'Wolfeschlegelsteinhausenbergerdorff Seni';

const root = (page: Page) => addressOf(page, './');

/** Somebody else, who stays as long as the browser does. */
async function other(page: Page): Promise<Page> {
  const context = await page.context().browser()!.newContext({ serviceWorkers: 'block' });
  return context.newPage();
}

/** A game with a friend, in which each has moved so often. */
async function playing(
  page: Page,
  terms: Readonly<Record<string, unknown>>,
  moves: number,
  names = 'Bo',
): Promise<Page> {
  const id = await makeWith(page, root(page), terms);
  const friend = await other(page);
  await joinOnline(friend, root(page), id, names);
  for (let i = 0; i < moves; i++) {
    const turn = await whoseTurn([page, friend]);
    if (turn) await moveNow(turn);
    await page.locator('.move-list .shape').nth(i).waitFor();
  }
  return friend;
}

export const onlineStates: readonly State[] = [
  {
    name: 'online',
    everySize: true,
    async open(page) {
      await page.goto(addressOf(page, '#/online'));
      await page.getByText('Nobody is looking').waitFor();
    },
  },
  {
    name: 'online-invitations',
    async open(page) {
      await playing(page, { game: 'sum-to-zero' }, 1);
      const friend = await other(page);
      await makeWith(friend, root(page), {
        game: 'sequence-clash',
        listed: true,
        name: 'Cleo',
        clock: CLOCK,
      });
      await makeWith(await other(page), root(page), {
        game: 'sequence-zero',
        listed: true,
        name: LONG,
        clock: { days: 3 },
        rounds: 5,
        swap: true,
      });
      await page.goto(addressOf(page, '#/online'));
      await page.getByLabel('Clock', { exact: true }).selectOption('minutes');
      await page.getByText('Cleo').first().waitFor();
      await page.getByText('to move').first().waitFor();
    },
  },
  {
    name: 'online-closed',
    async open(page) {
      await page.route('**/api/health', (route) => route.fulfill({ body: 'nothing' }));
      await page.goto(addressOf(page, '#/online'));
      await page.getByText('ninefold serve').waitFor();
    },
  },
  {
    name: 'online-waiting',
    everySize: true,
    async open(page) {
      await makeWith(page, root(page), { game: 'sequence-duel', clock: CLOCK, starter: 'toss' });
      await page.getByLabel('The link to this game').waitFor();
    },
  },
  {
    name: 'online-code',
    everySize: true,
    async open(page) {
      await makeWith(page, root(page), { game: 'sequence-duel' });
      await press(page, 'QR code');
      await page.getByRole('img', { name: /^QR code/ }).waitFor();
    },
  },
  {
    name: 'online-invitation',
    everySize: true,
    async open(page) {
      const friend = await other(page);
      const id = await makeWith(friend, root(page), { game: 'zero-sum-game', clock: CLOCK, rounds: 3 });
      await page.goto(addressOf(page, `#/game/${id}`));
      await page.getByText('Ann is connected.').waitFor();
    },
  },
  {
    name: 'online-play',
    everySize: true,
    open: (page) => playing(page, { game: 'sequence-zero', clock: CLOCK }, 4),
  },
  {
    name: 'online-play-days',
    everySize: true,
    open: (page) => playing(page, { game: 'sequence-clash', clock: { days: 3 }, name: LONG }, 3, LONG),
  },
  {
    name: 'online-watch',
    async open(page) {
      const friend = await other(page);
      await friend.goto(root(page));
      await playing(friend, { game: 'sequence-duel', clock: CLOCK }, 2);
      await page.goto(friend.url());
      await page.getByText('You are watching.').waitFor();
    },
  },
  {
    name: 'online-takeback',
    everySize: true,
    async open(page) {
      const friend = await playing(page, { game: 'sum-to-zero', clock: CLOCK }, 2);
      await press(friend, 'Ask to take back');
      await page.getByRole('button', { name: 'Accept' }).waitFor();
    },
  },
  {
    name: 'online-end',
    everySize: true,
    async open(page) {
      const friend = await playing(page, { game: 'sequence-clash' }, 4);
      await press(friend, 'Resign');
      await confirm(friend, 'Resign');
      await press(friend, 'Rematch');
      await page.locator('.offer').waitFor();
      await page.getByText('More', { exact: true }).click();
      await page.getByText('How this is checked').click();
    },
  },
  {
    name: 'online-called-off',
    async open(page) {
      await makeWith(page, root(page), { game: 'sequence-duel' });
      await press(page, 'Cancel game');
      await page.getByText('You cancelled the game').waitFor();
    },
  },
];
