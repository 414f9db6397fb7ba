import type { Daypart } from '@menuboard/contract/domain/dayparts';
import { PRIORITY_MAX } from '@menuboard/contract/domain/limits';
import type { EnteredSchedule } from '@menuboard/contract/domain/schedule/types';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { MediaItem } from '@menuboard/contract/media';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { NewEntry } from '../../../api/schedules.api.ts';
import { t } from '../../../texts/texts.ts';

/** The fields of the entry form as typed. */
export interface EntryDraft {
  contentType: 'menu' | 'media';
  menuId: string;
  /** In the order of choosing, which is the playing order. */
  media: readonly MediaItem[];
  scheduleType: EnteredSchedule['type'];
  startTime: string;
  endTime: string;
  startDate: string;
  endDate: string;
  days: readonly Weekday[];
  priority: string;
  /** The ids of other displays that get the same entry. */
  alsoOn: readonly string[];
}

const nothing: readonly never[] = [];

export const emptyDraft: EntryDraft = {
  contentType: 'menu',
  menuId: '',
  media: nothing,
  scheduleType: 'recurring',
  startTime: '',
  endTime: '',
  startDate: '',
  endDate: '',
  days: weekdays,
  priority: '0',
  alsoOn: nothing,
};

/** The draft that the form opens with for an existing entry. */
export function draftOf({ content, schedule, priority }: ScheduledItem): EntryDraft {
  return {
    contentType: content.type,
    menuId: content.type === 'menu' ? content.menuId : '',
    media: content.type === 'media' ? content.mediaItems : nothing,
    // Cycles have a form of their own.
    scheduleType: schedule.type === 'cycle' ? 'recurring' : schedule.type,
    startTime: schedule.startTime ?? '',
    endTime: schedule.endTime ?? '',
    startDate: schedule.startDate ?? '',
    endDate: schedule.endDate ?? '',
    days: schedule.daysOfWeek ?? nothing,
    priority: String(priority),
    alsoOn: nothing,
  };
}

/** The draft for the next entry after a save: empty, but of the same kinds, days and displays. */
export function nextDraft({ contentType, scheduleType, days, alsoOn }: EntryDraft): EntryDraft {
  return { ...emptyDraft, contentType, scheduleType, days, alsoOn };
}

/**
 * A change of a new draft. A recurring menu with the name of a time of the day gets that time; another time stays. With
 * another menu or schedule type, a time that came by name goes again.
 */
export function withTimesOfName(
  draft: EntryDraft,
  change: Partial<EntryDraft>,
  menus: readonly { id: string; name: string }[],
  dayparts: readonly Daypart[],
): Partial<EntryDraft> {
  const plain = (name: string) => name.trim().toLowerCase();
  const timesOf = ({ menuId, scheduleType }: EntryDraft) => {
    const menu = menus.find(({ id }) => id === menuId);
    const named =
      scheduleType === 'recurring' && menu && dayparts.find(({ name }) => plain(name) === plain(menu.name));
    return named ? { startTime: named.startTime, endTime: named.endTime } : { startTime: '', endTime: '' };
  };
  const { startTime, endTime } = timesOf(draft);
  const hasOwnTimes = draft.startTime !== startTime || draft.endTime !== endTime;
  if (hasOwnTimes || !('menuId' in change || 'scheduleType' in change)) return change;
  return { ...timesOf({ ...draft, ...change }), ...change };
}

/**
 * The typed priority, clamped to 0 to 10; 0 for text that is not a number.
 *
 * @example
 * toPriority('11') // 10
 * toPriority('high') // 0
 */
export function toPriority(typed: string): number {
  const number = Math.round(Number(typed.trim().replace(',', '.')));
  if (Number.isNaN(number)) return 0;
  return Math.min(PRIORITY_MAX, Math.max(0, number));
}

/** The schedule of a draft: only the fields that its schedule type uses. */
export function toSchedule(draft: EntryDraft): NewEntry['schedule'] {
  const { scheduleType: type, startTime, endTime, startDate, endDate, days } = draft;
  if (type === 'always') return { type };
  const times = { ...(startTime && { startTime }), ...(endTime && { endTime }) };
  if (type === 'recurring')
    return { type, ...times, daysOfWeek: weekdays.filter((day) => days.includes(day)) };
  return { type, ...times, ...(startDate && { startDate }), ...(endDate && { endDate }) };
}

/** The request body that saves the draft. */
export function toEntry(draft: EntryDraft): NewEntry {
  const mediaItems = draft.media.map(({ url, name, type }) => ({ url, name, type }));
  return {
    content:
      draft.contentType === 'menu' ? { type: 'menu', menuId: draft.menuId } : { type: 'media', mediaItems },
    schedule: toSchedule(draft),
    priority: toPriority(draft.priority),
  };
}

/** Adds a file at the end of the playing order, or removes it. */
export function toggleMedia(media: readonly MediaItem[], item: MediaItem): MediaItem[] {
  const others = media.filter(({ url }) => url !== item.url);
  return others.length < media.length ? others : [...media, item];
}

/** True if the draft has content: an existing menu, or at least one file. */
export function hasContent(draft: EntryDraft, menuIds: readonly string[]): boolean {
  return draft.contentType === 'menu' ? menuIds.includes(draft.menuId) : draft.media.length > 0;
}

/** True if a schedule has any time or date. */
export function hasHours({ startTime, endTime, startDate, endDate }: NewEntry['schedule']): boolean {
  return [startTime, endTime, startDate, endDate].some(Boolean);
}

/** The error of the date fields, if any. */
export function dateError({ scheduleType, startDate, endDate }: EntryDraft): string | undefined {
  if (scheduleType !== 'time_range' || !startDate || !endDate || startDate <= endDate) return undefined;
  return t('The end date is before the start date.');
}

/** A likely mistake, which can be saved all the same. `today` is the date in the restaurant's zone. */
export function draftWarning(draft: EntryDraft, today: string): string | undefined {
  const { scheduleType, days, startTime, endTime, endDate } = draft;
  if (scheduleType === 'recurring' && days.length === 0)
    return t('Choose at least one day, or it is never shown.');
  if (scheduleType === 'time_range' && endDate && endDate < today && !dateError(draft))
    return t('The end date has passed: it is not shown any more.');
  if (scheduleType === 'always' || !startTime || !endTime) return undefined;
  if (endTime === startTime) return t('Start and end are the same: it lasts 24 hours.');
  if (endTime < startTime) return t('The end is before the start: it runs past midnight, into the next day.');
  return undefined;
}
