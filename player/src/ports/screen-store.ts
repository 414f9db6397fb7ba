import type { ScreenContent } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { ContentSet } from '../core/content-set.ts';
import type { Identity } from '../core/player-state.ts';
import type { PreviousIdentity } from '../core/previous-identity.ts';
import type { WriteResult } from '../core/storage-problem.ts';
import { type Database, recordStore } from './database.ts';
import { readFallbackContent, writeFallbackContent } from './fallback-content.ts';
import { isQuotaError } from './file-store.ts';
import {
  clearLocalIdentity,
  readLocalIdentity,
  readLocalPreviousIdentity,
  writeLocalIdentity,
  writeLocalPreviousIdentity,
} from './local-identity.ts';

export interface StoredScreen {
  /** False when something could not be read: it may be there all the same, and be read later. */
  isFullyRead: boolean;
  identity: Identity | null;
  contentSet: ContentSet;
  /** When not one content can be read: what is left of the last one, its name and its clock. */
  fallback: ScreenContent | null;
  /** Who the screen was, if its display was deleted lately. */
  previousIdentity: PreviousIdentity | null;
}

export interface ScreenStore {
  read: () => Promise<StoredScreen>;
  /** Forgets everything but who the screen was. */
  archiveIdentity: (aside: PreviousIdentity) => Promise<void>;
  writeIdentity: (identity: Identity) => Promise<void>;
  /** All generations at once, or none of them. */
  writeContentSet: (sets: ContentSet) => Promise<WriteResult>;
  /** Writes again what was kept and is lost or spoilt. */
  repair: () => Promise<void>;
  clear: () => Promise<void>;
}

const generations = ['next', 'current', 'previous'] as const;

/**
 * What survives a restart. The identity is kept twice: in IndexedDB, which is written first because Chromium
 * delays local storage by seconds, and under the specified keys of local storage.
 *
 * Two pages of one browser share all of it. It is the display's that was paired last; a page of another one goes on
 * with what it has in memory, and says that nothing is stored.
 */
export function browserScreenStore(database: Database): ScreenStore {
  /** What is in the database, if nothing has happened to it. */
  let own: Record<string, unknown> = {};
  /** It could not be written when it should. */
  let unkept: Identity | null = null;

  /** A broken or missing database is no reason to stop: what local storage and the network give is enough. */
  async function write(work: (store: IDBObjectStore) => void): Promise<WriteResult> {
    try {
      await database.write(recordStore, work);
      return 'stored';
    } catch (error) {
      console.warn('The store does not work', error);
      return isQuotaError(error) ? 'full' : 'failed';
    }
  }

  const isOthers = (stored: Identity | null) =>
    stored !== null && stored.displayId !== (readIdentity(own.identity) ?? stored).displayId;

  /** Nothing where another display's identity stands, looked at in the very transaction that writes. */
  async function writeOwn(work: (store: IDBObjectStore) => void): Promise<WriteResult | 'others'> {
    let isTaken = false;
    const result = await write((store) => {
      const asked = store.get('identity');
      asked.onsuccess = () => {
        isTaken = isOthers(readIdentity(asked.result));
        if (!isTaken) work(store);
      };
    });
    return isTaken ? 'others' : result;
  }

  /** One that cannot be read must not take the others along. */
  const read = (key: string, failed = () => {}) =>
    database.read<unknown>(recordStore, (store) => store.get(key)).catch(failed);

  async function keepIdentity(identity: Identity) {
    own = { ...own, identity };
    const result = await write((store) => {
      store.put(identity, 'identity');
      store.delete('aside');
    });
    unkept = result === 'stored' ? null : identity;
    writeLocalIdentity(identity);
    writeLocalPreviousIdentity(null);
  }

  async function clear(aside: PreviousIdentity | null) {
    const result = await writeOwn((store) => {
      store.clear();
      if (aside) store.put(aside, 'aside');
    });
    own = {};
    unkept = null;
    if (result === 'others') return;
    clearLocalIdentity();
    writeLocalPreviousIdentity(aside);
    writeFallbackContent(null);
  }

  return {
    read: async () => {
      const keys = ['identity', 'aside', ...generations];
      let isAnswered = true;
      const failed = () => {
        isAnswered = false;
      };
      const [known, aside, next, current, previous] = await Promise.all(keys.map((key) => read(key, failed)));
      const identity = readIdentity(known) ?? readLocalIdentity();
      const ours = (value: unknown) => {
        const content = readContent(value);
        return identity && content?.display.id === identity.displayId ? content : null;
      };
      const sets = { next: ours(next), current: ours(current), previous: ours(previous) };
      // Only what was really read: a store that did not answer may still hold the rest.
      own = {};
      for (const key of generations) if (sets[key]) own[key] = sets[key];
      if (identity) own.identity = identity;
      return {
        isFullyRead: isAnswered,
        identity,
        contentSet: sets,
        fallback: identity && readFallbackContent(identity),
        previousIdentity: readAside(aside) ?? readAside(readLocalPreviousIdentity()),
      };
    },
    writeIdentity: keepIdentity,
    archiveIdentity: (aside) => clear(aside),
    writeContentSet: async (sets) => {
      const result = await writeOwn((store) => {
        for (const key of generations) store.put(sets[key], key);
      });
      if (result === 'others') return 'failed';
      writeFallbackContent(sets.next ?? sets.current);
      if (result === 'stored') own = { ...own, ...sets };
      return result;
    },
    repair: async () => {
      if (unkept) await keepIdentity(unkept);
      const keys = Object.keys(own);
      const found = await Promise.all(keys.map((key) => read(key)));
      const stored = readIdentity(found[keys.indexOf('identity')]);
      if (isOthers(stored)) return;
      const lost = keys.filter((key, n) => !isWell(own[key], found[n]));
      if (lost.length > 0) {
        await write((store) => {
          for (const key of lost) store.put(own[key], key);
        });
      }
      // Another page of this display may have got a newer token.
      const identity = stored ?? readIdentity(own.identity);
      if (identity) writeLocalIdentity(identity);
      const newest = readContent(own.next ?? own.current);
      if (newest) writeFallbackContent(newest);
    },
    clear: () => clear(null),
  };
}

/**
 * Whether a record can be read; a content is told by its tag, for to look at all of it is too much for a small TV.
 * One that is well and another was stored by another page: two of them must not write in turns for ever.
 */
function isWell(own: unknown, found: unknown): boolean {
  if (own === null) return found !== undefined;
  return readIdentity(found) !== null || typeof fieldOf(fieldOf(found, 'manifest'), 'tag') === 'string';
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
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

function readAside(value: unknown): PreviousIdentity | null {
  if (typeof value !== 'object' || value === null || !('identity' in value) || !('since' in value))
    return null;
  const identity = readIdentity(value.identity);
  return identity && typeof value.since === 'number' ? { identity, since: value.since } : null;
}
