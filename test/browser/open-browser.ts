/** A real browser without a window. */

import { type Browser, chromium } from 'playwright-core';
import { mustFindChromium } from './chromium.ts';

export { openSite } from '../open-site.ts';

/** Whoever opens it closes it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: mustFindChromium(),
    // Root cannot have a sandbox, nor can anybody in many containers; and only our own pages are opened.
    chromiumSandbox: false,
  });
}
