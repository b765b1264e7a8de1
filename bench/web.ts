/** The web app from nothing to its first move, beside a picture from the same server; on a phone; and its scripts beside Preact alone. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { onPhone } from './web-phone.ts';

const ROUNDS = 15;

export async function web(): Promise<void> {
  // By its path from here, for this file is compiled into another folder.
  const { findChromium } = await import(pathToFileURL(resolve('scripts/browser.mjs')).href);
  sizes();
  const path: string | null = findChromium();
  if (path === null) {
    console.log('there is no browser here to start it in');
    return;
  }
  const program = spawn(process.execPath, ['dist/cli/main.js', 'serve', '--port', '0']);
  const [said] = await once(program.stdout, 'data');
  const address = /http:\S+/.exec(String(said))?.[0] as string;
  const browser = await chromium.launch({ executablePath: path, chromiumSandbox: false });
  try {
    await times(browser, address);
    await onPhone(browser, address);
  } finally {
    await browser.close();
    program.kill();
  }
}

/** What the page loads before anything is tapped. */
function sizes(): void {
  const page = readFileSync('dist/web/index.html', 'utf8');
  const scripts = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, file]) => `dist/web/${file}`);
  const size = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);
  const [own, preact] = [size(scripts), size(['node_modules/preact/dist/preact.mjs'])];
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(
    `scripts before the first move: ${kB(own)} compressed, ${(own / preact).toFixed(1)} times Preact alone (${kB(preact)}); limit: 58 kB`,
  );
}

async function times(browser: Browser, address: string): Promise<void> {
  const [picture, home, move]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    picture.push(await timeOfPicture(browser, address));
    const app = await timesOfApp(browser, address);
    home.push(app.home);
    move.push(app.move);
  }
  const alone = median(picture);
  console.log(`${'a picture from the same server'.padEnd(32)} ${alone.toFixed(0).padStart(4)} ms`);
  for (const [what, list] of [
    ['the home page', home],
    ['a board that waits for a move', move],
  ] as const) {
    const time = median(list);
    console.log(
      `${what.padEnd(32)} ${time.toFixed(0).padStart(4)} ms, ${(time / alone).toFixed(1)} times the picture`,
    );
  }
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

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
}
