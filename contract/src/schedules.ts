import * as z from 'zod/mini';
import { BaseRevision, leftOutField } from './base-revision.ts';
import { PRIORITY_MAX, SCHEDULE_MEDIA_MAX } from './domain/limits.ts';
import type { BlackoutTimes as Times } from './domain/schedule/blackout.ts';
import { allScheduleTypes, scheduleTypes } from './domain/schedule/types.ts';
import { CalendarDate, DaysOfWeek, idOf, Revision, Timestamp, WallTime } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { MediaItem, MediaType } from './media.ts';

const timeFields = {
  startTime: z.optional(WallTime),
  endTime: z.optional(WallTime),
  daysOfWeek: z.optional(DaysOfWeek),
  startDate: z.optional(CalendarDate),
  endDate: z.optional(CalendarDate),
};

/** Times of an entry that people enter. */
const EnteredSchedule = z
  .object({
    type: z.enum(scheduleTypes, 'Schedule Type must be always, time_range or recurring.'),
    ...timeFields,
  })
  .check(
    z.refine(
      ({ startDate, endDate }) => startDate === undefined || endDate === undefined || startDate <= endDate,
      'The end date is before the start date.',
    ),
  );

/** Times of an entry on the restaurant's wall clock (`domain/schedule/types.ts`). Cycles make the type `cycle`. */
export const Schedule = z.object({
  type: z.enum(allScheduleTypes),
  ...timeFields,
  everyWeeks: z.optional(z.int()),
  exceptDates: z.optional(z.array(CalendarDate)),
});

/** Times at which the screens of a display are black, from its settings and the opening hours. */
export const BlackoutTimes = z.object({
  windows: z.array(Schedule),
  /** Black outside the windows. */
  isOutside: z.boolean(),
}) satisfies z.ZodMiniType<Times>;

/** Content of an entry: a menu, or files in a loop. It replaces the assigned menu and media. */
export const ScheduledContent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('menu'), menuId: idOf('menu') }),
  z.object({
    type: z.literal('media'),
    mediaItems: z
      .array(MediaItem)
      .check(
        z.minLength(1, 'Choose at least one image or video.'),
        z.maxLength(SCHEDULE_MEDIA_MAX, `A schedule can hold at most ${SCHEDULE_MEDIA_MAX} files.`),
      ),
  }),
]);
export type ScheduledContent = z.output<typeof ScheduledContent>;

const Priority = z
  .int({ error: 'Priority must be a whole number.' })
  .check(
    z.minimum(0, 'Priority must be at least 0.'),
    z.maximum(PRIORITY_MAX, `Priority must be at most ${PRIORITY_MAX}.`),
  );

/** One entry of a display's schedule. */
export const ScheduledItem = z
  .object({
    id: idOf('schedule'),
    isActive: z.boolean(),
    priority: Priority,
    content: ScheduledContent,
    schedule: Schedule,
    createdAt: Timestamp,
    revision: Revision,
    /** Cycle that made the entry and alone changes it; missing for an entry of the display's own schedule. */
    cycleId: z.optional(idOf('cycle')),
  })
  .register(z.globalRegistry, { id: 'ScheduledItem' });
export type ScheduledItem = z.output<typeof ScheduledItem>;

/** An entry that somebody entered on the display, not one of a cycle. */
export interface OwnEntry extends ScheduledItem {
  schedule: z.output<typeof EnteredSchedule>;
}

/** Whether somebody entered an entry on the display. */
export const isOwnEntry = (entry: ScheduledItem): entry is OwnEntry => entry.cycleId === undefined;

/** A new entry. By default it is active and has priority 0. */
export const CreateScheduledItem = z.object({
  content: ScheduledContent,
  schedule: EnteredSchedule,
  priority: z.optional(Priority),
  isActive: z.optional(z.boolean()),
});

/** A change of an entry. Omitted fields do not change. */
export const UpdateScheduledItem = z.extend(z.partial(CreateScheduledItem), {
  /** Revision at which the files were read. */
  baseRevision: BaseRevision,
});

/** Present content of a display. Until `validUntil`, it changes only if somebody edits it. */
export const ActiveContent = z.object({
  /** `blackout`: its screens are black by its settings. `takeover`: one covers everything else, and black times too. */
  source: z.enum(['schedule', 'assigned', 'none', 'blackout', 'takeover']),
  content: z.nullable(
    z.union([
      ScheduledContent,
      z.object({
        mediaUrl: z.nullable(z.string()),
        mediaType: z.nullable(MediaType),
        menuId: z.nullable(idOf('menu')),
      }),
      z.object({
        type: z.literal('takeover'),
        takeoverId: idOf('takeover'),
        title: z.string(),
        text: z.string(),
        imageUrl: z.nullable(z.string()),
      }),
    ]),
  ),
  scheduledItemId: z.nullable(idOf('schedule')),
  validUntil: z.nullable(Timestamp),
});
export type ActiveContent = z.output<typeof ActiveContent>;

const params = z.object({ id: idOf('display') });
const entryParams = z.object({ id: idOf('display'), itemId: idOf('schedule') });
const answer = z.object({ scheduledItem: ScheduledItem });

/** The routes for a display's schedule. */
export const scheduleRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/displays/:id/schedule',
    summary: 'Show a menu or media on a display at certain times',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: CreateScheduledItem,
    status: 201,
    response: answer,
    idempotent: true,
    correction: 'PUT /displays/:id/schedule/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/displays/:id/schedule',
    summary: 'The schedule of a display, oldest entry first',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params,
    status: 200,
    response: z.object({ scheduledContent: z.array(ScheduledItem) }),
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/displays/:id/schedule/:itemId',
    summary: 'Change an entry of the schedule, or switch it on or off',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: entryParams,
    body: UpdateScheduledItem,
    status: 200,
    response: z.extend(answer, leftOutField),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/displays/:id/schedule/:itemId',
    summary: 'Delete an entry of the schedule',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: entryParams,
    status: 204,
    response: NoContent,
  }),
  activeContent: defineRoute({
    method: 'GET',
    path: '/displays/:id/active-content',
    summary: 'What a display shows now, decided in the same way as on its screens',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params,
    status: 200,
    response: ActiveContent,
  }),
};
