/** The games that are kept in this browser: each is its record, with what a record does not say. */

export interface KeptGame {
  readonly key: string;
  readonly record: string;
  readonly updated: number; // the time
  readonly stayed: boolean; // whoever could take over the first move has declined
  readonly openEnded: boolean; // no number of rounds was agreed on: a rematch counts on
}

export interface Shelf {
  readonly lasting: boolean; // whether it outlives this page
  all(): Promise<KeptGame[]>; // the newest first
  get(key: string): Promise<KeptGame | undefined>;
  put(game: KeptGame): Promise<void>;
  remove(key: string): Promise<void>;
}

const NAME = 'ninefold';
const STORE = 'games';
const MOST = 500; // games; beyond that, the oldest go

/** Where the browser allows it, on the disk; otherwise as long as the page lives. */
export async function openShelf(): Promise<Shelf> {
  try {
    return shelfIn(await openDatabase());
  } catch {
    return shelfInMemory();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('blocked'));
  });
}

function shelfIn(database: IDBDatabase): Shelf {
  const read = <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const request = ask(database.transaction(STORE).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Strict: it is on the disk when it is done, even if the power fails right after.
  const write = (change: (store: IDBObjectStore) => void): Promise<void> =>
    new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
      change(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  const all = async () => newestFirst(await read<KeptGame[]>((store) => store.getAll()));
  return {
    lasting: true,
    all,
    get: (key) => read((store) => store.get(key)),
    async put(game) {
      await write((store) => store.put(game));
      if ((await read((store) => store.count())) <= MOST) return;
      const oldest = (await all()).slice(MOST);
      await write((store) => {
        for (const { key } of oldest) store.delete(key);
      });
    },
    remove: (key) => write((store) => store.delete(key)),
  };
}

function shelfInMemory(): Shelf {
  const games = new Map<string, KeptGame>();
  return {
    lasting: false,
    all: async () => newestFirst([...games.values()]),
    get: async (key) => games.get(key),
    async put(game) {
      games.set(game.key, game);
    },
    async remove(key) {
      games.delete(key);
    },
  };
}

function newestFirst(games: KeptGame[]): KeptGame[] {
  return games.sort((a, b) => b.updated - a.updated);
}
