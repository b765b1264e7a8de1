/** A server with two faults: moves do not wait for the disk, and they are added whether or not the entry before them is there. */

import { serveHasty } from './hasty-postgres.ts';

await serveHasty('n > 0 OR made.there');
