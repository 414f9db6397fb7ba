/**
 * Files that uploads have stored but not yet added to the library. Two uploads may bring the same bytes at once, so a
 * file that one upload created and abandons may be the file that the other is about to add.
 */
import type { StoredFile } from '../../media/media-store.ts';

export function createPendingFiles() {
  /** Number of uploads that use each URL. */
  const users = new Map<string, number>();
  /** URLs that a pending upload created; no library named them before. */
  const created = new Set<string>();

  /** Returns the URLs that no upload uses any more. */
  function release(files: StoredFile[]): string[] {
    return files.flatMap(({ url }) => {
      const left = (users.get(url) ?? 1) - 1;
      if (left > 0) users.set(url, left);
      else users.delete(url);
      return left > 0 ? [] : [url];
    });
  }

  return {
    add({ url, isNew }: StoredFile): void {
      users.set(url, (users.get(url) ?? 0) + 1);
      if (isNew) created.add(url);
    },

    /** The library has the files now. */
    confirm(files: StoredFile[]): void {
      release(files);
      for (const { url } of files) created.delete(url);
    },

    /** The upload failed. Returns the URLs that may have no owner. */
    abandon(files: StoredFile[]): string[] {
      return release(files).filter((url) => created.delete(url));
    },
  };
}
