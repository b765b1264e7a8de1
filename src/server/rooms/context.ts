import { games } from '../../games/index.ts';
import type { ClientAddresses } from '../guard/client-address.ts';
import { Buckets, type Limits } from '../guard/limits.ts';
import { Turns } from '../guard/turns.ts';
import type { Log } from '../observe/log.ts';
import { Metrics } from '../observe/metrics.ts';
import { observed } from '../observe/observed-store.ts';
import type { Store } from '../store/store.ts';
import type { Computers } from './computers.ts';
import { Health } from './health.ts';
import { ServerClock } from './server-clock.ts';

interface Parts {
  readonly store: Store;
  readonly computers: Computers;
  readonly who: ClientAddresses;
  readonly limits: Limits;
  readonly log: Log;
  readonly clock?: ServerClock;
  readonly name?: string; // of the process, for its figures
}

/** What all games and connections of a server process share. */
export type ServerContext = ReturnType<typeof contextOf>;

export function contextOf({ clock = new ServerClock(), name, ...parts }: Parts) {
  const metrics = new Metrics(name);
  const store = observed(parts.store, metrics);
  const { now } = clock;
  const health = new Health({ ...parts, store, metrics, clock });
  const makers = new Buckets(parts.limits.gamesFrom); // who makes games
  return { ...parts, store, games, makers, metrics, health, now, turns: new Turns() };
}
