/** A server with two faults: moves do not wait for the disk, and they are added whether or not the entry before them is there. */

import type { Appends } from '../../src/server/store/postgres/appends.ts';
import { Connections } from '../../src/server/store/postgres/database.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { serveStore } from './serve-store.ts';

const UNGUARDED = 'n > 0 OR made.there';

await serveStore(async (address) => {
  await (await PostgresStore.open(address)).close(); // makes the tables
  class UnguardedStore extends PostgresStore {
    constructor() {
      super(address);
    }

    protected override makeAppends(): Appends {
      const durable = false;
      return super.makeAppends(new Connections(address, 2, durable), UNGUARDED);
    }
  }
  return new UnguardedStore();
});
