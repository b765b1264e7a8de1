import type { Game } from '../../core/game.ts';
import type { ClientAddresses } from '../guard/client-address.ts';
import type { Buckets, Limits } from '../guard/limits.ts';
import type { Metrics } from '../observe/metrics.ts';
import type { Store } from '../store/store.ts';
import type { Computers } from './computers.ts';
import type { Health } from './health.ts';

/** What all games and connections of a server process share. */
export interface ServerContext {
  readonly games: readonly Game[];
  readonly store: Store;
  readonly computers: Computers;
  readonly who: ClientAddresses;
  readonly limits: Limits;
  readonly makers: Buckets; // who makes games
  readonly metrics: Metrics;
  readonly health: Health;
  now(): number;
}
