/** The browser of the tests, found the same way as by the script that installs it. */

import { findChromium } from '../../scripts/browser.mjs';

/** Its path. A test that needs it fails where there is none: it is never skipped. */
export function mustFindChromium(): string {
  const path = findChromium();
  if (path === null)
    throw new Error('There is no browser for the tests: node scripts/browser.mjs installs one.');
  return path;
}
