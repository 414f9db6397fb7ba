import { decide, nextBoundary } from '@menuboard/contract/domain/schedule/decide';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ActiveContent, ScheduledItem } from '@menuboard/contract/schedules';
import { iso } from '../../lib/clock.ts';

/** What a display shows when no entry of its schedule is on. */
export type Assigned = Extract<ActiveContent['content'], { mediaUrl: unknown }>;

/** What a display shows at an instant: decided by the very function that its screens ask. */
export function activeContent(
  entries: ScheduledItem[],
  assigned: Assigned,
  now: number,
  offsets: readonly ZoneOffset[],
): ActiveContent {
  const until = nextBoundary(entries, now, offsets);
  const validUntil = until === undefined ? null : iso(until);
  const winner = decide(entries, now, offsets);
  if (winner) return { source: 'schedule', content: winner.content, scheduledItemId: winner.id, validUntil };
  const isAssigned = assigned.menuId !== null || assigned.mediaUrl !== null;
  return {
    source: isAssigned ? 'assigned' : 'none',
    content: isAssigned ? assigned : null,
    scheduledItemId: null,
    validUntil,
  };
}
