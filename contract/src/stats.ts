import * as z from 'zod/mini';
import { idOf, Revision, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** What happened to a thing, as one word; the sentence is made of it where it is shown. */
export const activityActions = [
  'created',
  'restored',
  'deleted',
  'renamed',
  'priced',
  'sold-out',
  'available',
  'pictured',
  'changed',
  'items-changed',
  'arranged',
  'assigned',
  'unassigned',
  'scheduled',
  'rescheduled',
  'schedule-on',
  'schedule-off',
  'unscheduled',
  'settings-changed',
  'paired',
] as const;
export type ActivityAction = (typeof activityActions)[number];

const Detail = z.nullable(z.union([z.string(), z.number()]));

/** One thing that happened, from the log of changes. */
export const Activity = z
  .object({
    id: z.string(),
    type: z.enum(['menu', 'item', 'display']),
    action: z.enum(activityActions),
    timestamp: Timestamp,
    /** Of the menu, item or display, when it happened. */
    name: z.string(),
    entityId: z.string(),
    /** The restaurant's revision: a screen that has painted it shows what this made of its board. */
    revision: Revision,
    /** The price, the name or the menu's name of before and after, where the action is about one. */
    before: Detail,
    after: Detail,
  })
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;

const performance = {
  /** Share of the time since pairing that screens were connected, 0 to 1; `null` while there is nothing to measure. */
  uptime: z.nullable(z.number()),
  /** Milliseconds from a change to its picture on the glass, on average; `null` while none was measured. */
  loadTimeMs: z.nullable(z.number()),
};

/** How a display's screens did over the last 24 hours of the clock, the running one included. */
export const DisplayPerformance = z
  .object({
    displayId: idOf('display'),
    name: z.string(),
    ...performance,
    /** Each paired screen by itself, over the same 24 hours, or since its pairing if that is less. */
    screens: z.array(z.object({ id: idOf('screen'), pairedAt: Timestamp, uptime: performance.uptime })),
    /** One entry per hour, oldest first. */
    hours: z.array(z.object({ hour: Timestamp, ...performance })),
  })
  .register(z.globalRegistry, { id: 'DisplayPerformance' });
export type DisplayPerformance = z.output<typeof DisplayPerformance>;

/** What a new owner has done already of what makes a board. */
export const Setup = z.object({
  hasItem: z.boolean(),
  hasMenuWithItems: z.boolean(),
  hasDisplay: z.boolean(),
  hasScreen: z.boolean(),
});
export type Setup = z.output<typeof Setup>;

/** A restaurant at a glance. */
export const Stats = z
  .object({
    totalMenus: z.number(),
    totalItems: z.number(),
    /** Displays with a menu. */
    activeDisplays: z.number(),
    /** Different people with the admin open. */
    onlineUsers: z.number(),
    /** Newest first. */
    recentActivity: z.array(Activity),
    /** Of every display, oldest first. */
    performance: z.array(DisplayPerformance),
    setup: Setup,
  })
  .register(z.globalRegistry, { id: 'Stats' });
export type Stats = z.output<typeof Stats>;

/** The call behind the dashboard. */
export const statsRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/restaurants/:id/stats',
    summary: 'Figures, recent activity and how the screens do',
    auth: 'owner',
    params: z.object({ id: idOf('restaurant') }),
    status: 200,
    response: Stats,
  }),
};
