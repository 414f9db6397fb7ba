/**
 * Files that uploads have stored and not yet written down. Two uploads may bring the same bytes at once: a file that
 * the one made and gives up may be what the other is about to name.
 */
import type { StoredFile } from '../../media/media-store.ts';

export function createFilesInHand() {
  const holders = new Map<string, number>();
  /** Made by one of those who hold it: nothing named it before. */
  const fresh = new Set<string>();

  /** The files that nobody holds any more. */
  function letGo(files: StoredFile[]): string[] {
    return files.flatMap(({ url }) => {
      const left = (holders.get(url) ?? 1) - 1;
      if (left > 0) holders.set(url, left);
      else holders.delete(url);
      return left > 0 ? [] : [url];
    });
  }

  return {
    take({ url, isNew }: StoredFile): void {
      holders.set(url, (holders.get(url) ?? 0) + 1);
      if (isNew) fresh.add(url);
    },

    /** They are written down. */
    keep(files: StoredFile[]): void {
      letGo(files);
      for (const { url } of files) fresh.delete(url);
    },

    /** They came to nothing; answers with those that may be nobody's. */
    giveUp(files: StoredFile[]): string[] {
      return letGo(files).filter((url) => fresh.delete(url));
    },
  };
}
