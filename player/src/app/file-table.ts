import type { FileStore } from '../ports/file-store.ts';

/** A file that the board can draw now. */
export interface CachedFile {
  blob: Blob;
  /** Object URL of the blob. */
  url: string;
  /** True on the disk; otherwise the file is lost with the page. */
  isStored: boolean;
}

/** The drawable files by hash. Each one has an object URL, which is revoked when the file leaves the table. */
export function createFileTable(files: FileStore) {
  const cached = new Map<string, CachedFile>();

  function remove(sha256: string) {
    const file = cached.get(sha256);
    cached.delete(sha256);
    if (file) files.revokeUrl(file.url);
  }

  return {
    get: (sha256: string) => cached.get(sha256),
    entries: () => Array.from(cached),
    remove,
    add: (sha256: string, blob: Blob, isStored: boolean) => {
      remove(sha256);
      cached.set(sha256, { blob, url: files.createUrl(blob), isStored });
    },
    bytesInMemory: () => {
      let bytes = 0;
      cached.forEach(({ blob, isStored }) => {
        if (!isStored) bytes += blob.size;
      });
      return bytes;
    },
  };
}
