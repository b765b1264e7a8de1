/** Whole games in a real browser, in every way one can play them; the rules of this project say how each must end. */

import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { Problem } from '../../src/core/problem.ts';
import { hasChance } from '../../src/core/rules.ts';
import { games } from '../../src/games/index.ts';
import type { Match } from '../../src/match/match.ts';
import { prospect, shortProspect } from '../../src/sentences/values.ts';
import type { Analysis } from '../../src/solver/analysis.ts';
import { review } from '../../src/solver/review.ts';
import { analyzeTries } from '../../src/solver/tries.ts';
import { mustSolve } from '../arbitraries.ts';
import {
  type Act,
  byMouse,
  byTouch,
  expectEnd,
  look,
  makeMove,
  moveButton,
  myTurn,
  playOut,
  type Seen,
  seen,
  startGame,
} from './drive.ts';
import { byKeys, focused, tabTo } from './keyboard.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const [someGame] = games as [Game];
const drawing = games.filter((game) => isDrawing(game));
const deciding = games.filter((game) => !isDrawing(game));

function analysisOf(match: Match): Analysis {
  const analysis = analyzeTries(match.setup.variant, mustSolve(match.setup.variant), match.scene.position);
  if (analysis instanceof Problem) throw new Error(analysis.message);
  return analysis;
}

function isDrawing(game: Game): boolean {
  const rules = game.rules(standard(game));
  return hasChance(rules);
}

function standard(game: Game): Record<string, never> {
  return Object.fromEntries(
    Object.entries(game.options).map(([name, option]) => [name, option.standard]),
  ) as Record<string, never>;
}

describe.each(games.map((game) => [game.id, game] as const))('a whole game of %s', (id, game) => {
  test('with the mouse', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, id);
    const dragged = await makeMove(page, byDragging(page));
    expect(dragged.match.ply).toBe(1);
    const { match } = await playOut(page, byMouse(page));
    expect(match.setup.names).toEqual({ first: 'Ann', second: 'Bo' });
  });

  test('with the keyboard alone, from the home page to the rematch', async () => {
    const page = await visits.visit();
    await page.goto(visits.address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, `Two players: ${game.title}`);
    await page.keyboard.press('Enter');
    const over = await playOut(page, byKeys(page), async () => {
      expect(await focused(page)).not.toBe('body');
    });
    await tabTo(page, 'Rematch');
    await page.keyboard.press('Enter');
    const again = await seen(page, ({ isOver, words }) => !isOver && words.length < 2, 'the rematch begins');
    expect(again.match.setup.names.first).toBe(over.match.setup.names.second);
    await makeMove(page, byKeys(page));
  });

  test('with fingers on phones', async () => {
    const page = await visits.visit({
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
    });
    const fits = () => expectNoSidewaysScroll(page);
    await page.goto(visits.address);
    await page.getByRole('link', { name: game.title, exact: true }).waitFor();
    await fits();
    await page.getByRole('link', { name: game.title, exact: true }).tap();
    await page.getByRole('group', { name: 'Player 2' }).getByLabel('Played by').selectOption('person');
    await fits();
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await page.getByRole('group', { name: 'What else you can do' }).waitFor();
    await makeMove(page, await byFinger(page));
    await playOut(page, byTouch(page), fits);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Rematch' }).tap();
    await seen(page, ({ isOver }) => !isOver, 'the rematch begins');
    await makeMove(page, await byFinger(page));
    await playOut(page, byTouch(page), fits);
    await page.getByRole('link', { name: 'Review', exact: true }).tap();
    await page.getByRole('button', { name: 'One step on' }).tap();
    await fits();
  });

  test('against the computer', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, id, {
      names: ['Ann', ''],
      players: ['person', 'easy'],
      starter: 'second',
    });
    const { match } = await playOut(page, byMouse(page), async () => {
      const now = await look(page);
      if (!now.isOver) expect(now.heading).toBe('Your turn');
    });
    expect(match.setup.names).toEqual({ first: 'Easy computer', second: 'Ann' });
  });

  test('perfect computers play it perfectly, and can be watched', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, id, { names: ['', ''], players: ['perfect', 'perfect'] });
    const { match } = expectEnd(await seen(page, ({ isOver }) => isOver, 'the end'));
    for (const move of review(match, mustSolve(match.setup.variant)).moves)
      expect(move.lost, move.text).toBe(0);
  });

  test('with hints and values', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, id);
    await expectHints(page);
    const { match, open } = await myTurn(page);
    expect(await page.getByText(/[▲▼◆]/).count()).toBe(0);
    await page.getByRole('button', { name: 'Values' }).click();
    const { moves } = analysisOf(match);
    expect(moves.map(({ text }) => text).sort()).toEqual([...open].sort());
    for (const { text, win, plies, answers } of moves) {
      const button = moveButton(page, text);
      await button.getByText(plies === null ? '%' : win > 0.5 ? '▲ W' : '▼ L').waitFor();
      const label = (await button.getAttribute('aria-label'))!;
      const sign = (await button.textContent())!;
      if (plies === null) {
        expect(label).toMatch(/: wins [\d.<>]+ % of the time$/);
        expect(sign).toMatch(win > 0.5005 ? /▲ A/ : win < 0.4995 ? /▼ B/ : /[▲▼◆] [ABE]/);
      } else {
        const worth = { win, plies, ...(answers && { answers }) };
        expect(label).toContain(`: ${prospect(worth)}`);
        expect(sign).toContain(`${win > 0.5 ? '▲ W' : '▼ L'} ${shortProspect(worth)}`.trim());
      }
    }
    await moveButton(page, open[0]!).focus();
    const why = page.getByRole('complementary').locator('section', { hasText: 'Why' });
    const said = open[0]!.replace('-', '−').replace(/x$/, ' ×');
    await expect.poll(() => why.locator('p').first().textContent()).toContain(`${said} `);
    await expect
      .poll(() => why.locator('p').first().textContent()) // the reason comes after the value
      .toMatch(
        /(wins|loses) (at once|in the end|in 2 moves|to \d+ of \d+ answers|to every answer|[\d.<>]+\s% of the time)\. \S.*\.$/,
      );
    await page.keyboard.press('v');
    await expect.poll(() => page.getByText(/[▲▼◆]/).count()).toBe(0);
  });
});

/** Off by default, on and off by button and by key, and the best move; then it is played. */
async function expectHints(page: Page): Promise<void> {
  const hints = page.getByText(/^Hint: .+\.$/);
  const hinted = page.getByRole('button', { name: /, the hint$/ });
  const { match } = await myTurn(page);
  expect(await hints.count()).toBe(0);
  expect(await hinted.count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await hints.waitFor();
  const move = (await hinted.getAttribute('data-move'))!;
  const { moves } = analysisOf(match);
  const most = Math.max(...moves.map(({ win }) => win));
  expect(moves.find(({ text }) => text === move)?.win).toBe(most);
  await page.keyboard.press('h');
  await hints.waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await hinted.waitFor();
  await moveButton(page, move).click();
  await hinted.waitFor({ state: 'detached' });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a move is made with: the number on the pad, or the card that was drawn. */
function draggable(page: Page, move: string): Locator {
  return page
    .locator(`main li:has([data-move="${move}"])`)
    .or(page.locator('main [data-place="drawn"]'))
    .first();
}

/** Takes a number, lets it go where it counts nowhere, takes it again, and brings it to where it counts. */
function byDragging(page: Page): Act {
  return async (move, before) => {
    const from = draggable(page, move);
    if ((await from.count()) === 0) return moveButton(page, move).click(); // there is no number to take hold of
    const drop = page.locator(`[data-drop="${move}"]`);
    await from.scrollIntoViewIfNeeded();
    const { x, y } = await middle(from);
    for (const isMeant of [false, true]) {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x, y - 20, { steps: 4 });
      const to = isMeant ? await middle(drop) : { x: 1, y: 1 };
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
      await drop.waitFor({ state: 'detached' });
      if (!isMeant) expect((await look(page)).match.ply).toBe(before.match.ply);
    }
  };
}

async function byFinger(page: Page): Promise<Act> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return async (move) => {
    const from = draggable(page, move);
    if ((await from.count()) === 0) return moveButton(page, move).tap();
    await from.scrollIntoViewIfNeeded();
    const start = await middle(from);
    await touch('touchStart', start);
    await touch('touchMove', { x: start.x, y: start.y - 20 });
    const to = await middle(page.locator(`[data-drop="${move}"]`));
    await touch('touchMove', { x: (start.x + to.x) / 2, y: (start.y + to.y) / 2 });
    await touch('touchMove', to);
    // It rests before it lets go: a finger that leaves in flight flings, and browsers take the next tap as the end of that.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await touch('touchMove', to);
    await touch('touchEnd');
  };
}

async function middle(element: Locator): Promise<Point> {
  await element.waitFor();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [wide, window] = await page.evaluate(() => [
    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
    innerWidth,
  ]);
  expect(wide).toBe(page.viewportSize()!.width);
  expect(window).toBe(page.viewportSize()!.width); // otherwise it would have been zoomed out
}

describe('at the table', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  async function resign(page: Page): Promise<Seen> {
    await myTurn(page);
    await button(page, 'Resign').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
    return expectEnd(await seen(page, ({ isOver }) => isOver, 'the end'));
  }

  test('undo takes a move back, by button and by key', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id);
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
    const one = await makeMove(page, byMouse(page));
    await makeMove(page, byMouse(page));
    await button(page, 'Undo').click();
    expect((await seen(page, ({ match }) => match.ply === 1, 'one is taken back')).words).toEqual(one.words);
    await page.keyboard.press('u');
    await seen(page, ({ match }) => match.ply === 0, 'both are taken back');
    expect(await button(page, 'Undo').getAttribute('aria-disabled')).toBe('true');
  });

  test('undo against a computer goes back to what the person decided', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id, { players: ['person', 'easy'], starter: 'second' });
    const start = await myTurn(page);
    await makeMove(page, byMouse(page));
    await seen(page, ({ match }) => match.ply === 3, 'the computer answers');
    await button(page, 'Undo').click();
    expect((await myTurn(page)).words).toEqual(start.words);
  });

  test('undo takes back even the last move', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id);
    const { words } = await playOut(page, byMouse(page));
    await button(page, 'Undo').click();
    expect((await myTurn(page)).words).toEqual(words.slice(0, -1));
  });

  test('resigning asks first', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id);
    await makeMove(page, byMouse(page));
    const dialog = page.getByRole('dialog', { name: 'Bo, resign?' });
    await button(page, 'Resign').click();
    await button(page, 'Cancel').click();
    await dialog.waitFor({ state: 'detached' });
    await button(page, 'Resign').click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect((await look(page)).isOver).toBe(false);
    const { heading, reason } = await resign(page);
    expect([heading, reason]).toEqual(['Ann wins', 'Bo resigned.']);
  });

  test('in a rematch the other one begins, and wins are counted', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id);
    const wins = { Ann: 0, Bo: 0 };
    for (let game = 1; game <= 4; game++) {
      const { match } = await seen(page, ({ isOver }) => !isOver, 'a new game');
      expect(match.setup.names.first).toBe(game % 2 === 1 ? 'Ann' : 'Bo');
      if (game % 3 === 0) await makeMove(page, byMouse(page));
      const loser = (await myTurn(page)).heading.replace(' to move', '') as 'Ann' | 'Bo';
      wins[loser === 'Ann' ? 'Bo' : 'Ann']++;
      await resign(page);
      await expectScore(page, wins);
      if (game % 2 === 1) await button(page, 'Rematch').click();
      else await page.keyboard.press('n');
    }
  });

  /** Beside the board: who has won how often. */
  async function expectScore(page: Page, wins: Readonly<Record<string, number>>): Promise<void> {
    for (const [name, count] of Object.entries(wins)) {
      const line = page.getByRole('complementary').getByRole('listitem').filter({ hasText: name });
      await expect.poll(() => line.textContent()).toBe(`${name}${count === 1 ? '1 win' : `${count} wins`}`);
    }
  }

  test('a series of three rounds is counted to its end', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id, { rounds: 3 });
    await page.getByText('Round 1 of 3').waitFor();
    await resign(page); // Ann
    await button(page, 'Next round').click();
    await page.getByText('Round 2 of 3').waitFor();
    expect((await myTurn(page)).heading).toBe('Bo to move');
    await resign(page); // Bo
    await button(page, 'Next round').click();
    await page.getByText('Round 3 of 3').waitFor();
    await makeMove(page, byMouse(page));
    await resign(page); // Bo
    await expectScore(page, { Ann: 2, Bo: 1 });
    await page.getByText('Ann wins the series, 2 to 1.').waitFor();
    await button(page, 'Rematch').click();
    await page.getByText('Round 1 of 3').waitFor();
    expect((await myTurn(page)).heading).toBe('Bo to move');
  });

  test('a coin is seen to decide', async () => {
    const page = await visits.visit({ haste: 1, reducedMotion: 'no-preference', fresh: true });
    await page.addInitScript(() => {
      const said: string[] = [];
      Object.assign(globalThis, { said });
      new MutationObserver(() => {
        const text = document.querySelector('main button [aria-live]')?.textContent;
        if (text && / starts[.?]$/.test(text) && said.at(-1) !== text) said.push(text);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await startGame(page, visits.address, someGame.id, { starter: 'toss' });
    const { heading, match } = await myTurn(page);
    const { first } = match.setup.names;
    expect(heading).toBe(`${first} to move`);
    const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
    expect(await said()).toEqual(['Who starts?', `${first} starts.`]);
    await page.reload();
    await myTurn(page);
    expect(await said()).toEqual([]); // it has fallen
  });

  const ENDS = {
    'a tap': (page: Page) => page.locator('.coin-toss').click(),
    'a key': (page: Page) => page.keyboard.press('5'), // which would begin a move
    Enter: (page: Page) => page.keyboard.press('Enter'),
  };

  test.each(Object.entries(ENDS))('%s ends the toss, and nothing tells the result before', async (_, end) => {
    const page = await visits.visit({ haste: 0.02, fresh: true });
    await startGame(page, visits.address, someGame.id, { starter: 'toss', names: ['Ann', 'Bo'] });
    await page.locator('.coin-toss').waitFor();
    const score = page.locator('.score li');
    expect(await score.allInnerTexts()).toEqual([
      expect.stringMatching(/^Ann/),
      expect.stringMatching(/^Bo/),
    ]);
    expect(await score.locator('.shape:not(.both)').count()).toBe(0);
    await page.keyboard.press('Tab'); // goes to another place, and ends nothing
    await page.locator('.coin-toss').waitFor();
    await end(page);
    const { match } = await myTurn(page);
    expect(match.ply).toBe(0);
    expect(await page.locator('.message [aria-live]').innerText()).toBe(''); // nor is a move begun
    expect(await score.first().innerText()).toContain(match.setup.names.first);
  });

  test.each(games.map(({ id }) => id))('the first move of %s can be taken over', async (id) => {
    const page = await visits.visit();
    await startGame(page, visits.address, id, { swap: true });
    await makeMove(page, byMouse(page));
    const offered = await seen(page, ({ offersSwap }) => offersSwap, 'the offer');
    expect(offered.heading).toMatch(/^Bo /); // decides
    await button(page, 'Stay').click();
    const stayed = await seen(page, ({ offersSwap }) => !offersSwap, 'the offer is declined');
    expect([stayed.match.swapped, stayed.match.ply]).toEqual([false, 1]);
    expect((await makeMove(page, byMouse(page))).match.scene.names.first).toBe('Ann');

    await startGame(page, visits.address, id, { swap: true });
    await makeMove(page, byMouse(page));
    await seen(page, ({ offersSwap }) => offersSwap, 'the offer');
    await button(page, 'Swap seats').click();
    const after = await seen(page, ({ match }) => match.swapped, 'the places are changed');
    expect(after.match.scene.names).toEqual({ first: 'Bo', second: 'Ann' });
    await playOut(page, byMouse(page));
  });

  test('who simply answers the first move has declined too, and can take both back', async () => {
    const page = await visits.visit();
    const [{ id }] = deciding as [Game];
    await startGame(page, visits.address, id, { swap: true });
    await makeMove(page, byMouse(page));
    await makeMove(page, byMouse(page));
    const { match, offersSwap, heading } = await myTurn(page);
    expect([match.swapped, offersSwap, heading]).toEqual([false, false, 'Ann to move']);
    await button(page, 'Undo').click();
    await seen(page, ({ offersSwap, match }) => offersSwap && match.ply === 1, 'the offer again');
    await button(page, 'Stay').click();
    await seen(page, ({ offersSwap }) => !offersSwap, 'it is declined');
    await button(page, 'Undo').click();
    await seen(page, ({ offersSwap, match }) => offersSwap && match.ply === 1, 'the offer once more');
  });

  test('a computer decides about the places by itself', async () => {
    const page = await visits.visit();
    for (const game of [...deciding.slice(0, 1), ...drawing.slice(0, 1)]) {
      await startGame(page, visits.address, game.id, { swap: true, players: ['person', 'perfect'] });
      await makeMove(page, byMouse(page));
      await playOut(page, byMouse(page));
    }
  });

  test('what is typed and is no move gets an answer', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, someGame.id);
    const { match, open } = await myTurn(page);
    const said = (text: string) => page.getByText(text);
    await page.keyboard.type('0');
    await said('"0" is not a move here. Possible: ').waitFor();
    await page.keyboard.type('-');
    await said('Typed: −').waitFor();
    await page.keyboard.press('Enter');
    await said('"-" is not a move here.').waitFor();
    await page.keyboard.type('++');
    await said('"++" is not a move here.').waitFor();
    for (const move of open) {
      expect(await said('is not a move here').textContent()).toContain(move.replace('-', '−'));
    }
    await page.keyboard.type('qwz<>"\'/&é漢');
    expect((await look(page)).match.ply).toBe(match.ply);
    await page.keyboard.type(open[0]!);
    const after = await seen(page, ({ match }) => match.ply === 1, 'a move is played');
    expect(after.words).toEqual([open[0]]);
    expect(await said('is not a move here').count()).toBe(0);
  });

  test('a move is typed in words, the keys of the page still act, and y swaps seats', async () => {
    const page = await visits.visit();
    await startGame(page, visits.address, 'sequence-zero', { swap: true });
    await myTurn(page);
    await page.keyboard.press('h');
    await page.getByText(/^Hint: /).waitFor();
    await page.keyboard.type('subtract 5'); // with the u that is undo elsewhere
    expect((await seen(page, ({ match }) => match.ply === 1, 'a move is played')).words).toEqual(['-5']);
    await page.keyboard.press('y');
    await seen(page, ({ match }) => match.swapped, 'the places are changed');
    await page.keyboard.type('add 3');
    await seen(page, ({ match }) => match.ply === 2, 'a move is played');
    await page.keyboard.press('u');
    await seen(page, ({ match }) => match.ply === 1, 'it is taken back');
  });

  test('other numbers are played with', async () => {
    const page = await visits.visit();
    for (const game of games) {
      const [option] = Object.values(game.options).filter(({ standard }) => typeof standard === 'number');
      if (!option) continue;
      const label = option.meaning.charAt(0).toUpperCase() + option.meaning.slice(1);
      const other = String((option.standard as number) - 1);
      await startGame(page, visits.address, game.id, { options: { [label]: other } });
      const { match } = await makeMove(page, byMouse(page));
      expect(JSON.stringify(match.setup.variant.options)).toContain(other);
    }
  });
});
