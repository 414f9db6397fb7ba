import { Readable } from 'node:stream';
import { DAY } from '@menuboard/server/lib/clock';
import type { IncomingFiles } from '@menuboard/server/media/incoming-files';
import type { Bucket } from './bucket.ts';

/** So that a server on trial, with a copy of the data and the settings of the real one, removes nothing. */
const OTHER_SWEEPER_MS = 7 * DAY;
const SWEEPERS = 'sweepers/';

/**
 * Whether this database may remove what its rows do not name. If so, others leave the bucket alone for a week.
 *
 * @param incoming writes the small file that names this database in the bucket
 * @param readDatabaseId names the database whose rows say which files are used
 */
export function createIsSweeper(
  bucket: Bucket,
  incoming: IncomingFiles,
  readDatabaseId: () => Promise<string>,
): () => Promise<boolean> {
  return async () => {
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
  };
}
