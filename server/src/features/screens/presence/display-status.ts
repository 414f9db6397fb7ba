/**
 * Reads the status of displays and sends it to owners. Many acknowledgements in a moment become one event per display.
 */
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { Db, DisplayRow, Tx } from '../../../db/schema.ts';
import type { Clock } from '../../../lib/clock.ts';
import { hasLocalListeners, type LocalRooms, restaurantRoom } from '../../../realtime/rooms.ts';
import { displaysById } from '../../displays/displays.reads.ts';
import { type DisplayTag, readTags, readTagsOf } from '../content/tags.ts';
import { screensOf } from '../screens.reads.ts';
import type { Presence } from './presence.ts';
import { statusOf } from './presence-rules.ts';

const GATHER_MS = 40;
/**
 * Pause after a send, in multiples of its duration: while thousands of screens return together, updates take a tenth of
 * the time.
 */
const PAUSE_PER_SEND = 9;
const PAUSE_MAX_MS = 2_000;
const DISPLAYS_PER_STATEMENT = 1_000;

/** The statuses of displays, by display id. */
export async function readStatuses(
  db: Db | Tx,
  presence: Presence,
  displayIds: DisplayRow['id'][],
  now: number,
): Promise<Map<string, DisplayStatus>> {
  return statusesWithTags(db, presence, await readTags(db, displayIds, now), displayIds, now);
}

async function statusesWithTags(
  db: Db | Tx,
  presence: Presence,
  tags: ReadonlyMap<string, DisplayTag>,
  displayIds: DisplayRow['id'][],
  now: number,
): Promise<Map<string, DisplayStatus>> {
  if (displayIds.length === 0) return new Map();
  const rows = await screensOf(db, displayIds);
  const rowsByDisplay = Map.groupBy(rows, (row) => row.display_id);
  const displays = displayIds.map((id) => tags.get(id)?.display ?? { id, expected_return: null });
  const snapshot = await presence.read(displays, rows);
  const statusById = (id: DisplayRow['id']) =>
    statusOf(id, tags.get(id)?.tag ?? '', rowsByDisplay.get(id) ?? [], snapshot, now);
  return new Map(displayIds.map((id) => [id, statusById(id)]));
}

/** Sends `display-status` to owners. */
export interface StatusFeed {
  /** Something about the screens of these displays changed. The owners may be connected to other processes. */
  scheduleUpdate(displayIds: DisplayRow['id'][]): void;
  /** The same for something that every process learns by itself. */
  scheduleLocalUpdate(displayIds: DisplayRow['id'][]): void;
  stop(): void;
}

export interface StatusFeedDeps {
  db: Db;
  presence: Presence;
  clock: Clock;
  localRooms: LocalRooms;
  /** Tells other processes. */
  shareUpdate: (displayIds: DisplayRow['id'][]) => void;
  /** Time from one send to the next: a display with screens on several processes has news again and again. */
  roundMs: number;
}

export function createStatusFeed(deps: StatusFeedDeps, onError: (error: unknown) => void): StatusFeed {
  const { db, presence, clock, localRooms, shareUpdate, roundMs } = deps;
  const scheduled = new Set<DisplayRow['id']>();
  /** Set from the first update until it was sent: a slow send must not end after a later one, with older statuses. */
  let timer: NodeJS.Timeout | undefined;
  let pauseEndsAt = 0;
  let isStopped = false;

  async function send(displayIds: DisplayRow['id'][]): Promise<void> {
    for (let from = 0; from < displayIds.length; from += DISPLAYS_PER_STATEMENT)
      await sendOf(displayIds.slice(from, from + DISPLAYS_PER_STATEMENT));
  }

  async function sendOf(displayIds: DisplayRow['id'][]): Promise<void> {
    const displays = (await displaysById(db, displayIds)).filter((display) =>
      hasLocalListeners(localRooms, restaurantRoom(display.restaurant_id)),
    );
    const tags = await readTagsOf(db, displays, clock());
    const ids = displays.map(({ id }) => id);
    const statuses = await statusesWithTags(db, presence, tags, ids, clock());
    for (const { id, restaurant_id: restaurantId } of displays) {
      const status = statuses.get(id);
      if (status)
        localRooms.emitToLocalMembers(restaurantRoom(restaurantId), 'display-status', { id, status });
    }
  }

  async function sendScheduled(): Promise<void> {
    const startedAt = performance.now();
    const displayIds = [...scheduled];
    scheduled.clear();
    let pauseMs = PAUSE_MAX_MS;
    try {
      await send(displayIds);
      pauseMs = Math.min(PAUSE_MAX_MS, PAUSE_PER_SEND * (performance.now() - startedAt));
    } catch (error) {
      onError(error);
      for (const id of displayIds) scheduled.add(id);
    }
    pauseEndsAt = Math.max(performance.now() + pauseMs, startedAt + roundMs);
    timer = undefined;
    scheduleSend();
  }

  function scheduleSend(): void {
    if (isStopped || scheduled.size === 0) return;
    const waitMs = Math.max(GATHER_MS, pauseEndsAt - performance.now());
    timer ??= setTimeout(() => void sendScheduled(), waitMs);
  }

  function scheduleLocalUpdate(displayIds: DisplayRow['id'][]): void {
    for (const id of displayIds) scheduled.add(id);
    scheduleSend();
  }

  return {
    scheduleUpdate(displayIds) {
      scheduleLocalUpdate(displayIds);
      shareUpdate(displayIds);
    },
    scheduleLocalUpdate,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
