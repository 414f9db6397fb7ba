/** A display's schedule as its screens receive and store it, with the guard that reads it. */

import { isFiniteNumber, isRecord, isString } from '../guards.ts';
import { weekdays } from '../weekdays.ts';
import { type Schedule, scheduleTypes, type TimedEntry } from './types.ts';

/** An image or a video to show. */
export interface MediaFile {
  url: string;
  type: 'image' | 'video';
}

/** The content of an entry: a menu of the same manifest, or files in a loop. */
export type ScreenEntryContent =
  | { type: 'menu'; menuId: string }
  | { type: 'media'; mediaItems: MediaFile[] };

/** An entry of a display's schedule as screens receive it. */
export interface ScreenEntry extends TimedEntry {
  content: ScreenEntryContent;
}

function readFile(value: unknown): MediaFile[] {
  if (!isRecord(value) || !isString(value.url)) return [];
  const { url, type } = value;
  return type === 'image' || type === 'video' ? [{ url, type }] : [];
}

function readEntryContent(value: unknown): ScreenEntryContent | undefined {
  if (!isRecord(value)) return undefined;
  if (value.type === 'menu' && isString(value.menuId)) return { type: 'menu', menuId: value.menuId };
  if (value.type !== 'media' || !Array.isArray(value.mediaItems)) return undefined;
  const mediaItems: MediaFile[] = [];
  for (const item of value.mediaItems) mediaItems.push(...readFile(item));
  return { type: 'media', mediaItems };
}

const isTime = (value: unknown): value is string => isString(value) && /^\d\d:\d\d$/.test(value);
const isDate = (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value);

/** Rejects a schedule with an unknown bound: it would be on at the wrong time. */
function readSchedule(value: unknown): Schedule | undefined {
  if (!isRecord(value)) return undefined;
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
  if (
    !isRecord(value) ||
    !isString(value.id) ||
    !isFiniteNumber(value.priority) ||
    !isString(value.createdAt)
  )
    return [];
  const content = readEntryContent(value.content);
  const schedule = readSchedule(value.schedule);
  if (typeof value.isActive !== 'boolean' || !content || !schedule) return [];
  const { id, isActive, priority, createdAt } = value;
  return [{ id, isActive, priority, createdAt, content, schedule }];
}

/** Reads a schedule as received or stored. Entries that this build does not understand are left out. */
export function readEntries(value: unknown): ScreenEntry[] {
  const entries: ScreenEntry[] = [];
  if (!Array.isArray(value)) return entries;
  for (const entry of value) entries.push(...readEntry(entry));
  return entries;
}
