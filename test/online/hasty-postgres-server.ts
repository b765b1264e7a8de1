/** A server with one fault: moves do not wait for the disk. */

import { serveHasty } from './hasty-postgres.ts';

await serveHasty();
