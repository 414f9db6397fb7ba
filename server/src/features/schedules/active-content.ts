import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ActiveContent, ScheduledItem } from '@menuboard/contract/schedules';
import { iso } from '../../lib/clock.ts';

/** The content of a display while no schedule entry is active. */
export type AssignedContent = Extract<ActiveContent['content'], { mediaUrl: unknown }>;

/**
 * The content of a display at an instant, decided by the same function that its screens use. `mediaEnd` is the end of
 * the assigned media, if it has one.
 */
export function activeContent(
  entries: ScheduledItem[],
  assigned: AssignedContent,
  now: number,
  offsets: readonly ZoneOffset[],
  mediaEnd?: number,
): ActiveContent {
  const ends = [nextBoundary(entries, now, offsets), mediaEnd].filter((end) => end !== undefined);
  const until = ends.length > 0 ? Math.min(...ends) : undefined;
  const validUntil = until === undefined ? null : iso(until);
  const winner = pickEntry(entries, now, offsets);
  if (winner) return { source: 'schedule', content: winner.content, scheduledItemId: winner.id, validUntil };
  const isAssigned = assigned.menuId !== null || assigned.mediaUrl !== null;
  return {
    source: isAssigned ? 'assigned' : 'none',
    content: isAssigned ? assigned : null,
    scheduledItemId: null,
    validUntil,
  };
}
