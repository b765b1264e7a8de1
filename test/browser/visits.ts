/** One site and one browser for a file of tests; each test is a visitor of its own, and none may see an error. */

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type OpenSite, openSite } from '../open-site.ts';
import { openBrowser } from './open-browser.ts';

interface VisitOptions extends BrowserContextOptions {
  /** How much faster whatever waits in the page waits: computers, cards and coins take their time for people. */
  readonly haste?: number;
  /** A browser window of its own, for those who change it. */
  readonly fresh?: boolean;
}

interface Room {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface Visits {
  /** Ends with a slash. */
  readonly address: string;
  readonly site: OpenSite;
  readonly browser: Browser;
  /** A new visitor, with nothing kept from others, who likes little motion unless told otherwise: that saves time. */
  visit(options?: VisitOptions): Promise<Page>;
  /** What the browser complained about since the test began. */
  readonly complaints: string[];
}

/** What playwright itself says where it lets no service worker in. */
const OWN_WARNING = 'Service Worker registration blocked by Playwright';

const HASTE = 25;

export function useVisits(): Visits {
  let site: OpenSite | undefined;
  let browser: Browser | undefined;
  const rooms = new Map<string, Room>(); // a window costs a second where much is going on, so they are used again
  const used = new Set<Room>();
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(), openBrowser()]);
  });
  afterEach(async () => {
    const said = complaints.splice(0);
    await Promise.all([...contexts.splice(0).map((context) => context.close()), ...[...used].map(tidyUp)]);
    used.clear();
    expect(said).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), site?.close()]);
  });
  return {
    complaints,
    get address() {
      return site!.address;
    },
    get site() {
      return site!;
    },
    get browser() {
      return browser!;
    },
    async visit({ haste = HASTE, fresh = false, ...options } = {}) {
      const kind = JSON.stringify({ haste, ...options });
      const known = fresh ? undefined : rooms.get(kind);
      if (known && !used.has(known)) {
        used.add(known);
        if (options.viewport) await known.page.setViewportSize(options.viewport);
        return known.page;
      }
      const context = await browser!.newContext({
        serviceWorkers: 'block',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(30_000);
      listen(context, complaints);
      if (haste !== 1) await context.addInitScript(hurry, haste);
      const room = { context, page: await context.newPage() };
      if (fresh || known || options.serviceWorkers === 'allow') contexts.push(context);
      else {
        rooms.set(kind, room);
        used.add(room);
      }
      return room.page;
    },
  };
}

/** As if nobody had been there. */
async function tidyUp({ context, page }: Room): Promise<void> {
  const origin = new URL(page.url()).origin;
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  if (origin !== 'null') await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** Everything the browser complains about is added to the list. */
export function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    const text = message.text();
    if (['error', 'warning'].includes(message.type()) && !text.includes(OWN_WARNING)) complaints.push(text);
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
}

/** Runs in the page: whatever waits there waits shorter. */
export function hurry(haste: number): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((act: () => void, time = 0, ...rest: never[]) =>
    setTimeout(act, time / haste, ...rest)) as typeof globalThis.setTimeout;
}
