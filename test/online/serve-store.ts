/** A server with a store of a test's own, as a program that takes the flags of `ninefold serve`. */

import { parseArgs } from 'node:util';
import { NO_LIMITS } from '../../src/server/guard/limits.ts';
import { NinefoldServer } from '../../src/server/server.ts';
import type { Store } from '../../src/server/store/store.ts';

export async function serveStore(open: (data: string) => Store | Promise<Store>): Promise<void> {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      port: { type: 'string' },
      data: { type: 'string' },
      'no-limits': { type: 'boolean' },
    },
  });
  const server = new NinefoldServer({
    site: { files: new Map(), policy: '' },
    store: await open(values.data as string),
    log: () => {},
    limits: NO_LIMITS,
  });
  await server.listen(values.host as string, Number(values.port));
  process.stdout.write('ready\n');
}
