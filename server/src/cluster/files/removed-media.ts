/**
 * Removes media from the bucket in two steps, because another node may upload the same bytes between the last look at
 * the rows and the removal: an object is kept under another key for a day, readable as before, and is put back if a row
 * names it then.
 */
import { Readable } from 'node:stream';
import { DAY } from '../../lib/clock.ts';
import { StoreAwayError } from '../../lib/store-away.ts';
import type { IncomingFiles } from '../../media/incoming-files.ts';
import type { MediaStore } from '../../media/media-store.ts';
import type { Bucket } from './bucket.ts';
import { mediaKey, nameOf, removedKey, urlOf } from './media-keys.ts';

/** So that a server on trial, with a copy of the data and the settings of the real one, removes nothing. */
const OTHER_SWEEPER_MS = 7 * DAY;
const SWEEPERS = 'sweepers/';
/** A chain has millions of objects: the next sweep goes on. */
const LOOKED_AT_ONCE = 100_000;

type Sweepable = Required<Pick<MediaStore, 'remove' | 'uploadedBefore' | 'isUploadedBefore' | 'removed'>>;

/**
 * @param incoming writes the small file that names this database in the bucket
 * @param readDatabaseId other databases leave the bucket alone while this one sweeps it
 */
export function createRemovedMedia(
  bucket: Bucket,
  incoming: IncomingFiles,
  readDatabaseId: () => Promise<string>,
): Sweepable {
  async function isSweeper(): Promise<boolean> {
    const own = SWEEPERS + (await readDatabaseId());
    for await (const { key, writtenAt } of bucket.list(SWEEPERS))
      if (key !== own && writtenAt > Date.now() - OTHER_SWEEPER_MS) return false;
    const file = await incoming.receive(Readable.from([Buffer.from(own)]));
    try {
      await bucket.put(own, file);
      return true;
    } finally {
      await incoming.discard(file);
    }
  }

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
