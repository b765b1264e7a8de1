/** What a visitor does and sees at a table. */

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { settleTexts } from '../../src/core/game.ts';
import { legalTexts } from '../../src/core/notation.ts';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { findGame } from '../../src/match/find-game.ts';
import { begin, type Match } from '../../src/match/match.ts';
import { extendByWord } from '../../src/match/record.ts';

export interface Settings {
  readonly names?: readonly [string, string];
  readonly players?: readonly [string, string]; // 'person', or the level of a computer
  readonly starter?: 'first' | 'second' | 'toss';
  readonly rounds?: number;
  readonly swap?: boolean;
  readonly options?: Readonly<Record<string, string>>; // by label
}

/** Sets a game up on its page and starts it; Ann against Bo, and Ann begins, unless told otherwise. */
export async function startGame(
  page: Page,
  site: string,
  game: string,
  settings: Settings = {},
): Promise<void> {
  const { names = ['Ann', 'Bo'], players = ['person', 'person'], starter = 'first', rounds, swap } = settings;
  await page.goto(`${site}#/new/${game}`);
  for (const person of [0, 1] as const) {
    const player = page.getByRole('group', { name: `Player ${person + 1}` });
    await player.getByLabel('Played by').selectOption(players[person]);
    await player.getByLabel('Name').fill(names[person]);
  }
  await page.getByLabel('Who starts').selectOption(starter);
  if (rounds) await page.getByLabel('Rounds').fill(String(rounds));
  if (swap) await page.getByLabel('Allow swapping seats').check();
  if (settings.options) {
    await page.getByText('The numbers', { exact: true }).click();
    for (const [label, value] of Object.entries(settings.options))
      await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByRole('group', { name: 'What else you can do' }).waitFor();
}

/** The table at one moment. */
export interface Seen {
  readonly heading: string;
  readonly reason: string; // why somebody has won, when it is over
  readonly match: Match; // as its link tells, by the rules of this project
  readonly words: readonly string[]; // the moves
  readonly open: readonly string[]; // the moves that can be chosen
  readonly offersSwap: boolean;
  readonly isOver: boolean;
}

export async function look(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => {
    const words = (selector: string) =>
      document.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    const links = [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    return {
      heading: words('h1'),
      reason: words('.message p'),
      position: links.find((link) => link.startsWith('#/explore/')),
      isOver: links.some((link) => link.startsWith('#/review/')),
      offersSwap: [...document.querySelectorAll('button')].some((one) => one.textContent === 'Swap seats'),
      open: [...document.querySelectorAll<HTMLElement>('main [data-move]:not([aria-disabled="true"])')].map(
        (button) => button.dataset.move!,
      ),
    };
  });
  if (!seen.position) throw new Error(`there is no game to be seen at ${page.url()}`);
  return { ...seen, ...matchAt(seen.position) };
}

/** The match that a link names, played by the rules. */
function matchAt(link: string): { readonly match: Match; readonly words: readonly string[] } {
  const [path = '', query = ''] = link.slice(link.indexOf('#')).split(/\?(.*)/s);
  const [, , id = '', moves = ''] = path.split('/').map(decodeURIComponent);
  const { first, second, swap, at: _, ...options } = Object.fromEntries(new URLSearchParams(query));
  const game = must(findGame(games, id));
  const names = { first: first ?? 'First player', second: second ?? 'Second player' };
  const words = moves.split(',').filter(Boolean);
  let match = begin({ variant: must(settleTexts(game, options)), names, swap: swap !== undefined });
  for (const word of words) match = must(extendByWord(match, word));
  return { match, words };
}

function must<T>(value: T | Problem): T {
  if (value instanceof Problem) throw new Error(value.message);
  return value;
}

/** Waits until what is seen is as wanted. */
export async function seen(page: Page, isWanted: (seen: Seen) => boolean, what: string): Promise<Seen> {
  let last: Seen | undefined;
  await expect
    .poll(
      async () => {
        last = await look(page).catch(() => undefined);
        return last !== undefined && isWanted(last);
      },
      { interval: 10, timeout: 30_000, message: what },
    )
    .toBe(true);
  return last!;
}

/** Waits until somebody at this device can do something, or the game is over. The moves to choose from are the legal ones. */
export async function myTurn(page: Page): Promise<Seen> {
  const now = await seen(
    page,
    (now) => now.open.length > 0 || now.offersSwap || now.isOver,
    'a person is asked',
  );
  const { match, open } = now;
  if (open.length > 0) {
    expect([...open].sort()).toEqual(legalTexts(match.setup.variant.rules, match.scene.position).sort());
  }
  return now;
}

export function moveButton(page: Page, move: string): Locator {
  return page.locator(`main [data-move="${move}"]`);
}

export type Act = (move: string, now: Seen) => Promise<void>;

/** Makes one move, in the way of `act`, and waits until it is seen. */
export async function makeMove(page: Page, act: Act, choose: (now: Seen) => string = anyMove): Promise<Seen> {
  const before = await myTurn(page);
  const move = choose(before);
  await act(move, before);
  const after = await seen(
    page,
    ({ match }) => match.ply > before.match.ply,
    `${move} after ${before.words}`,
  );
  expect(after.words.filter((word) => word !== 'swap')[before.match.ply]).toBe(move);
  return after;
}

/** Goes on to the end, and holds what is said then against the rules. */
export async function playOut(
  page: Page,
  act: Act,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Seen> {
  for (;;) {
    const now = await myTurn(page);
    await meanwhile();
    if (now.isOver) return expectEnd(now);
    await makeMove(page, act);
  }
}

export function expectEnd(now: Seen): Seen {
  const { result, scene } = now.match;
  expect(result, now.words.join(' ')).not.toBeNull();
  expect(['You win', `${scene.names[result!.winner]} wins`]).toContain(now.heading);
  expect(now.reason).toBe(result!.reason.replace(/(?<=[( ])-(?=\d)/g, '−'));
  expect(now.open).toEqual([]);
  return now;
}

/** Not always the first, nor the same: it depends on what was played. */
function anyMove({ open, words }: Seen): string {
  const sum = words
    .join()
    .split('')
    .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return open[sum % open.length]!;
}

export const byMouse =
  (page: Page): Act =>
  (move) =>
    moveButton(page, move).click();

export const byTouch =
  (page: Page): Act =>
  (move) =>
    moveButton(page, move).tap();
