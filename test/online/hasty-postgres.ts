/** Servers on Postgres whose moves do not wait for the disk. */

import type { Appends } from '../../src/server/store/postgres/appends.ts';
import { Connections } from '../../src/server/store/postgres/database.ts';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { serveStore } from './serve-store.ts';

export async function serveHasty(guard?: string): Promise<void> {
  await serveStore(async (address) => {
    await (await PostgresStore.open(address)).close(); // makes the tables
    class HastyStore extends PostgresStore {
      constructor() {
        super(address);
      }

      protected override makeAppends(): Appends {
        const durable = false;
        return super.makeAppends(new Connections(address, 2, durable), guard);
      }
    }
    return new HastyStore();
  });
}
