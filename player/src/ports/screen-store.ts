import { isRecord, isString } from '@menuboard/contract/domain/guards';
import type { ScreenContent, ShownSpan } from '@menuboard/contract/screen';
import { readContent } from '@menuboard/contract/screen/read-content';
import type { ContentSet } from '../core/content-set.ts';
import type { Identity, PreviousIdentity } from '../core/player-state.ts';
import type { WriteResult } from '../core/storage-problem.ts';
import { type Database, recordStore } from './database.ts';
import { isQuotaError } from './file-store.ts';
import {
  readFallbackContent,
  readLocalIdentity,
  readLocalPreviousIdentity,
  writeFallbackContent,
  writeLocalIdentity,
  writeLocalPreviousIdentity,
} from './local-copies.ts';
import { forgetPairingSecret } from './pairing-secret.ts';

export interface StoredScreen {
  /** False if a record could not be read: it may exist, and be readable later. */
  isFullyRead: boolean;
  identity: Identity | null;
  contentSet: ContentSet;
  /** Name and zone of the display, for the case that no content can be read. */
  fallback: ScreenContent | null;
  /** The identity until the display was deleted. */
  previousIdentity: PreviousIdentity | null;
}

export interface ScreenStore {
  read: () => Promise<StoredScreen>;
  /** Deletes everything except this previous identity. */
  archiveIdentity: (previous: PreviousIdentity) => Promise<void>;
  writeIdentity: (identity: Identity) => Promise<void>;
  /** Writes all generations or none. */
  writeContentSet: (contentSet: ContentSet) => Promise<WriteResult>;
  /** Writes lost and damaged records again. */
  repair: () => Promise<void>;
  /** The record of the shown content, oldest span first; undefined if it could not be read. */
  readShown: () => Promise<ShownSpan[] | undefined>;
  /** Writes the last two of these spans, and deletes stored spans that are older than the first. */
  writeShown: (spans: readonly ShownSpan[]) => Promise<void>;
  clear: () => Promise<void>;
}

const generations = ['next', 'current', 'previous'] as const;

/**
 * Stores the identity twice: first in IndexedDB, because Chromium delays writes of local storage by seconds, and then
 * under the specified keys of local storage.
 *
 * Two pages of one browser share the store. It belongs to the display that was paired last: a page of another display
 * continues in memory, and reports that its content is not stored.
 */
export function browserScreenStore(database: Database): ScreenStore {
  /** The records of this page that the database should contain. */
  let expected: Record<string, unknown> = {};
  /** Repeats the last write of the identity, or its deletion, if that has failed: the next page depends on it. */
  let retryIdentity: (() => Promise<void>) | null = null;

  /** Never throws: without a database, local storage and the network are enough. */
  async function write(work: (store: IDBObjectStore) => void): Promise<WriteResult> {
    try {
      await database.write(recordStore, work);
      return 'stored';
    } catch (error) {
      console.warn('The store does not work', error);
      return isQuotaError(error) ? 'full' : 'failed';
    }
  }

  const isOtherDisplay = (stored: Identity | null) =>
    stored !== null && stored.displayId !== (readIdentity(expected.identity) ?? stored).displayId;

  /** Writes nothing if another display owns the store; the writing transaction itself checks that. */
  async function writeIfOwner(work: (store: IDBObjectStore) => void): Promise<WriteResult | 'otherDisplay'> {
    let isOther = false;
    const result = await write((store) => {
      const request = store.get('identity');
      request.onsuccess = () => {
        isOther = isOtherDisplay(readIdentity(request.result));
        if (!isOther) work(store);
      };
    });
    return isOther ? 'otherDisplay' : result;
  }

  /** Reads each record on its own: an unreadable one must not hide the others. */
  const read = (key: string, onError = () => {}) =>
    database.read<unknown>(recordStore, (store) => store.get(key)).catch(onError);

  async function writeIdentity(identity: Identity) {
    expected = { ...expected, identity };
    const result = await write((store) => {
      store.put(identity, 'identity');
      store.delete('aside');
    });
    retryIdentity = result === 'stored' ? null : () => writeIdentity(identity);
    writeLocalIdentity(identity);
    writeLocalPreviousIdentity(null);
    forgetPairingSecret();
  }

  async function clear(previous: PreviousIdentity | null) {
    const { identity } = expected;
    const result = await writeIfOwner((store) => {
      store.clear();
      if (previous) store.put(previous, 'aside');
    });
    expected = {};
    retryIdentity = null;
    if (result === 'otherDisplay') return;
    if (result !== 'stored') {
      retryIdentity = () => {
        expected = { identity };
        return clear(previous);
      };
    }
    writeLocalIdentity(null);
    writeLocalPreviousIdentity(previous);
    writeFallbackContent(null);
  }

  return {
    read: async () => {
      const keys = ['identity', 'aside', ...generations];
      let isFullyRead = true;
      const handleError = () => {
        isFullyRead = false;
      };
      const records = await Promise.all(keys.map((key) => read(key, handleError)));
      const [storedIdentity, storedPrevious, next, current, previous] = records;
      const identity = readIdentity(storedIdentity) ?? readLocalIdentity();
      const ownContent = (value: unknown) => {
        const content = readContent(value);
        return identity && content?.display.id === identity.displayId ? content : null;
      };
      const contentSet = {
        next: ownContent(next),
        current: ownContent(current),
        previous: ownContent(previous),
      };
      // A record that could not be read may still be stored: repair must not overwrite it.
      expected = {};
      for (const key of generations) if (contentSet[key]) expected[key] = contentSet[key];
      if (identity) expected.identity = identity;
      return {
        isFullyRead,
        identity,
        contentSet,
        fallback: identity && readFallbackContent(identity),
        previousIdentity:
          readPreviousIdentity(storedPrevious) ?? readPreviousIdentity(readLocalPreviousIdentity()),
      };
    },
    writeIdentity,
    archiveIdentity: clear,
    writeContentSet: async (contentSet) => {
      const result = await writeIfOwner((store) => {
        for (const key of generations) store.put(contentSet[key], key);
      });
      if (result === 'otherDisplay') return 'failed';
      writeFallbackContent(contentSet.next ?? contentSet.current);
      if (result === 'stored') expected = { ...expected, ...contentSet };
      return result;
    },
    repair: async () => {
      if (retryIdentity) await retryIdentity();
      const keys = Object.keys(expected);
      const found = await Promise.all(keys.map((key) => read(key)));
      const stored = readIdentity(found[keys.indexOf('identity')]);
      if (isOtherDisplay(stored)) return;
      const lost = keys.filter((key, index) => !isIntact(expected[key], found[index]));
      if (lost.length > 0) {
        await write((store) => {
          for (const key of lost) store.put(expected[key], key);
        });
      }
      // Another page of this display may have received a newer token.
      const identity = stored ?? readIdentity(expected.identity);
      if (identity) writeLocalIdentity(identity);
      const newest = readContent(expected.next ?? expected.current);
      if (newest) writeFallbackContent(newest);
    },
    clear: () => clear(null),
    readShown: () =>
      // A span's key is its beginning. All other keys are texts, which are larger than any number.
      database
        .read<ShownSpan[]>(recordStore, (store) => store.getAll(IDBKeyRange.upperBound(Number.MAX_VALUE)))
        .catch(() => undefined),
    writeShown: async (spans) => {
      await writeIfOwner((store) => {
        for (const span of spans.slice(-2)) store.put(span, span.from);
        const [first] = spans;
        if (first) store.delete(IDBKeyRange.upperBound(first.from, true));
      });
    },
  };
}

/**
 * True if a stored record is readable. Content is recognized by its tag: checking all of it is too much for a small
 * TV. An intact record that differs comes from another page, and stays: otherwise two pages would overwrite each other
 * forever.
 */
function isIntact(expected: unknown, found: unknown): boolean {
  if (expected === null) return found !== undefined;
  if (readIdentity(found)) return true;
  return isRecord(found) && isRecord(found.manifest) && isString(found.manifest.tag);
}

function readIdentity(value: unknown): Identity | null {
  if (!isRecord(value) || !isString(value.pairingCode) || value.pairingCode === '') return null;
  const { pairingCode, displayId, screenToken } = value;
  return {
    pairingCode,
    displayId: isString(displayId) ? displayId : null,
    screenToken: isString(screenToken) ? screenToken : null,
  };
}

function readPreviousIdentity(value: unknown): PreviousIdentity | null {
  if (!isRecord(value)) return null;
  const identity = readIdentity(value.identity);
  return identity && typeof value.since === 'number' ? { identity, since: value.since } : null;
}
