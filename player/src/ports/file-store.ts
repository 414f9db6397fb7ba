import { isRecord } from '@menuboard/contract/domain/guards';
import { createSha256 } from '../core/sha256.ts';
import type { WriteResult } from '../core/storage-problem.ts';
import { type Database, fileStore } from './database.ts';

/** A file as it is stored, intact or not. */
export interface StoredFile {
  sha256: string;
  blob: Blob;
}

/** The screen's own copies of images and videos, by hash. IndexedDB also works on plain HTTP, other stores do not. */
export interface FileStore {
  /** Undefined if the store cannot be read. */
  list: () => Promise<StoredFile[] | undefined>;
  write: (sha256: string, blob: Blob) => Promise<WriteResult>;
  read: (sha256: string) => Promise<Blob | undefined>;
  remove: (sha256s: readonly string[]) => Promise<void>;
  /** True if a file still matches its hash. */
  isIntact: (sha256: string, blob: Blob) => Promise<boolean>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (url: string) => void;
}

/** The time limit of a list: reading even a slow store is faster than downloading all files again. */
const listTimeoutMs = 30_000;
/** The time limit of a write: a large video on a slow memory card needs it. */
const writeTimeoutMs = 60_000;
/**
 * The size of hashed chunks: a whole video would not fit into a small TV's memory, and a larger chunk would halt the
 * board.
 */
const chunkBytes = 1 << 16;

export function browserFileStore(database: Database): FileStore {
  return {
    list: async () => {
      try {
        const records = await database.read<unknown[]>(fileStore, (store) => store.getAll(), listTimeoutMs);
        return records.filter(isStoredFile);
      } catch {
        return undefined;
      }
    },
    write: async (hash, blob) => {
      try {
        await database.write(fileStore, (store) => store.put({ sha256: hash, blob }, hash), writeTimeoutMs);
        return 'stored';
      } catch (error) {
        return isQuotaError(error) ? 'full' : 'failed';
      }
    },
    read: async (hash) => {
      const record = await database
        .read<unknown>(fileStore, (store) => store.get(hash))
        .catch(() => undefined);
      return isStoredFile(record) ? record.blob : undefined;
    },
    remove: (hashes) =>
      database.write(fileStore, (store) => {
        for (const hash of hashes) store.delete(hash);
      }),
    isIntact: async (expected, blob) => {
      try {
        return (await hashOf(blob)) === expected;
      } catch {
        return false;
      }
    },
    createUrl: (blob) => URL.createObjectURL(blob),
    revokeUrl: (url) => URL.revokeObjectURL(url),
  };
}

const isStoredFile = (record: unknown): record is StoredFile =>
  isRecord(record) && record.blob instanceof Blob;

export const isQuotaError = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function hashOf(blob: Blob): Promise<string> {
  const hash = createSha256();
  for (let start = 0; start < blob.size; start += chunkBytes) {
    const chunk = new Response(blob.slice(start, start + chunkBytes));
    hash.update(new Uint8Array(await chunk.arrayBuffer()));
  }
  return hash.digest();
}
