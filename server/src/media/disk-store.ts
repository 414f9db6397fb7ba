import { createHash } from 'node:crypto';
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media-store.ts';

/** Keeps media in a folder. Written aside, synced and renamed, so that a name never holds half a file. */
export function createDiskStore(dir: string): MediaStore {
  return {
    dir,
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`;
      const path = join(dir, name);
      const isThere = await stat(path).then(
        () => true,
        () => false,
      );
      if (isThere) return `/media/${name}`;
      await mkdir(dir, { recursive: true });
      const aside = `${path}.${process.pid}.part`;
      const file = await open(aside, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
      return `/media/${name}`;
    },
  };
}
