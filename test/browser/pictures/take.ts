/** Pictures of every page and state, in every size and both colours, with what is wrong with them. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page, ViewportSize } from 'playwright-core';
import { openBrowser, openSite } from '../open-browser.ts';
import { contactSheet, type Taken } from './contact-sheet.ts';
import { onlineStates } from './online-states.ts';
import { type State, states } from './states.ts';
import { troublesOfPage } from './troubles.ts';

interface Device {
  readonly isPhone: boolean; // without a bar beside the page that scrolls it
  readonly sizes: readonly ViewportSize[];
  readonly moreSizes: readonly ViewportSize[]; // for what is to be seen in every size
}

const DEVICES: readonly Device[] = [
  {
    isPhone: true,
    sizes: [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
      { width: 320, height: 568 },
    ],
    moreSizes: [],
  },
  {
    isPhone: false,
    sizes: [
      { width: 1280, height: 800 },
      { width: 2560, height: 1440 },
    ],
    moreSizes: [{ width: 3840, height: 2160 }],
  },
];
const THEMES = ['light', 'dark'] as const;

/** Those whose name contains the text; tells after each state what there is to tell. */
export async function takePictures(
  folder: string,
  only: string,
  tell: (line: string) => void,
): Promise<readonly Taken[]> {
  if (only === '') rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'ninefold-pictures-'));
  const serving = openSite(['--port', '0', '--data', join(data, 'online.sqlite')]);
  const [site, browser] = await Promise.all([serving, openBrowser()]);
  const pictures: Taken[] = [];
  try {
    for (const state of [...states, ...onlineStates].filter(({ name }) => name.includes(only))) {
      for (const device of DEVICES) {
        const taken = await takeState(browser, site.address, state, device, folder);
        for (const { file, troubles } of taken) for (const text of troubles) tell(`${file}: ${text}`);
        pictures.push(...taken);
      }
    }
  } finally {
    await Promise.all([browser.close(), site.close()]);
    rmSync(data, { recursive: true, force: true });
  }
  writeFileSync(join(folder, 'index.html'), contactSheet(pictures));
  return pictures;
}

async function takeState(
  browser: Browser,
  address: string,
  state: State,
  { isPhone, sizes, moreSizes }: Device,
  folder: string,
): Promise<Taken[]> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: state.moves ? 'no-preference' : 'reduce',
    serviceWorkers: 'block',
    viewport: sizes[0] as ViewportSize,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const errors: string[] = [];
  context.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  context.on('weberror', (error) => errors.push(String(error.error())));
  context.setDefaultTimeout(60_000);
  await context.addInitScript(alwaysTheSame);
  const page = await context.newPage();
  await page.clock.setFixedTime(new Date('2026-01-01T12:00:00Z'));
  if (state.isLate) await context.addInitScript(withoutLater); // after the clock, which has its own timers
  const taken: Taken[] = [];
  try {
    await page.goto(address);
    await state.open(page);
    for (const size of state.everySize ? [...sizes, ...moreSizes] : sizes) {
      await page.setViewportSize(size);
      await state.point?.(page);
      for (const theme of THEMES) {
        const file = `${state.name}-${size.width}-${theme}.png`;
        await page.emulateMedia({ colorScheme: theme });
        const fold = await takePicture(page, join(folder, file), size.height);
        const troubles = [...(await page.evaluate(troublesOfPage)), ...errors.splice(0)];
        taken.push({ state: state.name, file, width: size.width, theme, fold, troubles });
      }
    }
  } catch (error) {
    const file = `${state.name}-${isPhone ? 'phone' : 'desk'}.png`;
    await takePicture(page, join(folder, file), 0).catch(() => 0);
    const troubles = [`it did not get there: ${String(error)}`, ...errors];
    taken.push({ state: state.name, file, width: 1280, theme: 'light', fold: 1, troubles });
  } finally {
    await context.close();
  }
  return taken;
}

/** The whole page; gives how much of it is seen without scrolling. */
async function takePicture(page: Page, path: string, height: number): Promise<number> {
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  // Anything else would put a style into the page, which its policy forbids.
  await page.screenshot({ path, fullPage: true, caret: 'initial', animations: 'allow' });
  return height / (await page.evaluate(() => document.documentElement.scrollHeight));
}

/** Chance in the page is the same every time. */
function alwaysTheSame(): void {
  let state = 1;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (array) {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        bytes[i] = state >>> 16;
      }
    }
    return array;
  };
}

function withoutLater(): void {
  const { setTimeout } = window;
  const most = 300; // milliseconds
  window.setTimeout = ((act: () => void, wait = 0) => (wait > most ? 0 : setTimeout(act, wait))) as never;
}
