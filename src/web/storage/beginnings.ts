/** How the online games of this browser began, in a database: unlike local storage, it says when something is on the disk. */

import type { Beginning } from '../../online/fair-play.ts';

const STORE = 'beginnings';
const MOST = 1000;

/** Those of all games, by id. Where the browser forbids storage they last as long as the page. */
export class Beginnings {
  private readonly known: Map<string, Beginning>;
  private readonly database: IDBDatabase | null;

  private constructor(known: Map<string, Beginning>, database: IDBDatabase | null) {
    this.known = known;
    this.database = database;
  }

  static open(): Promise<Beginnings> {
    return new Promise((resolve) => {
      const forbidden = () => resolve(new Beginnings(new Map(), null));
      try {
        const request = indexedDB.open('ninefold-online', 1);
        request.onupgradeneeded = () => request.result.createObjectStore(STORE);
        request.onerror = forbidden;
        request.onblocked = forbidden;
        request.onsuccess = () => {
          const database = request.result;
          database.onversionchange = () => database.close();
          const known = new Map<string, Beginning>();
          const cursor = database.transaction(STORE).objectStore(STORE).openCursor();
          cursor.onerror = forbidden;
          cursor.onsuccess = () => {
            if (!cursor.result) return resolve(new Beginnings(known, database));
            known.set(String(cursor.result.key), cursor.result.value);
            cursor.result.continue();
          };
        };
      } catch {
        forbidden();
      }
    });
  }

  of(game: string): Beginning | undefined {
    return this.known.get(game);
  }

  isUsed(promise: string, game: string): boolean {
    return [...this.known].some(([id, beginning]) => id !== game && beginning.promise === promise);
  }

  /** Resolves when it is on the disk. */
  keep(game: string, beginning: Beginning): Promise<void> {
    this.known.set(game, beginning);
    const { database, known } = this;
    if (!database) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      const store = transaction.objectStore(STORE);
      store.put(beginning, game);
      for (const old of [...known.keys()].slice(0, Math.max(0, known.size - MOST))) store.delete(old);
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  }
}
