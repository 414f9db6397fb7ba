import type { Db, DisplayRow, RestaurantRow } from '../../../db/schema.ts';
import { type Clock, MINUTE } from '../../../lib/clock.ts';
import { restaurantRevisions } from '../../displays/displays.reads.ts';
import { type DisplayTag, readTags } from './tags.ts';

/** Even without a change, a tag differs in the next month. */
const TRUSTED_FOR_MS = 10 * MINUTE;

interface Target {
  restaurantId: RestaurantRow['id'];
  tag: string;
  revision: number;
  readAt: number;
}

interface HeartbeatDeps {
  db: Db;
  clock: Clock;
  /** Last tag that this process read of a display with screens here. */
  targetOf: (id: DisplayRow['id']) => Target | undefined;
  onTag: (tag: DisplayTag) => void;
}

/**
 * Reads the tags that displays should show, by display id. If a restaurant's revision is the one at which this process
 * read the tag, only that one row is read.
 */
export function heartbeatTagsReader({ db, clock, targetOf, onTag }: HeartbeatDeps) {
  async function revisionsOf(restaurantIds: Set<Target['restaurantId']>): Promise<Map<string, number>> {
    if (restaurantIds.size === 0) return new Map();
    const rows = await restaurantRevisions(db, [...restaurantIds]);
    return new Map(rows.map(({ id, revision }) => [id, revision]));
  }

  return async (displayIds: DisplayRow['id'][]): Promise<Map<DisplayRow['id'], string>> => {
    const tags = new Map<DisplayRow['id'], string>();
    const changed: DisplayRow['id'][] = [];
    const known = displayIds.map((id) => ({ id, target: targetOf(id) }));
    const revisions = await revisionsOf(new Set(known.flatMap(({ target }) => target?.restaurantId ?? [])));
    for (const { id, target } of known) {
      const isTrusted = target && clock() - target.readAt < TRUSTED_FOR_MS;
      if (isTrusted && target.revision === revisions.get(target.restaurantId)) tags.set(id, target.tag);
      else changed.push(id);
    }
    for (const [, tag] of await readTags(db, changed, clock())) {
      onTag(tag);
      tags.set(tag.display.id, tag.tag);
    }
    return tags;
  };
}
