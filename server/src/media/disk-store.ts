/**
 * Media in a folder. Written aside, synced and renamed, and the folder synced too: a name never holds half a file,
 * and what was acknowledged survives a power cut.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile, MediaStore, StoredFile } from './media-store.ts';

/** Below the media folder, so that a rename stays on one file system; it is not served. */
const INCOMING = 'incoming';

// What systems say that cannot sync a folder: Windows, whose file system keeps names in a journal, and some shares.
const cannotSync = new Set(['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP']);

async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r');
  try {
    await folder.sync();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && cannotSync.has(String(error.code)))) throw error;
  } finally {
    await folder.close();
  }
}

/** One of another size is a wreck, and is replaced. */
function isThere(path: string, size: number): Promise<boolean> {
  return stat(path).then(
    (found) => found.size === size,
    () => false,
  );
}

export function createDiskStore(dir: string): MediaStore {
  const incoming = join(dir, INCOMING);

  async function receive(source: Readable): Promise<IncomingFile> {
    await mkdir(incoming, { recursive: true });
    const path = join(incoming, `${randomUUID()}.part`);
    const hash = createHash('sha256');
    let size = 0;
    try {
      await pipeline(
        source,
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path, { flags: 'wx', flush: true }),
      );
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return { path, size, sha256: hash.digest('hex') };
  }

  async function adopt(file: IncomingFile, extension: string): Promise<StoredFile> {
    const name = `${file.sha256}.${extension}`;
    const path = join(dir, name);
    const isNew = !(await isThere(path, file.size));
    if (isNew) {
      await rename(file.path, path);
      await syncFolder(dir).catch(async (error) => {
        // Else the next one of the same content would find it here, and be acknowledged.
        await rm(path, { force: true });
        throw error;
      });
    } else {
      await rm(file.path, { force: true });
    }
    return { url: `/media/${name}`, isNew };
  }

  return {
    dir,
    receive,
    adopt,
    discard: ({ path }) => rm(path, { force: true }),

    async put(bytes, extension) {
      const file = await receive(Readable.from([bytes]));
      try {
        return await adopt(file, extension);
      } catch (error) {
        await rm(file.path, { force: true });
        throw error;
      }
    },

    remove: (url) => rm(join(dir, url.slice('/media/'.length)), { force: true }),

    async freeBytes() {
      const { bavail, bsize } = await statfs(dir);
      return bavail * bsize;
    },

    async sweep(before) {
      const names = await readdir(incoming).catch(() => []);
      for (const name of names) {
        const path = join(incoming, name);
        const found = await stat(path).catch(() => undefined);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
