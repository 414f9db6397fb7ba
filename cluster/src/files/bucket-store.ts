/**
 * Stores media in the bucket of all nodes, with a cache on this node's disk. An upload always writes its object, also
 * if there is one with this name, so that the sweep takes it for a new one.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { IncomingFile, MediaStore, StoredFile } from '@menuboard/server/media/media-store';
import type { Bucket } from './bucket.ts';
import type { FileCache } from './file-cache.ts';
import { mediaKey, nameOf, removedKey, urlOf } from './media-keys.ts';
import { createRemovedMedia } from './removed-media.ts';

/** Reads the object that has this name in the bucket. The name says what its hash must be. */
export async function fetchMedia(bucket: Bucket, name: string) {
  // A removed one may be put back between the looks.
  for (const key of [mediaKey(name), removedKey(name), mediaKey(name)]) {
    const object = await bucket.get(key);
    if (object) return { bytes: object.bytes, sha256: name.slice(0, 64) };
  }
  return undefined;
}

/** @param isSweeper whether this database may remove media that its rows do not name */
export function createBucketStore(
  bucket: Bucket,
  cache: FileCache,
  isSweeper: () => Promise<boolean>,
): MediaStore {
  const { incoming } = cache;

  async function adopt(file: IncomingFile, extension: string): Promise<StoredFile> {
    const name = `${file.sha256}.${extension}`;
    await bucket.put(mediaKey(name), file);
    await cache.add(name, file);
    // Another node may be about to add the same object to a library.
    return { url: urlOf(name), isNew: false };
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

    ...createRemovedMedia(bucket, isSweeper),

    freeBytes: cache.freeBytes,
  };
}
