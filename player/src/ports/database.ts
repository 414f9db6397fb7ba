import { type IDBPDatabase, openDB } from 'idb';

export const kept = 'kept';
export const files = 'files';

/** A store that does not answer must not keep a screen from starting. */
const usualPatienceMs = 4_000;

/** Writes are on the disk before they count: a screen loses its power whenever somebody pulls the plug. */
export const durably = { durability: 'strict' } as const;

export type Attempt = <T>(work: (db: IDBPDatabase) => Promise<T>, patienceMs?: number) => Promise<T>;

/** The screen's database, opened anew when the browser has closed it. */
export function openDatabase(): Attempt {
  let database: Promise<IDBPDatabase> | undefined;
  const open = () =>
    openDB('menuboard', 2, {
      upgrade: (db) => {
        for (const name of [kept, files]) {
          if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
        }
      },
      // An older page in another tab makes way, and opens it again when it needs it.
      blocking: (_current, _blocked, event) => {
        database = undefined;
        (event.target as IDBDatabase | null)?.close();
      },
      terminated: () => {
        database = undefined;
      },
    });
  return async (work, patienceMs = usualPatienceMs) => {
    database = database ?? open();
    database.catch(() => {
      database = undefined;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The store does not answer')), patienceMs);
    });
    try {
      return await Promise.race([database.then(work), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
