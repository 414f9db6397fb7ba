import type { Db, DisplayRow } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { type DisplayTag, readTags } from './tags.ts';

const BATCH_MS = 200;

type DisplayId = DisplayRow['id'];

/** Reads tags from the database, never from a cache; `undefined` for a display that is gone. */
export type ReadTag = (displayId: DisplayId) => Promise<DisplayTag | undefined>;

export function createTagReader(db: Db, clock: Clock): ReadTag {
  return async (displayId) => (await readTags(db, [displayId], clock())).get(displayId);
}

/**
 * Gathers the requests of a moment into one read: with thousands of screens, many heartbeats arrive together. Gives
 * `undefined` also if the database fails.
 */
export function createBatchTagReader(db: Db, clock: Clock): ReadTag {
  let waiting = new Map<DisplayId, ((tag: DisplayTag | undefined) => void)[]>();

  async function readBatch(): Promise<void> {
    const batch = waiting;
    waiting = new Map();
    const tags = await readTags(db, [...batch.keys()], clock()).catch(() => new Map<string, DisplayTag>());
    for (const [displayId, resolvers] of batch) for (const resolve of resolvers) resolve(tags.get(displayId));
  }

  return (displayId) =>
    new Promise((resolve) => {
      if (waiting.size === 0) setTimeout(() => void readBatch(), BATCH_MS).unref();
      waiting.set(displayId, [...(waiting.get(displayId) ?? []), resolve]);
    });
}
