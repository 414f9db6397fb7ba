import type { Db, DisplayRow } from '../../../db/schema.ts';
import { type Clock, MINUTE } from '../../../lib/clock.ts';
import { restaurantRevisions } from '../../displays/displays.reads.ts';
import { type DisplayTag, readTags } from './tags.ts';

/** Without a change, a tag is still another one in the next month. */
const TRUSTED_FOR_MS = 10 * MINUTE;

interface HeartbeatDeps {
  db: Db;
  clock: Clock;
  /** The tag that this process read last, of a display with screens here. */
  targetOf: (id: DisplayRow['id']) => { tag: string; revision: number; readAt: number } | undefined;
  onTag: (tag: DisplayTag) => void;
}

/**
 * The tags that displays should show, by display id. Of a restaurant whose revision is the one at which this process read
 * the tag, nothing else is read.
 */
export function heartbeatTagsReader({ db, clock, targetOf, onTag }: HeartbeatDeps) {
  return async (displayIds: DisplayRow['id'][]): Promise<Map<DisplayRow['id'], string>> => {
    const tags = new Map<DisplayRow['id'], string>();
    const changed: DisplayRow['id'][] = [];
    for (const { id, revision } of await restaurantRevisions(db, displayIds)) {
      const target = targetOf(id);
      const isCurrent = target?.revision === revision && clock() - target.readAt < TRUSTED_FOR_MS;
      if (target && isCurrent) tags.set(id, target.tag);
      else changed.push(id);
    }
    for (const [, tag] of await readTags(db, changed, clock())) {
      onTag(tag);
      tags.set(tag.display.id, tag.tag);
    }
    return tags;
  };
}
