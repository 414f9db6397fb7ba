import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { TimedEntry } from '@menuboard/contract/domain/schedule/types';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { formatWallTime, type ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedDisplay } from '../api/cached-display.ts';

/** After this many changes of other entries the end is too far away to matter. */
const MAX_STEPS = 30;

/** The entry that is on, and the instant at which it ends; `until` is undefined where the end is far away. */
export function currentEntry<E extends TimedEntry>(
  entries: readonly E[],
  now: number,
  offsets: readonly ZoneOffset[],
): { entry: E; until: number | undefined } | undefined {
  const entry = pickEntry(entries, now, offsets);
  if (!entry) return undefined;
  let at: number | undefined = now;
  for (let step = 0; step < MAX_STEPS && at !== undefined; step += 1) {
    at = nextBoundary(entries, at, offsets);
    if (at !== undefined && pickEntry(entries, at, offsets)?.id !== entry.id) return { entry, until: at };
  }
  return { entry, until: undefined };
}

const DAY_MS = 86_400_000;

/** The end of the current entry in words: the time within a day, else also the date. */
export function untilText(until: number | undefined, now: number, offsets: readonly ZoneOffset[]): string {
  if (until === undefined) return '';
  if (until - now < DAY_MS) return ` until ${formatWallTime(offsets, until)}`;
  const date = new Date(wallClockAt(offsets, until).day * DAY_MS);
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  // Browsers differ in the comma after the weekday.
  const words = date.toLocaleDateString('en-GB', options).replace(',', '');
  return ` until ${words}, ${formatWallTime(offsets, until)}`;
}

type Shown = Pick<CachedDisplay, 'name' | 'settings' | 'menuId' | 'mediaUrl' | 'mediaType'>;

/** The display with the content of its current entry, if any, in place of its menu and media. */
export function withEntryContent(
  { name, settings, menuId, mediaUrl, mediaType }: Shown,
  content: ScheduledItem['content'] | undefined,
): Shown {
  if (!content) return { name, settings, menuId, mediaUrl, mediaType };
  if (content.type === 'menu')
    return { name, settings, menuId: content.menuId, mediaUrl: null, mediaType: null };
  const [first] = content.mediaItems;
  return { name, settings, menuId: null, mediaUrl: first?.url ?? null, mediaType: first?.type ?? null };
}
