/** A server with the one fault that the tests must find: it acknowledges what it has not committed yet. */

import { SqliteStore } from '../../src/server/store/sqlite/sqlite-store.ts';
import type { Append } from '../../src/server/store/store.ts';
import { serveStore } from './serve-store.ts';

const HASTE = 5; // milliseconds from the acknowledgement to the commit

class HastyStore extends SqliteStore {
  override append(addition: Append): Promise<boolean> {
    setTimeout(() => super.append(addition), HASTE);
    return Promise.resolve(true);
  }
}

await serveStore((file) => new HastyStore(file));
