// The screen's database. It needs only reads and writes: a library would cost too many bytes.
import { embedded } from './embed.ts';

export const recordStore = 'kept';
export const fileStore = 'files';

/** The time limit of a call: a silent database must not prevent a screen from starting. */
const defaultTimeoutMs = 4_000;

export type ReadRequest<T> = (store: IDBObjectStore) => IDBRequest<T>;

/** The database; each call is one transaction. */
export interface Database {
  read: <T>(name: string, request: ReadRequest<T>, timeoutMs?: number) => Promise<T>;
  /** Resolves when the data is on the disk, because people switch screens off by the plug. */
  write: (name: string, work: (store: IDBObjectStore) => void, timeoutMs?: number) => Promise<void>;
}

/** Without a version, opens the existing one. `onClosed` is called when the connection is no longer usable. */
function open(onClosed: () => void, version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(embedded('menuboard'), version);
    request.onupgradeneeded = () => {
      for (const name of [recordStore, fileStore]) {
        if (!request.result.objectStoreNames.contains(name)) request.result.createObjectStore(name);
      }
    };
    request.onerror = () => {
      // A newer build has upgraded the database. Upgrades only add, so this build can read it.
      if (request.error?.name === 'VersionError') resolve(open(onClosed));
      else reject(request.error);
    };
    request.onsuccess = () => {
      const { result } = request;
      result.onclose = onClosed;
      // A newer page in another tab wants to upgrade. This page opens the database again when it needs it.
      result.onversionchange = () => {
        result.close();
        onClosed();
      };
      resolve(result);
    };
  });
}

/** Opens the database with the first call, and again after the browser has closed it. */
export function openDatabase(): Database {
  let connection: Promise<IDBDatabase> | undefined;
  const dropConnection = () => {
    connection = undefined;
  };

  async function transact<T>(
    name: string,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
    timeoutMs = defaultTimeoutMs,
  ): Promise<T | undefined> {
    connection = connection ?? open(dropConnection, 2);
    connection.catch(dropConnection);
    const database = await withTimeout(connection, timeoutMs);
    const done = new Promise<T | undefined>((resolve, reject) => {
      const transaction = database.transaction(name, mode, { durability: 'strict' });
      transaction.onabort = () => reject(transaction.error);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => resolve(request?.result);
    });
    return withTimeout(done, timeoutMs);
  }

  return {
    read: <T>(name: string, request: ReadRequest<T>, timeoutMs?: number) =>
      transact(name, 'readonly', request, timeoutMs) as Promise<T>,
    write: async (name, work, timeoutMs) => {
      await transact(name, 'readwrite', (store) => void work(store), timeoutMs);
    },
  };
}

function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not answer')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
