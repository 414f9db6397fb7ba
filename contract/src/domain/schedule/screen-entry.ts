/** A display's schedule as its screens receive and store it, with the guard that reads it. */

import {
  type Guard,
  isAnything,
  isBoolean,
  isFiniteNumber,
  isListOf,
  isOneOf,
  isOptional,
  isRecord,
  isString,
  readFields,
  readList,
} from '../guards.ts';
import { weekdays } from '../weekdays.ts';
import type { BlackoutTimes } from './blackout.ts';
import { allScheduleTypes, type Schedule, type TimedEntry } from './types.ts';

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

/** Guard for the type of a media file. */
export const isMediaType: Guard<MediaFile['type']> = isOneOf(['image', 'video']);

const readFile = (value: unknown): MediaFile | undefined =>
  readFields(value, { url: isString, type: isMediaType });

function readEntryContent(value: unknown): ScreenEntryContent | undefined {
  if (!isRecord(value)) return undefined;
  const { type, menuId, mediaItems } = value;
  if (type === 'menu' && isString(menuId)) return { type, menuId };
  if (type !== 'media' || !Array.isArray(mediaItems)) return undefined;
  return { type, mediaItems: readList(mediaItems, readFile) };
}

const isTime = (value: unknown): value is string => isString(value) && /^\d\d:\d\d$/.test(value);
const isDate = (value: unknown): value is string => isString(value) && /^\d{4}-\d\d-\d\d$/.test(value);

/** Rejects a schedule with an unknown bound: it would be on at the wrong time. */
function readSchedule(value: unknown): Schedule | undefined {
  const schedule = readFields(value, {
    type: isOneOf(allScheduleTypes),
    startTime: isOptional(isTime),
    endTime: isOptional(isTime),
    startDate: isOptional(isDate),
    endDate: isOptional(isDate),
    daysOfWeek: isOptional(isListOf(isAnything)),
    everyWeeks: isOptional(isFiniteNumber),
    exceptDates: isOptional(isListOf(isDate)),
  });
  if (!schedule) return undefined;
  const { daysOfWeek } = schedule;
  return { ...schedule, daysOfWeek: daysOfWeek && weekdays.filter((day) => daysOfWeek.indexOf(day) >= 0) };
}

function readEntry(value: unknown): ScreenEntry | undefined {
  const entry = readFields(value, {
    id: isString,
    isActive: isBoolean,
    priority: isFiniteNumber,
    createdAt: isString,
    content: isAnything,
    schedule: isAnything,
  });
  const content = readEntryContent(entry?.content);
  const schedule = readSchedule(entry?.schedule);
  return entry && content && schedule && { ...entry, content, schedule };
}

/** Reads a schedule as received or stored, without the entries that this build does not understand. */
export function readEntries(value: unknown): ScreenEntry[] {
  return readList(value, readEntry);
}

/** Reads the times of a blackout. A screen must not be black by mistake, so every window must be known. */
export function readBlackout(value: unknown): BlackoutTimes | undefined {
  if (!isRecord(value)) return undefined;
  const windows = readList(value.windows, readSchedule);
  return windows.length === (value.windows as unknown[] | undefined)?.length
    ? { windows, isOutside: value.isOutside === true }
    : undefined;
}
