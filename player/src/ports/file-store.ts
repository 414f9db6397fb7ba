import { createSha256 } from '../core/sha256.ts';
import type { WriteResult } from '../core/storage-problem.ts';
import { type Database, fileStore } from './database.ts';

/** A file as it lies here, whether it is right or not. */
export interface StoredFile {
  sha256: string;
  blob: Blob;
}

/** The screen's own copies of pictures and films, by hash. Works on plain HTTP too, where nothing else does. */
export interface FileStore {
  /** Nothing when the store does not work. */
  list: () => Promise<StoredFile[] | undefined>;
  write: (sha256: string, blob: Blob) => Promise<WriteResult>;
  read: (sha256: string) => Promise<Blob | undefined>;
  remove: (sha256s: readonly string[]) => Promise<void>;
  /** Whether a file is whole and still what its hash says. */
  isIntact: (sha256: string, blob: Blob) => Promise<boolean>;
  createUrl: (blob: Blob) => string;
  revokeUrl: (address: string) => void;
}

/** To fetch everything anew takes longer than any store that can still be opened. */
const listMs = 30_000;
/** A film on a slow memory card takes its time. */
const writeMs = 60_000;
/** Read in pieces: the whole of a film would be too much for a small TV, and a larger piece would halt its board. */
const pieceBytes = 1 << 16;

export function browserFileStore(database: Database): FileStore {
  return {
    list: async () => {
      try {
        const records = await database.read<unknown[]>(fileStore, (store) => store.getAll(), listMs);
        return records.filter(isStoredFile);
      } catch {
        return undefined;
      }
    },
    write: async (hash, blob) => {
      try {
        await database.write(fileStore, (store) => store.put({ sha256: hash, blob }, hash), writeMs);
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
    revokeUrl: (address) => URL.revokeObjectURL(address),
  };
}

function isStoredFile(record: unknown): record is StoredFile {
  return typeof record === 'object' && record !== null && 'blob' in record && record.blob instanceof Blob;
}

export const isQuotaError = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function hashOf(blob: Blob): Promise<string> {
  const hash = createSha256();
  for (let from = 0; from < blob.size; from += pieceBytes) {
    const piece = new Response(blob.slice(from, from + pieceBytes));
    hash.update(new Uint8Array(await piece.arrayBuffer()));
  }
  return hash.digest();
}
