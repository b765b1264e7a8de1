/** Larger games on the page that explores them: from opening the link to the value of every move, beside solving the same in Node. */

import type { Browser } from 'playwright-core';
import type { News } from './frame/part.ts';
import { jsonLines, output } from './frame/program.ts';
import { LARGER, type Larger } from './larger.ts';
import type { Solved } from './solving.ts';

const ROUNDS = 3;

export async function* largerGames(browser: Browser, address: string): AsyncGenerator<News> {
  for (const larger of LARGER) {
    const name = `${larger.game} ${larger.size}`;
    yield `in the browser: ${name}`;
    const [values, inNode]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      values.push(await timeInPage(browser, address, larger));
      inNode.push(timeInNode(larger));
    }
    yield { name: `in the browser: ${name}`, unit: 'ms', values, peer: { name: 'Node', values: inNode } };
  }
}

/** From an empty browser, by the clock of the page; in milliseconds. */
async function timeInPage(browser: Browser, address: string, { game, options }: Larger): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const query = Object.entries(options).map(([option, value]) => `${option}=${value}`);
  await page.goto(`${address}#/explore/${game}?${query.join('&')}`);
  const time = await page.waitForFunction(
    () => document.querySelector('.board .worth:not(.unknown)') && performance.now(),
    undefined,
    { timeout: 120_000 },
  );
  const milliseconds = (await time.jsonValue()) as number;
  await context.close();
  return milliseconds;
}

function timeInNode({ game, options }: Larger): number {
  const args = ['build/bench/solver.js', game, JSON.stringify(options)];
  const [{ milliseconds }] = jsonLines<Solved>(output(process.execPath, args)) as [Solved];
  return milliseconds;
}
