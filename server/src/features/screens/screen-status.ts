/** Tells owners what their screens show: many acknowledgements within a moment become one event per display. */
import type { DisplayStatus } from '@menuboard/contract/displays';
import { seenLately } from '@menuboard/contract/domain/seen-lately';
import type { Db, ScreenRow, Tx } from '../../db/schema.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Rooms, restaurantRoom } from '../../realtime/rooms.ts';
import type { Presence } from './presence.ts';
import { screensOf } from './screens.repo.ts';
import { type DisplayTag, readTags } from './tags.ts';

const MOMENT_MS = 40;

/** Screens that count, or else the last one seen: an owner shall know since when nobody is there. */
function recent(rows: ScreenRow[], now: number): ScreenRow[] {
  const seen = rows.filter((row) => seenLately({ lastSeen: row.last_seen }, now));
  if (seen.length > 0) return seen;
  return rows.toSorted((a, b) => (a.last_seen < b.last_seen ? 1 : -1)).slice(0, 1);
}

/** The statuses of displays, from what is stored and what is newer in memory. */
export async function statusesOf(
  db: Db | Tx,
  presence: Presence,
  displayIds: string[],
  now: number,
): Promise<Map<string, DisplayStatus>> {
  return withTags(db, presence, await readTags(db, displayIds, now), displayIds, now);
}

async function withTags(
  db: Db | Tx,
  presence: Presence,
  tags: ReadonlyMap<string, DisplayTag>,
  displayIds: string[],
  now: number,
): Promise<Map<string, DisplayStatus>> {
  if (displayIds.length === 0) return new Map();
  const rows = new Map<string, ScreenRow[]>();
  for (const row of await screensOf(db, displayIds)) {
    rows.set(row.display_id, [...(rows.get(row.display_id) ?? []), row]);
  }
  return new Map(
    displayIds.map((id) => [
      id,
      presence.statusOf(id, tags.get(id)?.tag ?? '', recent(rows.get(id) ?? [], now)),
    ]),
  );
}

export interface StatusFeed {
  /** Something about these displays' screens changed. */
  touch(displayIds: string[]): void;
  stop(): void;
}

export function createStatusFeed(
  deps: { db: Db; presence: Presence; clock: Clock; rooms: Rooms },
  onError: (error: unknown) => void,
): StatusFeed {
  const { db, presence, clock, rooms } = deps;
  const touched = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  async function tell(): Promise<void> {
    const displayIds = [...touched];
    touched.clear();
    const tags = await readTags(db, displayIds, clock());
    const listened = [...tags.values()].filter(
      ({ display }) => rooms.size(restaurantRoom(display.restaurant_id)) > 0,
    );
    const ids = listened.map(({ display }) => display.id);
    const statuses = await withTags(db, presence, tags, ids, clock());
    for (const { display } of listened) {
      const status = statuses.get(display.id);
      if (status)
        rooms.emit(restaurantRoom(display.restaurant_id), 'display-status', { id: display.id, status });
    }
  }

  return {
    touch(displayIds) {
      for (const id of displayIds) touched.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        tell().catch(onError);
      }, MOMENT_MS);
    },
    stop() {
      clearTimeout(timer);
    },
  };
}
