/** Every page of the app, and what it looks like in the moments that matter. */

import type { Page } from 'playwright-core';
import { addressOf, holdUntilRead, openRecord, valuesAreThere } from '../at-page.ts';

export interface State {
  readonly name: string;
  readonly everySize?: boolean; // also on the largest walls
  readonly moves?: boolean; // motion is wanted
  readonly isLate?: boolean; // what happens by itself later than at once never happens
  /** From an empty browser at the home page to there. */
  open(page: Page): Promise<unknown>;
  /** Again for each size: where the pointer is. */
  point?(page: Page): Promise<unknown>;
}

interface Sample {
  readonly game: string;
  readonly middle: string; // moves, after which a person decides
  readonly looked: string; // one of the moves then
  readonly end: string; // moves to the end, in another game maybe
  readonly tags?: string;
  readonly endTags?: string;
}

const DECKS = [
  '[Deck "3 2 5 4 1 7 6 8 9 6 2 1 3 4 5 7 8 9"]',
  '[Deck "3 2 5 4 7 6 8 1 9 1 2 3 4 5 6 7 8 9"]',
] as const;

const samples: readonly Sample[] = [
  { game: 'sequence-zero', middle: '-5 +6 +9 -4', looked: '-2', end: '-5 +6 +9 -4 +7 -2' },
  { game: 'sequence-duel', middle: '5 1 6', looked: '2', end: '6 9 8 5 1' },
  { game: 'zero-sum-game', middle: '+5 -2 +7', looked: '-3', end: '+5 -3 +4 -6' },
  {
    game: 'sequence-clash',
    middle: '3+ 2+ 5+ 4+ 1x 7+ 6+ 8+ 9',
    looked: '9+',
    end: '3+ 2+ 5+ 4+ 7+ 6+ 8+ 1x 9 9+',
    tags: DECKS[0],
    endTags: DECKS[1],
  },
  { game: 'sum-to-zero', middle: '4 7 -3 2', looked: '-9', end: '4 -1 -3' },
];

const record = (game: string, moves: string, tags = '', names = ['Ann', 'Bo']) =>
  `[Game "${game}"] [First "${names[0]}"] [Second "${names[1]}"] ${tags}\n\n${moves} *`;

const go = (page: Page, hash: string) => page.goto(addressOf(page, hash));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const boardIsOpen = (page: Page) => page.locator('.board.open').waitFor();
const pointAt = (move: string) => (page: Page) => page.locator(`.board [data-move="${move}"]`).hover();

/** A finger that stays; on a desk, the pointer. */
async function rest(page: Page, selector: string): Promise<void> {
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isTouch ? holdUntilRead(page, selector) : page.locator(selector).hover());
}

/** A game in which a person is to decide. */
async function play(page: Page, text: string): Promise<void> {
  await openRecord(page, text);
  await boardIsOpen(page);
}

async function showValues(page: Page): Promise<void> {
  await press(page, 'Values');
  await valuesAreThere(page);
}

function playing({ game, middle, looked, end, tags, endTags }: Sample): State[] {
  const words = end.split(' ');
  const before = words.slice(0, -1).join(' ');
  return [
    {
      name: `play-${game}-start`,
      everySize: true,
      open: (page) => play(page, record(game, '', tags)),
    },
    {
      name: `play-${game}-values`,
      everySize: true,
      async open(page) {
        await play(page, record(game, middle, tags));
        await showValues(page);
      },
      point: pointAt(looked),
    },
    {
      name: `play-${game}-hint`,
      async open(page) {
        await play(page, record(game, middle, tags));
        await press(page, 'Hint');
        await page.locator('[data-move].hinted').waitFor();
      },
    },
    {
      name: `play-${game}-end`,
      everySize: true,
      async open(page) {
        await play(page, record(game, before, endTags));
        await page.locator(`[data-move="${words.at(-1)}"]`).click();
        await page.getByRole('button', { name: 'Rematch' }).waitFor();
      },
    },
  ];
}

function exploring({ game, middle }: Sample): State {
  const moves = middle
    .split(' ')
    .filter((move) => !/^\d$/.test(move) || game !== 'sequence-clash')
    .slice(0, 2);
  return {
    name: `explore-${game}`,
    async open(page) {
      await go(page, `#/explore/${game}/${moves.join(',')}`);
      await page.locator('.verdict:not(.soft)').waitFor();
      await page.locator('.map table').waitFor();
      await page.locator('.twig').first().click();
      await page.locator('.branches .branches, .branches li > p:not(.soft)').waitFor();
    },
  };
}

function reviewing({ game, end }: Sample, atTurn = true): State[] {
  const moves = end
    .split(' ')
    .filter((move) => !/^\d$/.test(move) || game !== 'sequence-clash')
    .join(',');
  const open = async (page: Page) => {
    await go(page, `#/review/${game}/${moves}?first=Ann&second=Bo`);
    await page.locator('.decision').first().waitFor();
    if (atTurn) await press(page, 'Go there');
  };
  return [
    { name: `review-${game}`, open },
    {
      name: `review-${game}-best`,
      async open(page) {
        await open(page);
        await press(page, 'What should I have done?');
        const on = page.getByRole('button', { name: 'One step on' });
        await on.and(page.locator('[aria-disabled="true"]')).waitFor();
      },
    },
  ];
}

const LONG = ['Wolfeschlegelsteinhausenbergerdorff Senior', 'Ann-Charlotte von Aschenbach-Hohenfels'].map(
  (name) => name.slice(0, 40),
);

export const states: readonly State[] = [
  {
    name: 'home',
    everySize: true,
    open: (page) => page.locator('.game-card').first().waitFor(),
  },
  {
    name: 'home-go-on',
    async open(page) {
      await play(page, record('sum-to-zero', '4 7 -3 2'));
      await play(page, record('sequence-zero', '-5 +6'));
      await go(page, '#/');
      await page.locator('.go-on').waitFor();
    },
  },
  { name: 'set-up', open: (page) => go(page, '#/new/sequence-zero') },
  {
    name: 'set-up-numbers',
    async open(page) {
      await go(page, '#/new/sequence-clash');
      await page.locator('summary').click();
      await page.getByLabel('How long a sequence wins', { exact: true }).fill('12');
      await press(page, 'Start the game');
      await page.locator('.problem:not(:empty)').waitFor();
    },
  },
  {
    name: 'coin',
    isLate: true,
    everySize: true,
    async open(page) {
      await page
        .getByRole('button', { name: /^Two players/ })
        .first()
        .click();
      await page.locator('.coin.down').waitFor();
    },
  },
  ...samples.flatMap(playing),
  {
    name: 'play-swap',
    everySize: true,
    open: (page) => play(page, record('sum-to-zero', '7', '[Swap "yes"]')),
  },
  {
    name: 'play-swap-card',
    async open(page) {
      await openRecord(page, record('sequence-clash', '3+', `[Swap "yes"] ${DECKS[0]}`));
      await page.locator('.swap-offer').waitFor();
    },
  },
  {
    name: 'play-round',
    open: (page) => play(page, record('sequence-duel', '5 1 6', '[Round "2"] [Rounds "3"] [FirstWins "1"]')),
  },
  {
    name: 'play-resign',
    async open(page) {
      await play(page, record('zero-sum-game', '+5 -2'));
      await press(page, 'Resign');
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'play-picked',
    everySize: true,
    async open(page) {
      await play(page, record('sequence-zero', '-5 +6'));
      await showValues(page);
      await page.locator('[data-number="7"] .face').click();
      await page.locator('.tile.begun').waitFor();
    },
  },
  ...[
    { name: 'play-typed', text: record('zero-sum-game', '+5 -2') },
    { name: 'play-typed-tiles', text: record('sum-to-zero', '4 7 -3 2') },
  ].map(({ name, text }) => ({
    name,
    async open(page: Page) {
      await play(page, text);
      await page.locator('h1:focus').waitFor(); // keys are listened to from then on
      await page.keyboard.type('-');
      await page.locator('[data-move].begun').first().waitFor();
    },
  })),
  {
    name: 'play-held',
    everySize: true,
    async open(page) {
      await play(page, record('sequence-duel', '8 7 2'));
      await showValues(page);
    },
    point: (page) => rest(page, '[data-move="3"]'),
  },
  {
    name: 'play-rules',
    everySize: true,
    async open(page) {
      await play(page, record('sequence-duel', '5', '[Options "target=21"]'));
      await page.locator('.rules-button').click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'play-you',
    everySize: true,
    async open(page) {
      await openRecord(
        page,
        record('sequence-duel', '7 9', '[SecondLevel "casual"]', ['Player 1', 'Casual computer']),
      );
      await boardIsOpen(page);
      await page.locator('[data-move="8"]').click();
      await page.getByRole('button', { name: 'Rematch' }).waitFor();
    },
  },
  {
    name: 'play-won',
    everySize: true,
    moves: true,
    async open(page) {
      await play(page, record('sequence-duel', '7 9'));
      await page.locator('[data-move="8"]').click();
      await page.locator('.celebration .shape').first().waitFor();
      await page.evaluate(() => {
        for (const one of document.getAnimations()) {
          if ((one as CSSAnimation).animationName !== 'fly') one.finish();
          else {
            one.pause();
            one.currentTime = 300; // milliseconds
          }
        }
      });
    },
  },
  {
    name: 'play-lost-hint',
    async open(page) {
      await play(page, record('sum-to-zero', '4 7 -3 2'));
      await showValues(page);
      await press(page, 'Hint');
      await page.getByText('Every move loses').waitFor();
    },
  },
  {
    name: 'play-refused',
    async open(page) {
      await play(page, record('sequence-zero', '-5'));
      await page.keyboard.type('+5');
      await page.getByText('is not a move here').waitFor();
    },
  },
  {
    name: 'play-more',
    async open(page) {
      await play(page, record('sequence-zero', '-5 +6 +9 -4'));
      await page.locator('.side summary').click();
    },
  },
  {
    name: 'play-computer',
    isLate: true,
    async open(page) {
      await openRecord(page, record('zero-sum-game', '+5', '[SecondLevel "perfect"]', ['Ann', 'Perfect']));
      await page.getByText('is thinking').first().waitFor();
    },
  },
  {
    name: 'play-long-names',
    everySize: true,
    async open(page) {
      await play(page, record('sequence-duel', '5 1 6 4', '', LONG));
      await showValues(page);
    },
  },
  {
    name: 'play-long-names-zero',
    async open(page) {
      await play(page, record('sequence-zero', '-5 +6 +9 -4', '', LONG));
    },
  },
  {
    name: 'play-large-numbers',
    async open(page) {
      const options = '[Options "numbers=111,222,333,444,555,666,777,888,999 start=999"]';
      await play(page, record('zero-sum-game', '+111 +222 +333', options));
      await showValues(page);
    },
  },
  {
    name: 'play-many-numbers',
    async open(page) {
      await play(page, record('sequence-zero', '+1 -2', '[Options "numbers=1..12"]'));
    },
  },
  {
    name: 'play-many-tiles',
    async open(page) {
      await play(page, record('sum-to-zero', '5 6', '[Options "numbers=-10..-1,1..10"]'));
    },
  },
  {
    name: 'play-deck',
    async open(page) {
      await play(page, record('sequence-clash', '', '[Options "highest=12 copies=1 length=8"]'));
    },
  },
  ...samples.flatMap((sample) => (sample.game === 'sequence-clash' ? [] : reviewing(sample))),
  {
    name: 'review-sequence-clash',
    async open(page) {
      await go(page, '#/review/sequence-clash/3+,2+,5+,4+,7+,6+,8+,1x,9+?first=Ann&second=Bo&at=7');
      await page.locator('.decision').first().waitFor();
      await showValues(page);
    },
  },
  ...samples.map(exploring),
  {
    name: 'explore-start',
    async open(page) {
      await go(page, '#/explore');
      await page.locator('.verdict:not(.soft)').waitFor();
      await page.locator('.map table').waitFor();
    },
    point: pointAt('+5'),
  },
  {
    name: 'explore-problem',
    async open(page) {
      await go(page, '#/explore/sum-to-zero/4,4?start=3');
      await page.locator('.verdict:not(.soft)').waitFor();
      await page.locator('.map table').waitFor();
      await page.getByLabel('The sum at the start', { exact: true }).fill('9999');
    },
  },
  {
    name: 'explore-hidden',
    async open(page) {
      await go(page, '#/explore/sequence-zero/-5,+6?values=hidden');
      await page.getByText('Who wins here, and with which move?').waitFor();
    },
  },
  {
    name: 'explore-swap',
    async open(page) {
      await go(page, '#/explore/sequence-duel/5?first=Ann&second=Bo&swap=yes');
      await page.locator('.map table').waitFor();
    },
  },
  {
    name: 'explore-too-large',
    async open(page) {
      await go(page, '#/explore/sequence-zero?numbers=1..16');
      await page.locator('.unsolved').waitFor();
    },
  },
  ...samples.map(({ game }) => ({
    name: `rules-${game}`,
    async open(page: Page) {
      await go(page, `#/rules/${game}`);
      await page.locator('.how-to-win').waitFor();
      for (const summary of await page.locator('summary').all()) await summary.click();
      await page.getByText('To finish is to').waitFor();
    },
  })),
  {
    name: 'games',
    async open(page) {
      await openRecord(page, record('sequence-duel', '6 9 8 5 1').replace('*', '1-0'));
      await openRecord(page, record('zero-sum-game', '+5 -3 +4 -6', '', LONG).replace('*', '0-1'));
      await openRecord(
        page,
        record('sequence-duel', '7 9 8', '[SecondLevel "casual"]', ['Ann', 'Casual computer']).replace(
          '*',
          '1-0',
        ),
      );
      await openRecord(page, record('sum-to-zero', '4 7 -3 2'));
      await openRecord(page, record('sequence-zero', '-5 +6', '', LONG));
      await go(page, '#/games');
      await page.locator('.game-list').first().waitFor();
    },
  },
  {
    name: 'games-empty',
    async open(page) {
      await go(page, '#/games');
      await page.locator('textarea').fill('[Game "sum-to-zer"]');
      await press(page, 'Open it');
      await page.locator('.problem:not(:empty)').waitFor();
    },
  },
  { name: 'not-found', open: (page) => go(page, '#/nowhere') },
  { name: 'trouble', open: (page) => go(page, '#/play/nothing') },
];
