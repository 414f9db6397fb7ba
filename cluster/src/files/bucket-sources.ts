/** The uploads that wait to be converted, in the bucket: another node converts them if this one dies. */
import {
  type ConversionSources,
  DamagedSourceError,
} from '@menuboard/server/media/conversion/conversion-sources';
import type { IncomingFiles } from '@menuboard/server/media/incoming-files';
import type { Bucket } from './bucket.ts';

const SOURCES = 'conversions/';
export const sourceKey = (id: string) => SOURCES + id;

/**
 * @param local this node's copies, while it converts them
 * @param isSweeper whether this database may remove uploads that its rows do not name
 */
export function createBucketSources(
  bucket: Bucket,
  incoming: IncomingFiles,
  local: ConversionSources,
  isSweeper: () => Promise<boolean>,
): ConversionSources {
  return {
    has: async (id) => (await bucket.find(sourceKey(id))) !== undefined,

    async bring(id, sha256) {
      const path = await local.bring(id, sha256);
      if (path) return path;
      const object = await bucket.get(sourceKey(id));
      if (!object) return undefined;
      const file = await incoming.receive(object.bytes);
      if (file.sha256 !== sha256) {
        await incoming.discard(file);
        throw new DamagedSourceError(`The store sent other bytes than those of the upload ${id}.`);
      }
      await local.add(id, file);
      return local.bring(id, sha256);
    },

    async add(id, file) {
      await bucket.put(sourceKey(id), file);
      await local.add(id, file);
    },

    async remove(id) {
      // If this fails, the sweep finds the local copy and removes both.
      await bucket.remove(sourceKey(id));
      await local.remove(id);
    },

    addedBefore: local.addedBefore,

    async *sharedBefore(moment) {
      if (!(await isSweeper())) return;
      for await (const { key, writtenAt } of bucket.list(SOURCES))
        if (writtenAt < moment) yield key.slice(SOURCES.length);
    },
  };
}
