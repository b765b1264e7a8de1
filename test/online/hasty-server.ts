/** A server with the one fault that the tests must find: it acknowledges what it has not committed yet. Takes the flags of `ninefold serve`. */

import { parseArgs } from 'node:util';
import { NO_LIMITS } from '../../src/server/guard/limits.ts';
import { NinefoldServer } from '../../src/server/server.ts';
import { SqliteStore } from '../../src/server/store/sqlite.ts';
import type { Append } from '../../src/server/store/store.ts';

const HASTE = 5; // milliseconds from the acknowledgement to the commit

class HastyStore extends SqliteStore {
  override append(addition: Append): Promise<boolean> {
    setTimeout(() => super.append(addition), HASTE);
    return Promise.resolve(true);
  }
}

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
  store: new HastyStore(values.data as string),
  log: () => {},
  limits: NO_LIMITS,
});
await server.listen(values.host as string, Number(values.port));
process.stdout.write('ready\n');
