// The screen's database. Without a library: two kinds of calls are all it needs, and every byte counts on a TV.

export const recordStore = 'kept';
export const fileStore = 'files';

/** A store that does not answer must not keep a screen from starting. */
const defaultTimeoutMs = 4_000;

/** Everything asked of a store in one transaction. */
export type ReadRequest<T> = (store: IDBObjectStore) => IDBRequest<T>;

export interface Database {
  read: <T>(name: string, work: ReadRequest<T>, patienceMs?: number) => Promise<T>;
  /** Resolves when it is on the disk: a screen loses its power whenever somebody pulls the plug. */
  write: (name: string, work: (store: IDBObjectStore) => void, patienceMs?: number) => Promise<void>;
}

/** Without a version, as it is. */
function open(closed: () => void, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('menuboard', version);
    request.onupgradeneeded = () => {
      for (const name of [recordStore, fileStore]) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onerror = () => {
      // A newer build was here. It only adds to what is stored: the build before it goes on with that.
      if (request.error?.name === 'VersionError') resolve(open(closed));
      else reject(request.error);
    };
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = closed;
      // An older page in another tab makes way, and opens it again when it needs it.
      result.onversionchange = () => {
        result.close();
        closed();
      };
      resolve(result);
    };
  });
}

/** Opened with the first call, and anew when the browser has closed it. */
export function openDatabase(): Database {
  let database: Promise<IDBDatabase> | undefined;
  const forget = () => {
    database = undefined;
  };

  async function transact<T>(
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
    patienceMs = defaultTimeoutMs,
  ): Promise<T | undefined> {
    database = database ?? open(forget, 2);
    database.catch(forget);
    const db = await withTimeout(database, patienceMs);
    const done = new Promise<T | undefined>((resolve, reject) => {
      const tx = db.transaction(name, mode, { durability: 'strict' });
      tx.onabort = () => reject(tx.error);
      const request = work(tx.objectStore(name));
      tx.oncomplete = () => resolve(request?.result);
    });
    return withTimeout(done, patienceMs);
  }

  return {
    read: <T>(name: string, work: ReadRequest<T>, patienceMs?: number) =>
      transact(name, 'readonly', work, patienceMs) as Promise<T>,
    write: async (name, work, patienceMs) => {
      await transact(name, 'readwrite', (store) => void work(store), patienceMs);
    },
  };
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The store does not answer')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
