/** The moments at which a display shows something else by its schedule. */
import { ownMediaAt, ownMediaEnd } from '@menuboard/contract/domain/own-media';
import { isBlackAt, nextBlackoutChange } from '@menuboard/contract/domain/schedule/blackout';
import { nextBoundary, pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { timeTextAt } from '../../texts/restaurant-clock.ts';
import { locale, t } from '../../texts/texts.ts';

/** After this many starts and ends of other entries, the next change is too far away to matter. */
const MAX_STEPS = 30;
const DAY_MS = 86_400_000;

/** The content of a display: an entry of its schedule, what is assigned to it, or nothing, because its screens are black. */
export type Content = ScheduledItem['content'] | Assigned | { type: 'black' };

/** The menu and media that are assigned to a display. */
interface Assigned extends Pick<CachedDisplay, 'menuId' | 'mediaUrl'> {
  type: 'assigned';
}

/** A moment at which a display begins to show something else. */
export interface ContentChange {
  at: number;
  content: Content;
}

/** The fields of a display that decide its content, at any moment. */
export interface DisplayOverTime
  extends Pick<CachedDisplay, 'menuId' | 'mediaUrl' | 'mediaType' | 'scheduledContent' | 'blackoutTimes'> {
  settings: Pick<CachedDisplay['settings'], 'mediaUntil'>;
}

/** The content that a display should show at a moment. */
export function contentAt(display: DisplayOverTime, moment: number, offsets: readonly ZoneOffset[]): Content {
  if (isBlackAt(display.blackoutTimes, moment, offsets)) return { type: 'black' };
  const scheduled = pickEntry(display.scheduledContent, moment, offsets)?.content;
  if (scheduled) return scheduled;
  const mediaUrl = ownMediaAt(display, moment, offsets)?.url ?? null;
  return { type: 'assigned', menuId: display.menuId, mediaUrl };
}

/** The menu of a content; null for files, and for none. */
export function menuIn(content: Content): string | null {
  return 'menuId' in content ? content.menuId : null;
}

function isSame(one: Content, other: Content): boolean {
  const keyOf = (content: Content) => {
    if (content.type === 'black') return content.type;
    if (content.type === 'media') return content.mediaItems.map(({ url }) => url).join();
    return `${content.menuId} ${content.type === 'assigned' ? content.mediaUrl : null}`;
  };
  return keyOf(one) === keyOf(other);
}

/** The next start or end of an entry, of the assigned media or of a blackout. */
function nextBoundaryOf(
  { scheduledContent, settings, blackoutTimes }: DisplayOverTime,
  moment: number,
  offsets: readonly ZoneOffset[],
): number | undefined {
  const ends = [
    nextBoundary(scheduledContent, moment, offsets),
    ownMediaEnd(settings, offsets),
    nextBlackoutChange(blackoutTimes, moment, offsets),
  ];
  const coming = ends.filter((end) => end !== undefined && end > moment) as number[];
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

/** The changes of a display's content after a moment, the next one first; few, because far ones do not matter. */
function* changesAfter(
  display: DisplayOverTime,
  moment: number,
  offsets: readonly ZoneOffset[],
): Generator<ContentChange> {
  let content = contentAt(display, moment, offsets);
  let at: number | undefined = moment;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    at = nextBoundaryOf(display, at, offsets);
    if (at === undefined) return;
    const next = contentAt(display, at, offsets);
    if (isSame(content, next)) continue;
    content = next;
    yield { at, content };
  }
}

/** The next moment at which a display shows something else; undefined where that is far away. */
export function nextChange(
  display: DisplayOverTime,
  now: number,
  offsets: readonly ZoneOffset[],
): ContentChange | undefined {
  return changesAfter(display, now, offsets).next().value ?? undefined;
}

/** The next moment at which a display begins to show a menu; undefined where that is far away. */
export function nextShowing(
  display: DisplayOverTime,
  menuId: string,
  now: number,
  offsets: readonly ZoneOffset[],
): number | undefined {
  for (const { at, content } of changesAfter(display, now, offsets)) {
    if (menuIn(content) === menuId) return at;
  }
  return undefined;
}

/** The fields of a display that decide the content of its screens. */
export interface ShownFields
  extends Pick<CachedDisplay, 'name' | 'settings' | 'menuId' | 'mediaUrl' | 'mediaType'> {
  /** True if its screens are black. */
  isBlack?: boolean;
}

/** The display with its content of a moment in place of its menu and media. Of several files it shows the first. */
export function withContent(
  display: ShownFields,
  content: Content,
  moment: number,
  offsets: readonly ZoneOffset[],
): ShownFields {
  const { name, settings } = display;
  const own = ownMediaAt(display, moment, offsets);
  const media = { mediaUrl: own?.url ?? null, mediaType: own?.type ?? null };
  const noMedia = { mediaUrl: null, mediaType: null };
  if (content.type === 'black') return { name, settings, menuId: null, ...noMedia, isBlack: true };
  if (content.type === 'assigned') return { name, settings, menuId: content.menuId, ...media };
  if (content.type === 'menu')
    return { name, settings, menuId: content.menuId, ...(settings.mediaUntil ? media : noMedia) };
  const [first] = content.mediaItems;
  return { name, settings, menuId: null, mediaUrl: first?.url ?? null, mediaType: first?.type ?? null };
}

/** The end of a content in words, to follow its name; empty without an end. */
export function untilText(until: number | undefined, now: number, offsets: readonly ZoneOffset[]): string {
  return until === undefined ? '' : ` ${t('until {end}', { end: comingTime(until, now, offsets) })}`;
}

/** Words for screens that are black now, and until when; undefined while they are not. */
export function darkText(
  display: DisplayOverTime,
  now: number,
  offsets: readonly ZoneOffset[],
): string | undefined {
  if (contentAt(display, now, offsets).type !== 'black') return undefined;
  const end = nextBlackoutChange(display.blackoutTimes, now, offsets);
  return end === undefined ? t('Dark') : t('Dark until {time}', { time: comingTime(end, now, offsets) });
}

/**
 * A coming moment in a few words: the time within a day, else with the weekday, or with the date after six days.
 *
 * @example
 * comingTime(now + 3_600_000, now, offsets) // '11:00'
 */
export function comingTime(at: number, now: number, offsets: readonly ZoneOffset[]): string {
  const time = timeTextAt(offsets, at);
  if (at - now < DAY_MS) return time;
  const date = new Date(wallClockAt(offsets, at).day * DAY_MS);
  const isWithinWeek = at - now < 6 * DAY_MS;
  const options = isWithinWeek
    ? ({ weekday: 'short', timeZone: 'UTC' } as const)
    : ({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const);
  // Browsers differ in the comma after the weekday.
  const day = date.toLocaleDateString(locale(), options).replace(',', '');
  return `${day} ${time}`;
}
