/** What moves on a page without being asked to, as browsers measure it. */

import type { BrowserContext, Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  readonly afterInput: boolean; // within half a second of a tap or a key, where something may move
  readonly what: string;
}

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

declare global {
  var shifts: Shift[];
}

/** On every page that is opened from now on. */
export function watchShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    globalThis.shifts = [];
    const named = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.classList}` : 'something gone';
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const what = sources.map(({ node }) => named(node)).join(', ');
        globalThis.shifts.push({ value, afterInput: hadRecentInput, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that has moved since the page was opened, or since this was asked last. */
export async function shiftsOf(page: Page) {
  await page.waitForTimeout(300); // what is drawn now is told a little later
  const all = await page.evaluate(() => globalThis.shifts.splice(0));
  const sum = (list: readonly Shift[]) => list.reduce((total, { value }) => total + value, 0);
  const own = all.filter(({ afterInput }) => !afterInput);
  return {
    byItself: sum(own),
    afterInput: sum(all) - sum(own),
    what: [
      ...new Set(
        all.map(
          ({ value, afterInput, what }) => `${value.toFixed(4)}${afterInput ? ' after input' : ''}: ${what}`,
        ),
      ),
    ],
  };
}
