/** What newcomers stumbled over at the table, tried as they did: with fingers, on small screens, and at their own pace. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/games/index.ts';
import { isUsual, size } from '../size.ts';
import { openRecord, valuesAreThere } from './at-page.ts';
import { byMouse, look, makeMove, moveButton, myTurn, playOut, seen, startGame } from './drive.ts';
import { joinOnline, makeWith, moveNow, press, whoseTurn } from './online-drive.ts';
import { useVisits } from './visits.ts';

const visits = useVisits();

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SMALL = { ...PHONE, viewport: { width: 320, height: 568 } };
const ASIDE = { ...PHONE, viewport: { width: 844, height: 390 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A finger, with the timing of a real one. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (selector: string, time: number) => {
    await page.locator(selector).first().scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator(selector).first().boundingBox())!;
    const at = { x: x + width / 2, y: y + height / 2 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.waitForTimeout(time);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Whether all of it is in the window, and nothing covers its middle. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page.evaluate((selector) => {
    const element = document.querySelector(selector);
    if (!element) return false;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const under = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside && (element.contains(under) || under?.contains(element) === true);
  }, selector);
}

/** Usually each game on one device, in turn. */
const devicesFor = <T>(id: string, devices: readonly T[]) =>
  isUsual ? [devices[games.findIndex((game) => game.id === id) % devices.length] as T] : devices;

describe.each(games.map(({ id }) => id))('%s by touch', (id) => {
  test('a finger that rests on a move reads why, and never plays', async () => {
    const page = await visits.visit({ ...PHONE, haste: 1 });
    await startGame(page, visits.address, id);
    await myTurn(page);
    await button(page, 'Values').tap();
    await valuesAreThere(page);
    const rest = await finger(page);
    const { open } = await look(page);
    const sheet = page.locator('.held-reason');
    for (let tries = 0; tries < size('HOLDS', 4, 20); tries++) {
      const move = open[tries % open.length]!;
      await rest(`[data-move="${move}"]`, tries % 2 === 0 ? 1000 : 480 + 20 * tries);
      await sheet.waitFor();
      expect(await sheet.innerText()).toContain(move.replace('-', '−').replace(/x$/, ' ×'));
      await page.waitForTimeout(60); // a click would have come
      expect((await look(page)).match.ply, `after resting on ${move}`).toBe(0);
    }
    await rest(`[data-move="${open[0]}"]`, 60); // a tap still plays
    await seen(page, ({ match }) => match.ply === 1, 'the move is played');
    await sheet.waitFor({ state: 'detached' });
  });

  test.each(devicesFor(id, [SMALL, PHONE]))(
    'a reason is read without scrolling, $viewport.width wide',
    async (device) => {
      const page = await visits.visit({ ...device, haste: 1 });
      await startGame(page, visits.address, id);
      await myTurn(page);
      await button(page, 'Values').tap();
      await valuesAreThere(page);
      const rest = await finger(page);
      const { open } = await look(page);
      for (const move of [open[0]!, open.at(-1)!]) {
        await rest(`[data-move="${move}"]`, 600);
        await page.locator('.held-reason').waitFor();
        expect(await isInSight(page, '.held-reason .reason')).toBe(true);
        expect(await isInSight(page, `[data-move="${move}"]`)).toBe(true);
      }
    },
  );

  test('on its side, a phone shows the whole board', async () => {
    const page = await visits.visit(ASIDE);
    await startGame(page, visits.address, id);
    const { open } = await myTurn(page);
    expect(await isInSight(page, '.turn h1')).toBe(true);
    expect(await isInSight(page, '.scores')).toBe(true);
    for (const move of open) expect(await isInSight(page, `[data-move="${move}"]`), move).toBe(true);
    expect(await isInSight(page, '.actions .button')).toBe(true);
  });

  test.each(devicesFor(id, [SMALL, PHONE, LAPTOP]))(
    'the goal is in sight, $viewport.width wide',
    async (device) => {
      const page = await visits.visit(device);
      await startGame(page, visits.address, id);
      const { match } = await myTurn(page);
      expect(await page.locator('.goal-line').innerText()).toBe(match.setup.variant.words.goal);
      expect(await isInSight(page, '.goal-line')).toBe(true);
    },
  );
});

test('a tap on a number asks for its sign, which a tap or a key completes', async () => {
  const page = await visits.visit(PHONE);
  await startGame(page, visits.address, 'sequence-zero');
  await myTurn(page);
  const digit = (number: number) => page.locator(`[data-number="${number}"] .face`);
  const chosen = page.locator('.tile.begun');
  await digit(5).tap();
  expect(await chosen.locator('[data-move]').allInnerTexts()).toEqual(['+5', '−5']);
  await page.getByText('Add 5 or subtract 5?').waitFor();
  await digit(3).tap();
  expect(await chosen.locator('[data-move]').allInnerTexts()).toEqual(['+3', '−3']);
  await page.locator('.goal-line').tap(); // beside the numbers
  await chosen.waitFor({ state: 'detached' });
  expect((await look(page)).match.ply).toBe(0);
  await digit(5).tap();
  await moveButton(page, '-5').tap();
  expect((await seen(page, ({ match }) => match.ply === 1, 'a tap completes it')).words).toEqual(['-5']);
  await digit(3).tap();
  await page.keyboard.press('+');
  expect((await seen(page, ({ match }) => match.ply === 2, 'a key completes it')).words).toEqual([
    '-5',
    '+3',
  ]);
});

test('the half of a move that is typed shows on the board', async () => {
  const page = await visits.visit(LAPTOP);
  await startGame(page, visits.address, 'sequence-zero');
  await myTurn(page);
  const begun = () =>
    page
      .locator('[data-move].begun')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.move));
  await page.keyboard.press('-');
  await expect.poll(begun).toEqual(['-1', '-2', '-3', '-4', '-5', '-6', '-7', '-8', '-9']);
  await page.keyboard.press('Escape');
  await expect.poll(begun).toEqual([]);
  await page.keyboard.press('7');
  await expect.poll(begun).toEqual(['+7', '-7']);
});

test.each([320, 390])('the headline keeps its verb, %i wide', async (width) => {
  const page = await visits.visit({ viewport: { width, height: 844 }, haste: 0.05, fresh: true });
  await page.goto(visits.address);
  await openRecord(
    page,
    '[Game "zero-sum-game"] [First "Ann"] [Second "The perfect computer of the whole world"] [SecondLevel "perfect"]\n\n+5 *',
  );
  const verb = page.locator('h1 .verb');
  await expect.poll(() => verb.innerText()).toBe('is thinking');
  const [right, room] = await page.evaluate(() => [
    document.querySelector('h1 .verb')!.getBoundingClientRect().right,
    document.querySelector('.rules-button')!.getBoundingClientRect().left,
  ]);
  expect(right).toBeLessThanOrEqual(room!);
  expect(await page.locator('h1 .name').evaluate((name) => name.scrollWidth > name.clientWidth)).toBe(true);
});

test('after a resignation no number looks as if it could be taken', async () => {
  const page = await visits.visit(LAPTOP);
  for (const { id } of games) {
    await startGame(page, visits.address, id);
    await makeMove(page, byMouse(page));
    await myTurn(page);
    await button(page, 'Resign').click();
    await page.locator('dialog .danger').click();
    await seen(page, ({ isOver }) => isOver, 'the end');
    expect(await page.locator('.board [data-move]').count(), id).toBe(0);
  }
});

test('the last move is marked on every board', async () => {
  const page = await visits.visit(LAPTOP);
  for (const { id } of games) {
    await startGame(page, visits.address, id);
    await myTurn(page);
    expect(await page.locator('.board .last').count(), id).toBe(0);
    const { words } = await makeMove(page, byMouse(page));
    await makeMove(page, byMouse(page));
    const last = page.locator('.board .last').first();
    const digits = (await look(page)).words.filter((word) => !/^\d+$/.test(word) || id !== 'sequence-clash');
    const number = digits[1]!.replace(/\D/g, '');
    expect(await last.innerText(), `${id} after ${words}`).toContain(number);
  }
});

test('in a first game three pointers say what is where, until somebody moves, and once a device', async () => {
  const page = await visits.visit({ ...PHONE, fresh: true });
  for (const { id } of games) {
    await page.goto(visits.address);
    await page.evaluate(() => localStorage.removeItem('ninefold.newcomer'));
    await page.reload();
    await startGame(page, visits.address, id);
    await myTurn(page);
    const pointers = page.locator('.pointer');
    const words = (await pointers.allInnerTexts()).map((text) => text.replace(/^[↑↓] /, ''));
    expect(words.sort(), id).toEqual(['Choose your move.', 'Hint shows a good move.', 'How to play']);
    expect(await page.locator('[aria-live] .pointer, [role="status"] .pointer').count()).toBe(0); // read, not called out
    const before = await page.locator('.board').boundingBox();
    await makeMove(page, byMouse(page));
    expect(await pointers.count(), id).toBe(0);
    expect(await page.locator('.board').boundingBox()).toEqual(before); // nor does anything move
    await page.reload();
    await myTurn(page);
    expect(await pointers.count(), id).toBe(0);
  }
});

test('whoever plays a computer and gave no name is You, in whole sentences', async () => {
  const page = await visits.visit({ ...PHONE, fresh: true });
  await page.goto(visits.address);
  await openRecord(
    page,
    '[Game "sequence-duel"] [First "Player 1"] [Second "Casual computer"] [SecondLevel "casual"]\n\n7 9 *',
  );
  await expect.poll(() => page.locator('h1').innerText()).toBe('Your turn');
  expect(await page.locator('.board .name').allInnerTexts()).toContain('You');
  expect(await page.locator('.score .name').allInnerTexts()).toEqual(['You', 'Casual computer']);
  expect(await page.locator('.board .unseen').first().textContent()).toContain(
    'you are at 7 and Casual computer is at 9; the goal is 15. You have 7.',
  );
  await moveButton(page, '8').click();
  await expect.poll(() => page.locator('h1').textContent()).toContain('You win');
  expect(await page.locator('.turn-more').innerText()).toBe('You take 8.');
  expect(await page.locator('.reason-won').innerText()).toBe('You reached a sum of exactly 15.');
  expect(await page.locator('body').innerText()).not.toContain('Player 1');
});

test('a tally is told from a score: it counts wins, as soon as there is one', async () => {
  const page = await visits.visit({ ...LAPTOP, fresh: true });
  await page.goto(visits.address);
  await openRecord(page, '[Game "sequence-duel"] [First "Ann"] [Second "Bo"]\n\n7 9 *');
  await moveButton(page, '8').waitFor();
  const lines = page.locator('.score li');
  expect(await lines.allInnerTexts()).toEqual(['Ann', 'Bo']);
  await moveButton(page, '8').click();
  await expect.poll(() => lines.allInnerTexts()).toEqual(['Ann\n1 win', 'Bo\n0 wins']);
});

test.each(games.map(({ id }) => id))('%s: why it is won is in sight on a laptop', async (id) => {
  const page = await visits.visit({ ...LAPTOP, fresh: true });
  await startGame(page, visits.address, id);
  await playOut(page, byMouse(page));
  expect(await isInSight(page, '.reason-won')).toBe(true);
});

test('where seats may be swapped, who wins allows for it', async () => {
  const page = await visits.visit({ ...LAPTOP, fresh: true });
  await page.goto(visits.address);
  const players = '[First "Ann"] [Second "Bo"] [Swap "yes"]';
  await openRecord(page, `[Game "sequence-zero"] ${players}\n\n+5 *`);
  await button(page, 'Values').click();
  const why = page.locator('.why .reason');
  await expect
    .poll(() => why.innerText())
    .toMatch(/^Bo wins with best play\. With best play, whoever made the first move wins\./);
  await openRecord(page, `[Game "sequence-zero"] ${players}\n\n*`);
  await expect.poll(() => why.innerText()).toMatch(/^Bo wins with best play\. Your opponent may take this/);
  await page.goto(`${visits.address}#/explore/sequence-zero?first=Ann&second=Bo&swap=yes`);
  await page.locator('.verdict').getByText('Bo wins with best play.').waitFor();
});

test('a name and a number beside it are told apart', async () => {
  const page = await visits.visit(PHONE);
  await startGame(page, visits.address, 'sequence-duel', { names: ['Player 1', 'Player 2'] });
  await makeMove(page, byMouse(page));
  const colours = await page.locator('.marker.first').evaluate((marker) => {
    const ground = (selector: string) => getComputedStyle(marker.querySelector(selector)!).backgroundColor;
    return [ground('.name'), ground('b')];
  });
  expect(colours[0]).not.toBe(colours[1]);
});

test('winning is a moment: shapes fly, and it is heard and felt by those who want that', async () => {
  const page = await visits.visit({ ...PHONE, reducedMotion: 'no-preference', haste: 1, fresh: true });
  await page.addInitScript(() => {
    const hums: unknown[] = [];
    const tones: number[] = [];
    Object.assign(globalThis, { hums, tones });
    navigator.vibrate = (pattern) => hums.push(pattern) > 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (this: OscillatorNode, when?: number) {
      tones.push(this.frequency.value);
      start.call(this, when);
    };
  });
  const heard = () =>
    page.evaluate(() => {
      const { hums, tones } = globalThis as unknown as { hums: unknown[]; tones: number[] };
      return [hums.length, tones.length];
    });
  const flying = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => (one as CSSAnimation).animationName === 'fly' && one.playState === 'running')
          .length,
    );
  const win = async (level = '') => {
    const players = `[First "Ann"] [Second "Bo"] ${level}`;
    await openRecord(page, `[Game "sequence-duel"] ${players}\n\n7 9 *`);
    await moveButton(page, '8').click();
  };
  await page.goto(visits.address);
  await win('[SecondLevel "easy"]');
  await expect.poll(flying).toBeGreaterThan(5);
  expect(await heard()).toEqual([0, 0]); // still and silent unless told otherwise
  await expect.poll(flying, { timeout: 5000 }).toBe(0);
  await page.reload();
  await button(page, 'Rematch').waitFor();
  expect(await flying()).toBe(0); // it was won before
  await page.evaluate(() => localStorage.setItem('ninefold.sounds', 'true'));
  await page.reload();
  await win();
  await expect.poll(async () => (await heard())[1]).toBeGreaterThan(3);
  expect((await heard())[0]).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await win();
  await button(page, 'Rematch').waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the level of the computer is chosen where a game against it starts', async () => {
  const page = await visits.visit(PHONE);
  await page.goto(visits.address);
  expect(await page.getByLabel('The computer is').inputValue()).toBe('casual');
  await page.getByLabel('The computer is').selectOption('perfect');
  await page.getByRole('button', { name: /^Against the computer.*Sequence Duel/ }).tap();
  await page.locator('.score').getByText('Perfect computer').waitFor();
});

test('the rules of the game on the table, with its numbers, are a tap or a key away', async () => {
  const page = await visits.visit(PHONE);
  await startGame(page, visits.address, 'sequence-duel', { options: { 'The sum that wins': '21' } });
  await myTurn(page);
  const dialog = page.getByRole('dialog', { name: 'Rules of Sequence Duel' });
  const isClosed = () => page.locator('dialog').waitFor({ state: 'detached' });
  await page.locator('.rules-button').tap();
  await dialog.waitFor();
  expect(await dialog.innerText()).toContain('21');
  expect(await dialog.innerText()).not.toContain('15');
  await button(page, 'Back to the game').tap();
  await isClosed();
  await page.keyboard.press('r');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await isClosed();
  await makeMove(page, byMouse(page));
});

test('no bright strip stays beside the backdrop of a dialog', async () => {
  const page = await visits.visit({ ...LAPTOP, fresh: true });
  await startGame(page, visits.address, 'sum-to-zero');
  await myTurn(page);
  const grounds = () =>
    page.evaluate(() =>
      [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor),
    );
  const [paper] = await grounds();
  await button(page, 'Resign').click();
  await page.getByRole('dialog').waitFor();
  const [root, body] = await grounds();
  expect(body).toBe(paper);
  expect(root).not.toBe(paper); // what the gutter shows
});

/** All but the last two cards are too low for both. */
const FORCED = `[Game "sequence-clash"] [First "Ann"] [Second "Bo"]
[Deck "8 9 1 2 3 4 5 6 7 1 2 3 4 5 6 7 8 9"]

8+ 9+ *`;

test('cards that leave no choice are seen, soon over, told once, and can be skipped', async () => {
  const page = await visits.visit({ ...LAPTOP, haste: 1, fresh: true });
  await page.goto(visits.address);
  await page.addInitScript(() => {
    const announced: string[] = [];
    const drawn = new Set<string>();
    Object.assign(globalThis, { announced, drawn });
    new MutationObserver(() => {
      const said = document.querySelector('.turn [role="status"]')?.textContent ?? '';
      if (said && announced.at(-1) !== said) announced.push(said);
      const card = document.querySelector('[data-place="drawn"] .card')?.textContent;
      if (card) drawn.add(card);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.reload();
  const started = Date.now();
  await openRecord(page, FORCED);
  const over = page.getByRole('button', { name: 'Rematch' }).or(page.locator('.board.open')).first();
  await over.waitFor();
  const took = Date.now() - started;
  process.stdout.write(`cards without a choice: ${took} ms\n`);
  expect(took).toBeLessThan(15_000); // 14 cards took 18 seconds
  const told = await page.evaluate(() => (globalThis as unknown as { announced: string[] }).announced);
  expect(told.length).toBeLessThanOrEqual(3);
  expect(told.join(' ')).toMatch(/\d+ moves without a choice/);
  expect(
    await page.evaluate(() => (globalThis as unknown as { drawn: Set<string> }).drawn.size),
  ).toBeGreaterThan(6);

  for (const skip of [() => page.locator('.board-place').click(), () => page.keyboard.press(' ')]) {
    await openRecord(page, FORCED);
    await page.getByText('A tap or a key skips ahead.').waitFor();
    const asked = Date.now();
    await skip();
    await over.waitFor();
    expect(Date.now() - asked).toBeLessThan(took / 2);
  }
});

describe('online', () => {
  test.each(games.map(({ id }) => id))('%s: the question to take back is in sight', async (id) => {
    const ann = await visits.visit({ ...LAPTOP, haste: 4, fresh: true });
    const bo = await visits.visit({ ...PHONE, haste: 4, fresh: true });
    const game = await makeWith(ann, visits.address, { game: id });
    await joinOnline(bo, visits.address, game);
    for (let i = 0; i < 2; i++) {
      const turn = await whoseTurn([ann, bo]);
      if (!turn) return; // it was over at once
      await moveNow(turn);
      await turn.page.locator('.move-list .shape').nth(i).waitFor();
    }
    for (const [asking, asked] of [
      [ann, bo],
      [bo, ann],
    ] as const) {
      await press(asking, 'Ask to take back');
      await button(asked, 'Accept').waitFor();
      for (const size of [asked.viewportSize()!, { width: 320, height: 568 }]) {
        await asked.setViewportSize(size);
        for (const name of ['Accept', 'Refuse']) {
          const { y, height } = (await button(asked, name).boundingBox())!;
          expect(y, name).toBeGreaterThanOrEqual(0);
          expect(y + height, name).toBeLessThanOrEqual(size.height);
        }
      }
      await press(asked, 'Refuse');
      await button(asked, 'Accept').waitFor({ state: 'detached' });
    }
  });

  test('a move shows at once where the network is frozen, and the headline says so', async () => {
    const ann = await visits.visit({ ...PHONE, haste: 1, fresh: true });
    const bo = await visits.visit({ haste: 1, fresh: true });
    let frozen = false;
    await ann.routeWebSocket(/.*/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        if (!frozen) server.send(message);
      });
    });
    const game = await makeWith(ann, visits.address, { game: 'sequence-zero' });
    await joinOnline(bo, visits.address, game);
    await whoseTurn([ann]);
    frozen = true;
    await moveButton(ann, '+5').click();
    await ann.locator('[data-number="5"] .taken.last').waitFor({ timeout: 300 });
    await expect.poll(() => ann.locator('h1').innerText()).toBe('Sending your move …');
    await ann.locator('.sending .taken.last').waitFor();
    expect(await isInSight(ann, 'h1')).toBe(true);
  });
});
