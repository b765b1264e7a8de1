/** Online play in real browsers against the real server: two play, one watches, and the network fails in between. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { legalTexts } from '../../src/core/notation.ts';
import { games } from '../../src/games/index.ts';
import { apply } from '../../src/online/apply.ts';
import type { Entry, Header } from '../../src/online/entry.ts';
import { Lobby } from '../../src/online/lobby.ts';
import { deciderOf, isOver, type OnlineGame, openGame } from '../../src/online/online-game.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { expectEnd, seen } from './drive.ts';
import {
  allSee,
  Cable,
  confirm,
  glance,
  joinOnline,
  makeOnline,
  makeWith,
  moveNow,
  press,
  whoseTurn,
} from './online-drive.ts';
import { openBrowser } from './open-browser.ts';
import { hurry } from './visits.ts';

const HASTE = 4; // more would doubt connections that are merely slow
const folder = mkdtempSync(join(tmpdir(), 'ninefold-online-'));
const data = join(folder, 'games.sqlite');

let site: OpenSite;
let cable: Cable;
let browser: Browser;
let ann: Page;
let bo: Page;
let watcher: Page;
const errors: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(['--port', '0', '--data', data]), openBrowser()]);
  cable = await Cable.to(site.address);
  [ann, bo, watcher] = await Promise.all([newVisitor(), newVisitor(), newVisitor()]);
});

afterEach(() => {
  expect(errors.splice(0)).toEqual([]);
});

afterAll(async () => {
  cable.close();
  await Promise.all([browser.close(), site.close()]);
  rmSync(folder, { recursive: true, force: true });
});

async function newVisitor(): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  context.on('weberror', (error) => errors.push(String(error.error())));
  await context.addInitScript(hurry, HASTE);
  return context.newPage();
}

/** Bo's way to the server can be cut. */
async function begin(game: string, choices: Parameters<typeof makeOnline>[3] = {}): Promise<string> {
  const id = await makeOnline(ann, site.address, game, choices);
  await joinOnline(bo, cable.address, id);
  return id;
}

async function watch(id: string): Promise<void> {
  await watcher.goto(`${site.address}#/game/${id}`);
  await watcher.locator('.players-bar').waitFor();
}

const noConnection = (page: Page) => page.getByText('The connection is lost; trying again').first();

async function cutAndMend(): Promise<void> {
  cable.cut();
  await bo.context().setOffline(true);
  await noConnection(bo).waitFor();
  const turn = await whoseTurn([ann, bo]);
  const { length } = turn!.now.moves;
  await moveNow(turn!);
  if (turn!.page === bo) await bo.getByText('Sending your move …').waitFor();
  else await allSee([ann, watcher], length + 1);
  cable.mend();
  await bo.context().setOffline(false);
  await allSee([ann, bo, watcher], length + 1);
  await noConnection(bo).waitFor({ state: 'detached' });
}

async function killAndRestart(): Promise<void> {
  await site.close();
  await Promise.all([ann, bo, watcher].map((page) => noConnection(page).waitFor()));
  const turn = await whoseTurn([ann, bo]);
  await moveNow(turn!);
  site = await openSite(['--port', new URL(site.address).port, '--data', data]);
  await allSee([ann, bo, watcher], turn!.now.moves.length + 1);
}

test.each(games.map(({ id }) => id))('%s: two play, one watches, the network fails', async (game) => {
  const isKilled = game === games[2]!.id; // with a clock, which must not run meanwhile
  const id = await begin(game, isKilled ? { clock: 'minutes' } : {});
  await watch(id);
  for (let move = 0; ; move++) {
    if (move === 2) await (isKilled ? killAndRestart() : cutAndMend());
    const turn = await whoseTurn([ann, bo]);
    if (!turn) break;
    const { moves } = turn.now;
    expect(turn.now.heading).toBe('Your turn');
    expect((await glance(watcher)).open).toEqual([]);
    await moveNow(turn);
    await allSee([ann, bo, watcher], moves.length + 1);
  }
  const ends = await Promise.all(
    [ann, bo, watcher].map((page) => seen(page, ({ isOver }) => isOver, 'the end')),
  );
  for (const end of ends) {
    expectEnd(end);
    expect(end.words).toEqual(ends[0]!.words);
    expect(end.match.setup.names).toEqual({ first: 'Ann', second: 'Bo' });
  }
  await watcher.getByText('You are watching.').waitFor();
  expect(await watcher.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
  if (await watcher.getByText('The cards', { exact: true }).count()) {
    await watcher.getByText('More', { exact: true }).click();
    await watcher.getByText('The cards were dealt as promised').waitFor();
  }
});

test('a rematch exchanges the seats and everybody goes along; the game is among the kept ones', async () => {
  const id = await begin('sum-to-zero', { starter: 'toss' });
  await watch(id);
  const [page, other] = (await whoseTurn([ann, bo]))!.page === ann ? [ann, bo] : [bo, ann];
  await press(page, 'Resign');
  await confirm(page, 'Resign');
  await press(page, 'Rematch');
  await other
    .getByText(/would like a rematch/)
    .first()
    .waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Rematch' }).getAttribute('aria-disabled'))
    .toBe('true');
  await press(other, 'Rematch');
  for (const one of [ann, bo, watcher])
    await one.waitForURL((url) => url.hash.startsWith('#/game/') && !url.hash.endsWith(id));
  expect((await whoseTurn([ann, bo]))!.page).toBe(other);
  await moveNow((await whoseTurn([ann, bo]))!);
  await allSee([ann, bo, watcher], 1);
  await ann.goto(`${site.address}#/games`);
  await ann.getByRole('heading', { name: 'Finished' }).waitFor();
  await ann.goto(`${site.address}#/game/${id}`);
  await ann.getByRole('link', { name: 'To the next game' }).waitFor();
});

test('a move is taken back if the other player agrees', async () => {
  await begin('zero-sum-game');
  await moveNow((await whoseTurn([ann]))!);
  await allSee([bo], 1);
  await press(ann, 'Ask to take back');
  await press(bo, 'Refuse');
  await ann.getByText('Bo does not agree to take it back.').first().waitFor();
  await press(ann, 'Ask to take back');
  await press(bo, 'Accept');
  for (const page of [ann, bo]) await expect.poll(async () => (await glance(page)).moves).toEqual([]);
  expect((await whoseTurn([ann, bo]))!.page).toBe(ann);
});

test('a game is cancelled, before and after somebody has joined', async () => {
  const id = await makeOnline(ann, site.address, 'sequence-duel');
  await press(ann, 'Cancel game');
  await ann.getByText('You cancelled the game.').waitFor();
  await watcher.goto(`${site.address}#/game/${id}`);
  await watcher.getByText('Ann cancelled the game.').waitFor();
  await begin('sequence-duel');
  await moveNow((await whoseTurn([ann, bo]))!);
  await press(bo, 'Cancel game');
  await ann.getByText('Bo cancelled the game.').waitFor();
  await bo.getByText('You cancelled the game.').waitFor();
  await ann.goto(`${site.address}#/online`);
  const rows = ann.locator('.game-list li').filter({ hasText: 'Sequence Duel' });
  await expect.poll(() => rows.getByText('Cancelled', { exact: true }).count()).toBe(2);
});

test('a clock runs out', async () => {
  const id = await makeWith(ann, site.address, {
    game: 'sequence-zero',
    clock: { seconds: 10, increment: 0 },
  });
  await joinOnline(bo, cable.address, id);
  await moveNow((await whoseTurn([ann]))!);
  await expect.poll(() => bo.locator('.clock.runs').textContent()).toMatch(/ ?[1-9]\.\d$/);
  for (const [page, heading] of [
    [ann, 'You win'],
    [bo, 'Ann wins'],
  ] as const) {
    await expect.poll(async () => (await glance(page)).heading, { timeout: 15_000 }).toBe(heading);
    await page.getByText('Bo has no time left.').first().waitFor();
  }
});

test('reloading keeps the seat, and so does a second window, which plays along', async () => {
  const id = await begin('sum-to-zero');
  await ann.reload();
  await whoseTurn([ann]);
  const second = await ann.context().newPage();
  await second.goto(`${site.address}#/game/${id}`);
  await moveNow((await whoseTurn([second]))!);
  await allSee([ann, bo, second], 1);
  expect((await glance(ann)).open).toEqual([]);
  await second.close();
  await bo.getByText('connected', { exact: true }).waitFor();
  await ann.goto(`${site.address}#/online`);
  await ann.getByRole('heading', { name: 'Your online games' }).waitFor();
  await ann.getByText('Bo to move').first().waitFor();
  await bo.getByText('away', { exact: true }).waitFor();
});

test('whoever finds an invitation sees what it is about, and joins with one press', async () => {
  const id = await makeOnline(ann, site.address, 'sequence-clash', {
    clock: 'days',
    listed: true,
    swap: true,
  });
  await watcher.goto(`${site.address}#/online`);
  await watcher.getByRole('link', { name: /Look at it.*Ann invites you to Sequence Clash/ }).click();
  await watcher.getByText('2 days for each move.').waitFor();
  await watcher.getByText('Ann is connected.').waitFor();
  expect(watcher.url()).toContain(id);
  await press(watcher, 'Play');
  await watcher.locator('.players-bar').waitFor();
  await ann.getByText('Player 2').first().waitFor();
  await ann.locator('.clock', { hasText: '2 days' }).first().waitFor();
});

test('against a computer there are hints, and it agrees to take a move back', async () => {
  await makeOnline(ann, site.address, 'sum-to-zero', { opponent: 'easy' });
  await moveNow((await whoseTurn([ann]))!);
  await press(ann, 'Undo');
  await expect.poll(async () => (await glance(ann)).moves).toEqual([]);
  await whoseTurn([ann]);
  await press(ann, 'Hint');
  await ann.getByText(/^Hint: /).waitFor();
});

test('a game whose making was not answered is found again', async () => {
  let first = '';
  await ann.route('**/api/games', async (route) => {
    if (route.request().method() !== 'POST' || first) return route.continue();
    first = ((await (await route.fetch()).json()) as { header: { id: string } }).header.id;
    return route.abort();
  });
  await ann.goto(`${site.address}#/online`);
  await press(ann, 'Create game');
  await ann.getByText('The server did not answer.').waitFor();
  await press(ann, 'Create game');
  await ann.waitForURL(/#\/game\//);
  expect(ann.url()).toContain(first);
  await ann.unroute('**/api/games');
});

test('no such game, and no online play at all, are said in words', async () => {
  await ann.goto(`${site.address}#/game/nothing`);
  await ann.getByRole('heading', { name: 'There is no such game' }).waitFor();
  await ann.route('**/api/health', (route) => route.fulfill({ status: 404, body: 'nothing' }));
  await ann.goto(`${site.address}#/online`);
  await ann.getByText('ninefold serve').waitFor();
  await ann.unroute('**/api/health');
  await press(ann, 'Try again');
  await ann.getByRole('button', { name: 'Create game' }).waitFor();
});

test('the first move can be taken over, in a series of rounds, by people with odd names', async () => {
  const id = await makeOnline(ann, site.address, 'sequence-clash', {
    name: '<b>Ann</b>',
    swap: true,
    rounds: 3,
  });
  await joinOnline(bo, cable.address, id, 'Bo\u202e&amp;');
  await ann.getByText('<b>Ann</b>').first().waitFor();
  await moveNow((await whoseTurn([ann]))!);
  await press(bo, 'Swap seats');
  await bo.getByText('swaps seats with').first().waitFor();
  await press(bo, 'Resign');
  await confirm(bo, 'Resign');
  for (const page of [ann, bo]) {
    await page.getByText('Round 1 of 3').waitFor();
    await press(page, 'Next round');
  }
  for (const page of [ann, bo]) await page.getByText('Round 2 of 3').waitFor();
  expect((await whoseTurn([ann, bo]))!.page).toBe(bo);
  expect(await bo.getByRole('button', { name: 'Resign' }).count()).toBe(1);
  expect(await bo.getByRole('button', { name: 'Cancel game' }).count()).toBe(0); // the series has begun
});

test('a page that the service worker has kept plays on, and soon finds its connection again', async () => {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(cable.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await page.reload();
  const id = await makeOnline(page, cable.address, 'sum-to-zero', { name: 'Cleo' });
  await joinOnline(ann, site.address, id, 'Ann');
  await whoseTurn([page]);
  cable.cut();
  await noConnection(page).waitFor();
  await moveNow((await whoseTurn([page]))!);
  await new Promise((resolve) => setTimeout(resolve, 3000)); // so that it has given up hurrying
  const mended = Date.now();
  cable.mend();
  await allSee([page, ann], 1);
  const took = Date.now() - mended;
  await context.close();
  expect(took).toBeLessThan(1500); // the longest pause, and a busy machine
});

test.each(games.map(({ id }) => id))('%s: a terminal plays against a browser', async (game) => {
  const id = await makeOnline(ann, site.address, game);
  const link = `${site.address}#/game/${id}`;
  const program = spawn(process.execPath, ['dist/cli/main.js', 'join', link, '--name', 'Tess'], {
    env: { ...process.env, NINEFOLD_DATA: join(folder, 'terminal') },
  });
  let said = '';
  program.stdout.on('data', (data) => {
    said += data;
  });
  const ended = once(program, 'exit');
  const lobby = new Lobby(site.address, fetch);
  await ann.locator('.players-bar').waitFor();
  for (;;) {
    const now = stateOf((await lobby.read(id)) as Parameters<typeof stateOf>[0]);
    if (isOver(now)) break;
    if (deciderOf(now) === 0) {
      const turn = await whoseTurn([ann]);
      if (turn) await moveNow(turn);
    } else if (deciderOf(now) === 1) {
      const { setup, scene } = now.session!.match;
      program.stdin.write(`${legalTexts(setup.variant.rules, scene.position).at(-1)}\n`);
    }
    await vi.waitUntil(
      async () => ((await lobby.read(id)) as { entries: readonly unknown[] }).entries.length > now.length,
      { timeout: 20_000 },
    );
  }
  const end = await seen(ann, ({ isOver }) => isOver, 'the end');
  expectEnd(end);
  program.stdin.end();
  expect(await ended).toEqual([0, null]);
  const { scene, result } = end.match;
  const ending = said.trim().split('\n').slice(-3).join('\n'); // in the words of the rulebook
  expect(ending).toContain(scene.names[result!.winner]);
  expect(ending).toMatch(/win|won|lose/i);
});

function stateOf({ header, entries }: { header: Header; entries: readonly Entry[] }): OnlineGame {
  let game = openGame(games, header) as OnlineGame;
  for (const entry of entries) game = apply(game, entry) as OnlineGame;
  return game;
}
