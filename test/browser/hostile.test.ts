/** Hostile servers, and a real browser: no script runs, nothing breaks, and the page says what it can. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Request } from '../../src/online/messages.ts';
import { harmIn } from '../hostile-texts.ts';
import { HostileServer } from '../online/hostile-server.ts';
import { type OpenSite, openSite } from '../open-site.ts';
import { size } from '../size.ts';
import { openBrowser } from './open-browser.ts';

const PAGES = size('HOSTILE_PAGES', 60, 500, 10_000);
const SEED = process.env.SEED ?? String(Date.now());
const AT_ONCE = 6; // visitors
const A_VISIT = 50; // servers that a page goes through; then its lists of seats grow long
const SETTLED = 120; // milliseconds in which a page has seen most of what comes

let site: OpenSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
});

afterAll(() => Promise.all([browser.close(), site.close()]));

/** A page that is loaded once; then each of many servers answers it in turn. */
class Visit {
  readonly faults: string[] = [];
  private server = new HostileServer(SEED);
  private page: Page | undefined;

  async open(): Promise<void> {
    const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
    await context.routeWebSocket(/\/api\/play\?game=/, (socket) => {
      const { server } = this;
      for (const text of server.greeting()) socket.send(text);
      socket.onMessage((text) => {
        for (const answer of server.answer(JSON.parse(String(text)) as Request)) socket.send(answer);
      });
    });
    await context.route(/\/api\/games/, (route) => {
      const { status, text } = this.server.http(route.request().url());
      return route.fulfill({ status, contentType: 'application/json', body: text });
    });
    this.page = await context.newPage();
    this.page.on('pageerror', (error) => this.faults.push(error.stack ?? error.message));
    this.page.on('dialog', (dialog) => {
      this.faults.push('a dialog');
      dialog.dismiss().catch(() => {});
    });
    await this.page.exposeFunction('boom', () => this.faults.push('a script ran'));
    await this.page.goto(site.address);
    await this.page.getByRole('main').waitFor();
  }

  async to(server: HostileServer, address: string): Promise<Seen> {
    this.server = server;
    return (this.page as Page).evaluate(lookAround, { address, settled: SETTLED });
  }

  async close(): Promise<void> {
    await this.page?.context().close();
  }
}

interface Seen {
  readonly texts: readonly string[];
  readonly alien: number; // elements that the page never has
  readonly polluted: boolean;
}

/** In the page: goes there, presses whatever can be pressed without leaving, and tells what was to be seen. */
async function lookAround({ address, settled }: { address: string; settled: number }): Promise<Seen> {
  const texts: string[] = [];
  let alien = 0;
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const look = async () => {
    const main = document.querySelector('main') as HTMLElement;
    await pause(settled);
    for (let tries = 0; main.innerText.trim() === '' && tries < 100; tries++) await pause(settled); // its script is loaded
    texts.push(main.innerText);
    alien += main.querySelectorAll('img, script, iframe, [onerror]').length;
  };
  const pressSomething = async () => {
    for (const field of document.querySelectorAll<HTMLInputElement>('main input:not([type])')) {
      field.value = 'Bo';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const label of ['Play', 'Rematch', 'Resign', 'Yes'])
      for (const button of document.querySelectorAll('button'))
        if (button.innerText === label && button.offsetParent) {
          button.click();
          await new Promise(requestAnimationFrame);
        }
    await look();
  };
  location.hash = address;
  await look();
  if (address.startsWith('#/game')) await pressSomething();
  return { texts, alien, polluted: 'polluted' in {} || 'cards' in {} };
}

async function expectUnharmed(visit: Visit, i: number): Promise<number> {
  const id = `hostile${i}`;
  const server = new HostileServer(`${SEED} page ${i}`, id);
  for (const address of [`#/game/${id}`, '#/online']) {
    const { texts, alien, polluted } = await visit.to(server, address);
    const told = `SEED='${SEED}', server ${i}, ${address}:\n${texts.join('\n---\n')}`;
    for (const text of texts) {
      expect(text.trim(), told).not.toBe('');
      expect(harmIn(text.replaceAll('\t', ' ')), told).toBe(null);
    }
    expect({ alien, polluted, faults: visit.faults }, told).toEqual({
      ...{ alien: 0, polluted: false, faults: [] },
    });
  }
  return server.answers;
}

test(`${PAGES} hostile servers and the page (SEED=${SEED})`, async () => {
  let answers = 0;
  let next = 0;
  const visitor = async () => {
    while (next < PAGES) {
      const visit = new Visit();
      await visit.open();
      for (let left = A_VISIT; left > 0 && next < PAGES; left--) {
        const more = await expectUnharmed(visit, next++);
        answers += more;
      }
      await visit.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  process.stdout.write(`${answers} hostile answers\n`);
  expect(answers).toBeGreaterThan(PAGES);
}, 7_200_000);
