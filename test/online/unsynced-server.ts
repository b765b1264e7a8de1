/** A server with the one fault that power cuts must find: its commits do not wait for the disk. */

import type { DatabaseSync } from '@photostructure/sqlite';
import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import { serveStore } from './serve-store.ts';

await serveStore((file) => {
  const store = new SqliteStore(file);
  const { db } = store as unknown as { db: InstanceType<typeof DatabaseSync> };
  db.exec('PRAGMA synchronous = NORMAL');
  return store;
});
