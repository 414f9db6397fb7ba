/** The uploads that wait to be converted, in the bucket: another node converts them if this one dies. */
import { StoreAwayError } from '../../lib/store-away.ts';
import type { ConversionSources } from '../../media/conversion/conversion-sources.ts';
import type { IncomingFiles } from '../../media/incoming-files.ts';
import type { Bucket } from './bucket.ts';

export const sourceKey = (id: string) => `conversions/${id}`;

/** @param local this node's copies, while it converts them */
export function createBucketSources(
  bucket: Bucket,
  incoming: IncomingFiles,
  local: ConversionSources,
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
        throw new StoreAwayError(`The store sent other bytes than those of the upload ${id}.`);
      }
      await local.add(id, file);
      return local.bring(id, sha256);
    },

    async add(id, file) {
      await bucket.put(sourceKey(id), file);
      await local.add(id, file);
    },

    async remove(id) {
      await local.remove(id);
      await bucket.remove(sourceKey(id));
    },

    addedBefore: local.addedBefore,
  };
}
