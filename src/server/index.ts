/** How the command line starts a server, and looks after its games. */

import { Problem } from '../core/problem.ts';
import { type Addresses, addressesOf } from './addresses.ts';
import { NO_LIMITS } from './guard/limits.ts';
import type { Log } from './observe/log.ts';
import { NinefoldServer } from './server.ts';
import { readSite } from './site/site.ts';
import { openStore } from './store/open-store.ts';

export type { Addresses } from './addresses.ts';
export { copyGames } from './data/copy.ts';
export { openTables } from './data/open-tables.ts';
export { logOf, type Tables, type WholeGame } from './data/tables.ts';
export { ListenError } from './listen.ts';
export { type Log, logTo } from './observe/log.ts';
export { hashOf } from './rooms/secrets.ts';

export interface Wanted {
  readonly host: string;
  readonly port: number;
  readonly name: string; // of this process, for its log and its figures
  readonly data: string; // the file, or the address of a database
  readonly needsData: boolean; // whether to fail without it
  readonly webFolder: string;
  readonly origins: readonly string[];
  readonly proxies: readonly string[];
  readonly unlimited: boolean;
  readonly log: Log;
}

export interface Running {
  readonly addresses: Addresses;
  /** Why there is no online play, if there is none. */
  readonly missing: Problem | null;
  close(): Promise<void>;
}

/** A Problem where the web app was not built, or where games cannot be kept and have to be. */
export async function startServer(wanted: Wanted): Promise<Running | Problem> {
  const { host, port, name, data, needsData, webFolder, origins, proxies, unlimited, log } = wanted;
  const site = readSite(webFolder);
  if (!site)
    return new Problem(
      'unavailable',
      'The web app is not built. In a clone, npm run build does it; otherwise, install again.',
    );
  const store = await openStore(data, log);
  const missing = store instanceof Problem ? store : null;
  if (missing && needsData) return missing;
  const server = new NinefoldServer({
    site,
    store: store instanceof Problem ? null : store,
    log,
    name,
    trust: { origins, proxies },
    ...(unlimited && { limits: NO_LIMITS }),
  });
  const listening = await server.listen(host, port);
  const addresses = addressesOf(host, listening);
  log('info', 'started', { address: addresses.here, online: missing === null });
  const close = async () => {
    await server.close();
    log('info', 'stopped');
  };
  return { addresses, missing, close };
}
