/** A display's schedule as its screens hold it, with a guard by hand (`screen.ts`). */

import { isFields, isNumber, isText } from '../guards.ts';
import { weekdays } from '../weekdays.ts';
import { type Decidable, type Schedule, scheduleTypes } from './types.ts';

/** A file of a loop. */
export interface ScreenFile {
  url: string;
  type: 'image' | 'video';
}

/** What an entry shows: one of the content's menus, or files in a loop. */
export type ScreenEntryContent =
  | { type: 'menu'; menuId: string }
  | { type: 'media'; mediaItems: ScreenFile[] };

/** An entry of a display's schedule as a screen needs it. */
export interface ScreenEntry extends Decidable {
  content: ScreenEntryContent;
}

function readFile(value: unknown): ScreenFile[] {
  if (!isFields(value) || !isText(value.url)) return [];
  const { url, type } = value;
  return type === 'image' || type === 'video' ? [{ url, type }] : [];
}

function readEntryContent(value: unknown): ScreenEntryContent | undefined {
  if (!isFields(value)) return undefined;
  if (value.type === 'menu' && isText(value.menuId)) return { type: 'menu', menuId: value.menuId };
  if (value.type !== 'media' || !Array.isArray(value.mediaItems)) return undefined;
  const mediaItems: ScreenFile[] = [];
  for (const item of value.mediaItems) mediaItems.push(...readFile(item));
  return { type: 'media', mediaItems };
}

const isTime = (value: unknown): value is string => isText(value) && /^\d\d:\d\d$/.test(value);
const isDate = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value);

/** A schedule with a bound that is not understood would be on at the wrong time: it counts as none. */
function readSchedule(value: unknown): Schedule | undefined {
  if (!isFields(value)) return undefined;
  const { startTime, endTime, startDate, endDate, daysOfWeek } = value;
  const type = scheduleTypes.find((known) => known === value.type);
  if (!type || (daysOfWeek !== undefined && !Array.isArray(daysOfWeek))) return undefined;
  const schedule: Schedule = { type };
  if (startTime !== undefined && !isTime(startTime)) return undefined;
  if (endTime !== undefined && !isTime(endTime)) return undefined;
  if (startDate !== undefined && !isDate(startDate)) return undefined;
  if (endDate !== undefined && !isDate(endDate)) return undefined;
  const days = daysOfWeek && weekdays.filter((day) => daysOfWeek.indexOf(day) >= 0);
  return { ...schedule, startTime, endTime, startDate, endDate, daysOfWeek: days };
}

function readEntry(value: unknown): ScreenEntry[] {
  if (!isFields(value) || !isText(value.id) || !isNumber(value.priority) || !isText(value.createdAt))
    return [];
  const content = readEntryContent(value.content);
  const schedule = readSchedule(value.schedule);
  if (typeof value.isActive !== 'boolean' || !content || !schedule) return [];
  const { id, isActive, priority, createdAt } = value;
  return [{ id, isActive, priority, createdAt, content, schedule }];
}

/** A schedule as received or as stored. An entry that is not understood is left out: the others still count. */
export function readEntries(value: unknown): ScreenEntry[] {
  const entries: ScreenEntry[] = [];
  if (!Array.isArray(value)) return entries;
  for (const one of value) entries.push(...readEntry(one));
  return entries;
}
