import {
  type BlackoutTimes,
  isBlackAt,
  nextBlackoutChange,
} from '@menuboard/contract/domain/schedule/blackout';
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import { type ScreenTakeover, takeoverAt } from '@menuboard/contract/domain/takeover';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ActiveContent, ScheduledItem } from '@menuboard/contract/schedules';
import { iso } from '../../kernel/time/clock.ts';

/** Content of a display without an active schedule entry. */
export type AssignedContent = Extract<ActiveContent['content'], { mediaUrl: unknown }>;

/**
 * Content of a display at an instant, decided by its screens' own functions.
 *
 * @param ends end of the assigned media, times when the screens are black, and takeovers
 */
export function activeContent(
  entries: ScheduledItem[],
  assigned: AssignedContent,
  now: number,
  offsets: readonly ZoneOffset[],
  ends: {
    media?: number | undefined;
    blackout?: BlackoutTimes | undefined;
    takeovers?: readonly ScreenTakeover[] | undefined;
  } = {},
): ActiveContent {
  const takeover = takeoverAt(ends.takeovers, now);
  if (takeover) {
    const { id: takeoverId, title, text, imageUrl, endsAt } = takeover;
    return {
      source: 'takeover',
      content: { type: 'takeover', takeoverId, title, text, imageUrl },
      scheduledItemId: null,
      validUntil: iso(endsAt),
    };
  }
  const blackoutChange = nextBlackoutChange(ends.blackout, now, offsets);
  const isBlack = isBlackAt(ends.blackout, now, offsets);
  const others = isBlack ? [] : [nextBoundary(entries, now, offsets), ends.media];
  const changes = [blackoutChange, ...others].filter((end) => end !== undefined);
  const until = changes.length > 0 ? Math.min(...changes) : undefined;
  const validUntil = until === undefined ? null : iso(until);
  if (isBlack) return { source: 'blackout', content: null, scheduledItemId: null, validUntil };
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
