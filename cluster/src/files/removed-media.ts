/**
 * Removes media from the bucket in two steps, because another node may upload the same bytes between the last look at
 * the rows and the removal: an object is kept under another key for a day, readable as before, and is put back if a row
 * names it then.
 */
import { StoreAwayError } from '@menuboard/server/lib/store-away';
import type { MediaStore } from '@menuboard/server/media/media-store';
import type { Bucket } from './bucket.ts';
import { mediaKey, nameOf, removedKey, urlOf } from './media-keys.ts';

/** A chain has millions of objects: the next sweep goes on. */
const LOOKED_AT_ONCE = 100_000;

type Sweepable = Required<Pick<MediaStore, 'remove' | 'uploadedBefore' | 'isUploadedBefore' | 'removed'>>;

export function createRemovedMedia(bucket: Bucket, isSweeper: () => Promise<boolean>): Sweepable {
  /** By prefix: the key after which the next look begins. */
  const looked = new Map<string, string>();

  async function* listBefore(prefix: string, moment: number): AsyncGenerator<string> {
    if (!(await isSweeper())) return;
    let count = 0;
    for await (const { key, writtenAt } of bucket.list(prefix, looked.get(prefix))) {
      looked.set(prefix, key);
      if (writtenAt < moment) yield urlOf(key.slice(prefix.length));
      count += 1;
      if (count === LOOKED_AT_ONCE) return;
    }
    looked.delete(prefix);
  }

  return {
    uploadedBefore: (moment) => listBefore(mediaKey(''), moment),

    async isUploadedBefore(url, moment) {
      const found = await bucket.find(mediaKey(nameOf(url)));
      return found !== undefined && found.writtenAt < moment;
    },

    async remove(url) {
      const [from, to] = [mediaKey(nameOf(url)), removedKey(nameOf(url))];
      const found = await bucket.find(from);
      if (!found) return;
      await bucket.copy(from, to, found.size);
      // A store may say that a copy failed after it has answered with 200.
      if ((await bucket.find(to))?.size !== found.size) throw new StoreAwayError(`It did not copy ${from}.`);
      await bucket.remove(from);
    },

    removed: {
      before: (moment) => listBefore(removedKey(''), moment),
      async putBack(url) {
        const [from, to] = [removedKey(nameOf(url)), mediaKey(nameOf(url))];
        const [copy, uploaded] = [await bucket.find(from), await bucket.find(to)];
        if (copy && uploaded?.size !== copy.size) {
          await bucket.copy(from, to, copy.size);
          if ((await bucket.find(to))?.size !== copy.size)
            throw new StoreAwayError(`It did not copy ${from}.`);
        }
        await bucket.remove(from);
      },
      forget: (url) => bucket.remove(removedKey(nameOf(url))),
    },
  };
}
