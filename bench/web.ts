/** The web app from nothing to its first move, beside a picture from the same server; larger games in it; on a phone; the size of its scripts. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import type { Figure } from './frame/figure.ts';
import type { News } from './frame/part.ts';
import { largerGames } from './web-larger.ts';
import { onPhone } from './web-phone.ts';

const ROUNDS = 15;

export async function* figures(): AsyncGenerator<News> {
  // By its path from here, for this file is compiled into another folder.
  const { findChromium } = await import(pathToFileURL(resolve('scripts/browser.mjs')).href);
  yield sizes();
  const path: string | null = findChromium();
  if (path === null) throw new Error('there is no browser here to start it in');
  const program = spawn(process.execPath, ['dist/cli/main.js', 'serve', '--port', '0']);
  const [said] = await once(program.stdout, 'data');
  const address = /http:\S+/.exec(String(said))?.[0] as string;
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
  try {
    yield* times(browser, address);
    yield* largerGames(browser, address);
    yield* onPhone(browser, address);
  } finally {
    await browser.close();
    program.kill();
  }
}

/** What the page loads before anything is tapped. */
function sizes(): Figure {
  const page = readFileSync('dist/web/index.html', 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, file]) => `dist/web/${file}`);
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  return {
    name: 'scripts before the first move',
    unit: 'kB compressed',
    values: [size(scripts) / 1000],
    atMost: 60,
  };
}

async function* times(browser: Browser, address: string): AsyncGenerator<News> {
  const [picture, home, move]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    yield `round ${round + 1} of ${ROUNDS}`;
    picture.push(await timeOfPicture(browser, address));
    const app = await timesOfApp(browser, address);
    home.push(app.home);
    move.push(app.move);
  }
  const peer = { name: 'a picture from the same server', values: picture };
  yield { name: 'the home page', unit: 'ms', values: home, peer };
  yield { name: 'a board that waits for a move', unit: 'ms', values: move, peer };
}

/** From an empty browser, by the clock of the page; in milliseconds. */
async function timeOfPicture(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}icon.svg`);
  const time = await page.evaluate(() => performance.now());
  await context.close();
  return time;
}

/** The page taps itself as soon as there is something to tap: the first game for two, and the coin, so that it falls at once. */
async function timesOfApp(browser: Browser, address: string): Promise<{ home: number; move: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const times = { home: 0, move: 0 };
    Object.assign(globalThis, { times });
    new MutationObserver(() => {
      if (document.querySelector('.board.open')) times.move ||= performance.now();
      const start = document.querySelector<HTMLElement>('.game-card .button:not(.strong)');
      if (start && times.home === 0) {
        times.home = performance.now();
        start.click();
      }
      document.querySelector<HTMLElement>('.coin-toss')?.click();
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
  await page.goto(address);
  const times = await page.waitForFunction(() => {
    const { times } = globalThis as unknown as { times: { home: number; move: number } };
    return times.move > 0 && times;
  });
  const result = await times.jsonValue();
  await context.close();
  return result as { home: number; move: number };
}
