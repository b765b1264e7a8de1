/** A visitor without a mouse. */

import type { Page } from 'playwright-core';
import type { Seen } from './drive.ts';

/** What has the focus, by its name. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return name.replace(/\s+/g, ' ').trim();
  });
}

const MOST_STOPS = 120;

/** Presses Tab until something of that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

function focusedMove(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.move);
}

/** Arrow keys and Enter for one move, typing for the next. */
export function byKeys(page: Page): (move: string, now: Seen) => Promise<void> {
  let types = false;
  return async (move, { open }) => {
    types = !types;
    if (!types) {
      await page.keyboard.type(move);
      if (open.some((other) => other !== move && other.startsWith(move))) await page.keyboard.press('Enter');
      return;
    }
    for (let stop = 0; (await focusedMove(page)) === undefined; stop++) {
      if (stop > MOST_STOPS) throw new Error('Tab never comes to a move');
      await page.keyboard.press('Tab');
    }
    await arrowTo(page, move);
    await page.keyboard.press('Enter');
  };
}

/** With the arrow keys as long as they lead nearer, then with Tab. */
async function arrowTo(page: Page, move: string): Promise<void> {
  let way = await wayTo(page, move);
  while (way.distance > 0) {
    await page.keyboard.press(way.arrow);
    const next = await wayTo(page, move);
    if (next.distance >= way.distance) break;
    way = next;
  }
  for (let stop = 0; (await focusedMove(page)) !== move; stop++) {
    if (stop > MOST_STOPS) throw new Error(`the keyboard never comes to ${move}`);
    await page.keyboard.press(way.isAhead ? 'Tab' : 'Shift+Tab');
  }
}

/** From what has the focus to a move: how far it is, the arrow that leads there, and whether it comes later. */
function wayTo(page: Page, move: string) {
  return page.evaluate((move) => {
    const here = document.activeElement!;
    const there = document.querySelector(`main [data-move="${move}"]`)!;
    const [from, to] = [here, there].map((element) => element.getBoundingClientRect()) as [DOMRect, DOMRect];
    const across = to.x + to.width / 2 - from.x - from.width / 2;
    const down = to.y + to.height / 2 - from.y - from.height / 2;
    const sideways = across > 0 ? 'ArrowRight' : 'ArrowLeft';
    return {
      distance: here === there ? 0 : Math.hypot(across, down),
      arrow: Math.abs(across) > Math.abs(down) ? sideways : down > 0 ? 'ArrowDown' : 'ArrowUp',
      isAhead: (here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    };
  }, move);
}
