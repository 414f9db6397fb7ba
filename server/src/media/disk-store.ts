/**
 * Stores media in a folder. Each file is written to a temporary name, synced and renamed, and the folder is synced. No
 * name ever has half a file, and every acknowledged file survives a power cut.
 */
import { createReadStream } from 'node:fs';
import { opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { freeBytesOf } from '../lib/free-bytes.ts';
import { hashFile } from '../lib/hash-file.ts';
import { syncFolder } from '../lib/sync-files.ts';
import { createIncomingFiles } from './incoming-files.ts';
import type { IncomingFile, MediaStore, StoredFile } from './media-store.ts';

/** Whether the file exists with the content that its name promises. A damaged one is replaced. */
async function isStored(path: string, { size, sha256 }: IncomingFile): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  // An unreadable file counts as damaged.
  return found?.size === size && (await hashFile(path).catch(() => undefined))?.sha256 === sha256;
}

export function createDiskStore(dir: string): MediaStore {
  const incoming = createIncomingFiles(dir);

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
      // The sweep spares recent uploads, whose row may not be committed yet.
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
    isShared: false,
    ...incoming,
    adopt,

    async put(bytes, extension) {
      const file = await incoming.receive(Readable.from([bytes]));
      try {
        return await adopt(file, extension);
      } catch (error) {
        await incoming.discard(file);
        throw error;
      }
    },

    async find({ url }) {
      const path = pathOf(url);
      const size = await stat(path).then(
        (found) => found.size,
        () => undefined,
      );
      return size === undefined ? undefined : { size, read: async () => createReadStream(path) };
    },

    remove: (url) => rm(pathOf(url), { force: true }),

    isUploadedBefore,

    async *uploadedBefore(moment) {
      for await (const { name } of await opendir(dir)) {
        const url = `/media/${name}`;
        if (/^[0-9a-f]{64}\.[a-z0-9]{2,5}$/.test(name) && (await isUploadedBefore(url, moment))) yield url;
      }
    },

    freeBytes: () => freeBytesOf(dir),
  };
}
