import { readContent, type ScreenContent } from '@menuboard/contract/screen';
import { type IDBPDatabase, openDB } from 'idb';
import type { Identity } from '../core/player-state.ts';
import { clearLocalIdentity, readLocalIdentity, writeLocalIdentity } from './local-identity.ts';

export interface Store {
  restore: () => Promise<{ identity: Identity | null; content: ScreenContent | null }>;
  keepIdentity: (identity: Identity) => Promise<void>;
  keepContent: (content: ScreenContent) => Promise<void>;
  forget: () => Promise<void>;
}

const databaseName = 'menuboard';
const kept = 'kept';
/** A store that does not answer must not keep a screen from starting. */
const patienceMs = 4_000;

/**
 * What survives a restart. The identity is kept twice: in IndexedDB, which is written first because Chromium
 * delays local storage by seconds, and under the specified keys of local storage.
 */
export function browserStore(): Store {
  const database = openDB(databaseName, 1, { upgrade: (db) => void db.createObjectStore(kept) });

  /** A broken or missing database is no reason to stop: what local storage and the network give is enough. */
  async function attempt<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T | undefined> {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
    try {
      return await Promise.race([database.then(work), late]);
    } catch (error) {
      console.warn('The store does not work', error);
      return undefined;
    }
  }

  return {
    restore: async () => {
      const stored = await attempt((db) => Promise.all([db.get(kept, 'identity'), db.get(kept, 'content')]));
      const identity = readIdentity(stored?.[0]) ?? readLocalIdentity();
      const content = readContent(stored?.[1]) ?? null;
      const isOurs = identity !== null && content?.display.id === identity.displayId;
      return { identity, content: isOurs ? content : null };
    },
    keepIdentity: async (identity) => {
      await attempt((db) => db.put(kept, identity, 'identity'));
      writeLocalIdentity(identity);
    },
    keepContent: async (content) => {
      await attempt((db) => db.put(kept, content, 'content'));
    },
    forget: async () => {
      clearLocalIdentity();
      await attempt((db) => db.clear(kept));
    },
  };
}

function readIdentity(value: unknown): Identity | null {
  if (typeof value !== 'object' || value === null || !('pairingCode' in value)) return null;
  const { pairingCode } = value;
  if (typeof pairingCode !== 'string' || pairingCode === '') return null;
  const textOf = (key: string) => {
    const text: unknown = Reflect.get(value, key);
    return typeof text === 'string' ? text : null;
  };
  return { pairingCode, displayId: textOf('displayId'), screenToken: textOf('screenToken') };
}
