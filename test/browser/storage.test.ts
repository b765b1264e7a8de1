/** A game outlives whatever happens to the page: a refresh, a closed tab, a browser that is killed. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { readRecord } from '../../src/match/record.ts';
import { size } from '../size.ts';
import { mustFindChromium } from './chromium.ts';
import { byMouse, expectEnd, look, makeMove, myTurn, playOut, seen, startGame } from './drive.ts';
import { listen, useVisits } from './visits.ts';

const visits = useVisits();

const PROGRAM = fileURLToPath(new URL('../../dist/cli/main.js', import.meta.url));
const [someGame] = games as [Game];

function someFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ninefold-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** What the terminal program says to a record. */
function terminal(args: readonly string[], input = ''): string {
  const env = { ...process.env, NINEFOLD_DATA: someFolder() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    input,
    encoding: 'utf8',
    env,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test.each(games.map(({ id }) => id))(
  '%s goes on after a refresh, and is still over after one',
  async (id) => {
    const page = await visits.visit();
    await startGame(page, visits.address, id);
    await makeMove(page, byMouse(page));
    const before = await myTurn(page);
    await page.reload();
    const after = await myTurn(page);
    expect([after.words, after.heading, after.open]).toEqual([before.words, before.heading, before.open]);
    const end = await playOut(page, byMouse(page));
    await page.reload();
    expect(expectEnd(await myTurn(page)).words).toEqual(end.words);
  },
);

test('a closed tab is found again on the home page', async () => {
  const page = await visits.visit({ fresh: true });
  await startGame(page, visits.address, someGame.id);
  await makeMove(page, byMouse(page));
  const { words } = await makeMove(page, byMouse(page));
  const context = page.context();
  await page.close();
  const other = await context.newPage();
  await other.goto(visits.address);
  await other.getByText(`${someGame.title}: Ann against Bo, after 2 moves`).waitFor();
  await other.getByRole('link', { name: 'Continue' }).click();
  expect((await myTurn(other)).words).toEqual(words);
});

/** The browser with a profile on the disk, and the id of its process. */
async function openWithProfile(
  folder: string,
): Promise<{ context: BrowserContext; page: Page; pid: number }> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: mustFindChromium(),
    chromiumSandbox: false,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const page = context.pages()[0] ?? (await context.newPage());
  const session = await context.browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return { context, page, pid: processInfo.find(({ type }) => type === 'browser')!.id };
}

const KILLS = size('BROWSER_KILLS', 2, 10, 50);
const MOMENT = 100; // milliseconds in which a move that is seen gets to the disk

test(`a move that was seen outlives kill -9 of the browser, ${KILLS} times`, {
  timeout: 120_000 + KILLS * 5000,
}, async () => {
  const folder = someFolder();
  const complaints: string[] = [];
  let address = '';
  let words: readonly string[] = [];
  for (let kill = 0; kill <= KILLS; kill++) {
    const { context, page, pid } = await openWithProfile(folder);
    listen(context, complaints);
    if (address === '') await startGame(page, visits.address, someGame.id);
    else await page.goto(address);
    let now = await myTurn(page);
    expect(now.words).toEqual(words);
    if (now.isOver) {
      await startGame(page, visits.address, someGame.id);
      now = await myTurn(page);
    }
    address = page.url();
    if (kill === KILLS) {
      await context.close();
      break;
    }
    ({ words } = await makeMove(page, byMouse(page)));
    await new Promise((resolve) => setTimeout(resolve, MOMENT));
    const closed = context.waitForEvent('close');
    process.kill(pid, 'SIGKILL');
    await closed;
  }
  expect(complaints).toEqual([]);
});

test('two windows of the same game follow each other', async () => {
  const one = await visits.visit();
  await startGame(one, visits.address, someGame.id);
  const two = await one.context().newPage();
  await two.goto(one.url());
  await myTurn(two);
  const first = await makeMove(one, byMouse(one));
  await seen(two, ({ words }) => words.join() === first.words.join(), 'the other window follows');
  await two.getByText('This game went on in another window.').first().waitFor();
  const second = await makeMove(two, byMouse(two));
  await seen(one, ({ words }) => words.join() === second.words.join(), 'and the first one too');
  await one.getByRole('button', { name: 'Undo' }).click();
  await seen(two, ({ words }) => words.join() === first.words.join(), 'also where a move is taken back');
});

test('two windows of a game against a computer end up the same', async () => {
  const one = await visits.visit();
  await startGame(one, visits.address, someGame.id, { players: ['person', 'easy'] });
  const two = await one.context().newPage();
  await two.goto(one.url());
  await myTurn(two);
  await makeMove(one, byMouse(one));
  await myTurn(one);
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([look(one), look(two)]);
      return a.words.length >= 2 && a.words.join() === b.words.join();
    })
    .toBe(true);
});

test('where nothing can be kept, one can play, and is told', async () => {
  const page = await visits.visit({ fresh: true });
  await page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });
  await startGame(page, visits.address, someGame.id);
  const notice = page.getByText('This browser lets nothing be kept here').first();
  await notice.waitFor();
  await playOut(page, byMouse(page));
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await notice.waitFor();
  await page.getByRole('heading', { name: 'Finished' }).waitFor();
});

test('nor does it matter if localStorage is not there', async () => {
  const page = await visits.visit({ fresh: true });
  await page.context().addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });
  await startGame(page, visits.address, someGame.id);
  await makeMove(page, byMouse(page));
});

test.each(games.map(({ id }) => id))('the record of %s goes to the terminal and back', async (id) => {
  const page = await visits.visit({ permissions: ['clipboard-read', 'clipboard-write'], haste: 1 });
  await startGame(page, visits.address, id, { names: ['Ann "the" Old', 'Zoë \\ 漢'] });
  await makeMove(page, byMouse(page));
  const { words } = await myTurn(page);
  await page.getByText('More', { exact: true }).click();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save record' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${id}-\\d{4}-\\d\\d-\\d\\d\\.txt$`));
  const file = await download.path();
  const saved = readFileSync(file, 'utf8');
  await Promise.all([
    page.getByText('Copied.').waitFor(), // it stands there for a moment only
    page.getByRole('button', { name: 'Copy record' }).click(),
  ]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved);

  const record = readRecord(games, saved);
  if (record instanceof Problem) throw new Error(record.message);
  expect(record.match.setup.names).toEqual({ first: 'Ann "the" Old', second: 'Zoë \\ 漢' });
  const reviewed = JSON.parse(terminal(['review', '-', '--json'], saved));
  expect(reviewed.game).toBe(id);
  expect(terminal(['replay', file, '--plain'])).toContain('Zoë \\ 漢');

  await page.goto(`${visits.address}#/games`);
  await page.getByLabel('Open a file').setInputFiles({
    name: 'game.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(saved),
  });
  const opened = await myTurn(page);
  expect([opened.words, opened.match.setup.names]).toEqual([words, record.match.setup.names]);
  await makeMove(page, byMouse(page));

  const written = join(someFolder(), 'game.txt');
  const computers = ['--first', 'easy', '--second', 'casual', '--names', 'Mara,Noa', '--pace', '0'];
  terminal(['play', id, ...computers, '--plain', '--seed', id, '--record', written]);
  const from = readRecord(games, readFileSync(written, 'utf8'));
  if (from instanceof Problem) throw new Error(from.message);
  await page.goto(`${visits.address}#/games`);
  await page.getByLabel('Or paste a record here').fill(readFileSync(written, 'utf8'));
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mara against Noa' }).waitFor();
  await page
    .getByText(from.match.result!.reason.replace(/(?<=[( ])-(?=\d)/g, '−'))
    .first()
    .waitFor();
});

test('a game that was kept with a declined swap beside its record goes on', async () => {
  const page = await visits.visit();
  await startGame(page, visits.address, someGame.id, { swap: true });
  await makeMove(page, byMouse(page));
  await seen(page, ({ offersSwap }) => offersSwap, 'the offer');
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('ninefold');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('games', 'readwrite').objectStore('games');
    const asked = store.getAll();
    asked.onsuccess = () => {
      for (const game of asked.result) store.put({ ...game, stayed: true });
    };
    await new Promise((resolve) => {
      store.transaction.oncomplete = resolve;
    });
    database.close();
  });
  await page.reload();
  const after = await myTurn(page);
  expect([after.offersSwap, after.match.ply, after.words.at(-1)]).toEqual([false, 1, 'stay']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await seen(page, ({ offersSwap }) => offersSwap, 'the offer again');
});

test('a game that was removed can be brought back', async () => {
  const page = await visits.visit();
  await startGame(page, visits.address, someGame.id);
  const { words } = await makeMove(page, byMouse(page));
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ann against Bo' });
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByText('No games yet.').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await row.getByRole('link', { name: 'Continue' }).click();
  expect((await myTurn(page)).words).toEqual(words);
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('No games yet.').waitFor();
  await page.reload();
  await page.getByText('No games yet.').waitFor();
});
