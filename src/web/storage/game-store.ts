/** Games in this browser's database: the record of each, plus what records cannot hold. */

export interface StoredRecord {
  readonly key: string;
  readonly record: string;
  readonly updated: number; // the time
  readonly stayed?: unknown; // from before records had the word: a swap was declined
  readonly followed: boolean; // the next round was begun
  readonly begun: boolean; // has moves
  readonly openEnded: boolean; // no agreed number of rounds: a rematch counts on
}

export type GameStore = ReturnType<typeof storeIn>;

const NAME = 'ninefold';
const STORE = 'games';
const MOST = 500; // games; beyond that the unplayed go first, then the oldest

/** A store on disk. Rejects if the browser forbids it; calls lost when it closes. */
export function openDatabase(lost: () => void): Promise<GameStore> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = lost;
      database.onversionchange = () => {
        database.close(); // or it would block a newer version of the app
        lost();
      };
      resolve(storeIn(database));
    };
  });
}

function storeIn(database: IDBDatabase) {
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const request = ask(database.transaction(STORE).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Strict: a finished write survives a power failure.
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      change(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  const all = () => read<StoredRecord[]>((store) => store.getAll());
  return {
    all,
    get: (key: string) => read<StoredRecord | undefined>((store) => store.get(key)),
    async put(game: StoredRecord) {
      await write((store) => store.put(game));
      if ((await read((store) => store.count())) <= MOST) return;
      const oldest = (await all())
        .sort((a, b) => Number(b.begun) - Number(a.begun) || b.updated - a.updated)
        .slice(MOST);
      await write((store) => {
        for (const { key } of oldest) store.delete(key);
      });
    },
    remove: (key: string) => write((store) => store.delete(key)),
  };
}
