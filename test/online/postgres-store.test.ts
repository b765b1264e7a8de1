/** The store on Postgres does what any store must do. */

import { afterAll, beforeAll, describe } from 'vitest';
import { PostgresStore } from '../../src/server/store/postgres/postgres-store.ts';
import { testHousekeeping } from './housekeeping-suite.ts';
import { hasPostgres, PostgresServer } from './postgres-server.ts';
import { testStore } from './store-suite.ts';

describe.skipIf(!hasPostgres)('stores', () => {
  let postgres: PostgresServer;
  let databases = 0;
  beforeAll(async () => {
    postgres = await PostgresServer.make();
  });
  afterAll(() => postgres.remove());

  for (const suite of [testStore, testHousekeeping])
    suite('Postgres', async () => {
      const address = await postgres.makeDatabase(`store${databases++}`);
      const [one, two] = await Promise.all([PostgresStore.open(address), PostgresStore.open(address)]);
      const close = async () => {
        await one.close();
        await two.close();
      };
      return { one, two, close };
    });
});
