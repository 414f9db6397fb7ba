import { readContent, type ScreenContent } from '@menuboard/contract/screen';
import { type IDBPDatabase, openDB } from 'idb';
import type { Aside } from '../core/aside.ts';
import type { Identity } from '../core/player-state.ts';
import {
  clearLocalIdentity,
  readLocalAside,
  readLocalIdentity,
  writeLocalAside,
  writeLocalIdentity,
} from './local-identity.ts';

export interface Store {
  restore: () => Promise<{ identity: Identity | null; content: ScreenContent | null; aside: Aside | null }>;
  /** Forgets everything but who the screen was. */
  setAside: (aside: Aside) => Promise<void>;
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
      const stored = await attempt((db) =>
        Promise.all(['identity', 'content', 'aside'].map((key) => db.get(kept, key))),
      );
      const identity = readIdentity(stored?.[0]) ?? readLocalIdentity();
      const content = readContent(stored?.[1]) ?? null;
      const isOurs = identity !== null && content?.display.id === identity.displayId;
      const aside = readAside(stored?.[2]) ?? readAside(readLocalAside());
      return { identity, content: isOurs ? content : null, aside };
    },
    keepIdentity: async (identity) => {
      await attempt((db) => Promise.all([db.put(kept, identity, 'identity'), db.delete(kept, 'aside')]));
      writeLocalIdentity(identity);
      writeLocalAside(null);
    },
    setAside: async (aside) => {
      clearLocalIdentity();
      writeLocalAside(aside);
      await attempt(async (db) => {
        const { store, done } = db.transaction(kept, 'readwrite');
        await Promise.all([store.clear(), store.put(aside, 'aside'), done]);
      });
    },
    keepContent: async (content) => {
      await attempt((db) => db.put(kept, content, 'content'));
    },
    forget: async () => {
      clearLocalIdentity();
      writeLocalAside(null);
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

function readAside(value: unknown): Aside | null {
  if (typeof value !== 'object' || value === null || !('identity' in value) || !('since' in value))
    return null;
  const identity = readIdentity(value.identity);
  return identity && typeof value.since === 'number' ? { identity, since: value.since } : null;
}
