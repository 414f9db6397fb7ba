/**
 * Stores media in a folder. Each file is written to a temporary name, synced and renamed, and the folder is synced:
 * no name ever has half a file, and every acknowledged file survives a power cut.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, opendir, readdir, rename, rm, stat, statfs, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashFile } from '../lib/hash-file.ts';
import { syncFolder } from '../lib/sync-files.ts';
import type { IncomingFile, MediaStore, StoredFile } from './media-store.ts';

/** Inside the media folder, so that a rename stays on one file system. It is not served. */
const INCOMING = 'incoming';

/** Whether the file exists with the content that its name promises. A damaged one gets replaced. */
async function isStored(path: string, { size, sha256 }: IncomingFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  // A file that cannot be read counts as damaged.
  return found?.size === size && (await hashFile(path).catch(() => undefined))?.sha256 === sha256;
}

export function createDiskStore(dir: string): MediaStore {
  const incoming = join(dir, INCOMING);

  async function receive(source: AsyncIterable<Buffer>): Promise<IncomingFile> {
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
    const isNew = !(await isStored(path, file));
    if (isNew) {
      await rename(file.path, path);
      await syncFolder(dir).catch(async (error) => {
        // Otherwise the next upload of this content would find the file and be acknowledged.
        await rm(path, { force: true });
        throw error;
      });
    } else {
      // The sweep leaves files alone that were uploaded a short time ago, because their row may not be committed yet.
      const now = new Date();
      await utimes(path, now, now);
      await rm(file.path, { force: true });
    }
    return { url: `/media/${name}`, isNew };
  }

  const pathOf = (url: string) => join(dir, url.slice('/media/'.length));

  const isUploadedBefore = (url: string, moment: number): Promise<boolean> =>
    stat(pathOf(url)).then(
      ({ mtimeMs }) => mtimeMs < moment,
      () => false,
    );

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

    remove: (url) => rm(pathOf(url), { force: true }),

    isUploadedBefore,

    async *uploadedBefore(moment) {
      for await (const { name } of await opendir(dir)) {
        const url = `/media/${name}`;
        if (/^[0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(name) && (await isUploadedBefore(url, moment))) yield url;
      }
    },

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
