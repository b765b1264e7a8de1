/** For servers in tests that nobody visits with a browser. */

import type { Site } from '../../src/server/site/site.ts';

export const NO_SITE: Site = { files: new Map(), policy: "default-src 'none'" };
