/**
 * Stores media in the bucket of all nodes, with a cache on this node's disk. An upload always writes its object, also
 * if there is one with this name, and nothing is deleted: so no row ever names an object that another node deleted.
 */
import { createReadStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { IncomingFile, MediaStore, StoredFile } from '../../media/media-store.ts';
import type { Bucket } from './bucket.ts';
import type { FileCache } from './file-cache.ts';

export const mediaKey = (name: string) => `media/${name}`;
const nameOf = (url: string) => url.slice('/media/'.length);

/** Reads the object that has this name in the bucket. The name says what its hash must be. */
export async function fetchMedia(bucket: Bucket, name: string) {
  const object = await bucket.get(mediaKey(name));
  return object && { bytes: object.bytes, sha256: name.slice(0, 64) };
}

export function createBucketStore(bucket: Bucket, cache: FileCache): MediaStore {
  const { incoming } = cache;

  async function adopt(file: IncomingFile, extension: string): Promise<StoredFile> {
    const name = `${file.sha256}.${extension}`;
    await bucket.put(mediaKey(name), file);
    await cache.add(name, file);
    // Another node may be about to add the same object to a library.
    return { url: `/media/${name}`, isNew: false };
  }

  return {
    dir: cache.dir,
    isShared: true,
    ...incoming,
    adopt,

    async put(bytes, extension) {
      const file = await incoming.receive(Readable.from([bytes]));
      try {
        return await adopt(file, extension);
      } finally {
        await incoming.discard(file);
      }
    },

    hold: async (name) => (await cache.hold(name))?.release,

    // A row is written after its object, so its object is there.
    find: async ({ url, size }) => ({
      size,
      async read() {
        const file = await cache.hold(nameOf(url));
        if (!file) throw new Error(`The bucket lacks ${url}.`);
        return createReadStream(file.path).once('close', file.release);
      },
    }),

    remove: async () => undefined,
    isUploadedBefore: async () => false,
    // Objects that no row names stay. They cost little, and only a look at all nodes at once could prove them unused.
    async *uploadedBefore() {},

    async freeBytes() {
      const { bavail, bsize } = await statfs(cache.dir);
      return bavail * bsize;
    },
  };
}
