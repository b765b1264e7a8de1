/** What version 0.1.0 kept in a browser opens, and goes on. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { Problem } from '../../src/core/problem.ts';
import { games } from '../../src/games/index.ts';
import { readRecord } from '../../src/match/record.ts';
import { copyOf, FIXTURES } from '../fixtures.ts';
import { openSite } from '../open-site.ts';
import { byMouse, expectEnd, makeMove, myTurn } from './drive.ts';
import { openBrowser } from './open-browser.ts';
import { hurry, listen } from './visits.ts';

interface Storage {
  readonly indexedDB: {
    readonly name: string;
    readonly version: number;
    readonly games: readonly { readonly key: string; readonly record: string; readonly stayed: boolean }[];
  };
  readonly localStorage: Readonly<Record<string, string>>;
}

const storage: Storage = JSON.parse(readFileSync(join(FIXTURES, 'browser.json'), 'utf8'));

/** A browser in which 0.1.0 was used, at the server where its online games are. */
async function comeBack(): Promise<{ page: Page; address: string }> {
  const [site, browser] = await Promise.all([
    openSite(['--port', '0', '--data', copyOf('online.sqlite')]),
    openBrowser(),
  ]);
  const complaints: string[] = [];
  onTestFinished(async () => {
    await browser.close(); // first, or its page would miss the server
    await site.close();
    expect(complaints).toEqual([]);
  });
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  context.setDefaultTimeout(30_000);
  listen(context, complaints);
  await context.addInitScript(hurry, 4);
  const page = await context.newPage();
  await page.goto(`${site.address}app.webmanifest`); // the same origin, and nothing that would look for games
  await page.evaluate(restore, storage);
  await page.goto(site.address);
  return { page, address: site.address };
}

/** Runs in the page. */
function restore({ indexedDB: { name, version, games }, localStorage: texts }: Storage): Promise<void> {
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'key' });
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction('games', 'readwrite');
      for (const game of games) transaction.objectStore('games').put(game);
      transaction.onerror = () => reject(transaction.error);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

test('games kept by 0.1.0 are listed, open and go on', async () => {
  const { page, address } = await comeBack();
  await page.goto(`${address}#/games`);
  const kept = storage.indexedDB.games;
  await expect.poll(() => page.locator('.game-list li').count()).toBe(kept.length);
  for (const { key, record, stayed } of kept) {
    const read = readRecord(games, record);
    if (read instanceof Problem) throw new Error(read.message);
    await page.goto(`${address}#/play/${key}`);
    const now = await myTurn(page);
    expect(now.match.scene.steps, record).toEqual(read.match.scene.steps);
    if (read.match.result) {
      expectEnd(now);
      continue;
    }
    if (stayed) expect(now.offersSwap).toBe(false);
    await makeMove(page, byMouse(page));
  }
});

test('what was preferred in 0.1.0 still is', async () => {
  const { page, address } = await comeBack();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.goto(`${address}#/online`);
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ann');
});

test('seats at online games of 0.1.0 are taken again', async () => {
  const { page, address } = await comeBack();
  await page.goto(`${address}#/online`);
  const row = page.locator('.game-list li').filter({ hasText: 'Sequence Clash' });
  await row.getByText('Bo to move').waitFor();
  await row.getByRole('link').click();
  await page.locator('.players-bar').waitFor();
  await page.getByRole('button', { name: 'Resign' }).waitFor(); // only players can
});

test('a game whose making was not answered is asked for under the same name', async () => {
  const { page, address } = await comeBack();
  const making = JSON.parse(storage.localStorage['ninefold.making'] ?? '');
  await page.goto(`${address}#/online`);
  const asked = page.waitForRequest((request) => request.method() === 'POST');
  await page.getByRole('button', { name: 'Create game' }).click();
  const { token, request } = (await asked).postDataJSON();
  expect({ token, request }).toEqual({ token: making.token, request: making.request });
  await page.waitForURL(/#\/game\//);
});
