import * as z from 'zod/mini';
import { sampleKinds } from './domain/sample-menus.ts';
import { idOf, Revision, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** Kinds of changes to a record. Clients turn them into sentences. */
export const activityActions = [
  'created',
  'restored',
  'deleted',
  'renamed',
  'priced',
  'sold-out',
  'available',
  'counted',
  'sizes-changed',
  'promo-set',
  'promo-removed',
  'price-planned',
  'hidden',
  'shown',
  'pictured',
  'changed',
  'items-changed',
  'arranged',
  'designed',
  'published',
  'unpublished',
  'assigned',
  'unassigned',
  'scheduled',
  'rescheduled',
  'schedule-on',
  'schedule-off',
  'unscheduled',
  'settings-changed',
  'paired',
  'screen-forgotten',
  'screen-restored',
  'screen-reloaded',
  'takeover-started',
  'takeover-changed',
  'takeover-ended',
  'cycle-started',
  'cycle-changed',
  'cycle-removed',
] as const;
/** One of `activityActions`. */
export type ActivityAction = (typeof activityActions)[number];

const Detail = z.nullable(z.union([z.string(), z.number()]));

/** A change in the log, as the dashboard lists it. */
export const Activity = z
  .object({
    id: z.string(),
    type: z.enum(['menu', 'item', 'display', 'promotion', 'media', 'takeover']),
    action: z.enum(activityActions),
    timestamp: Timestamp,
    /** Name of the menu, item, display or file at the time of the change. */
    name: z.string(),
    entityId: z.string(),
    /** The restaurant's revision of the change. A screen that has painted this revision shows the change. */
    revision: Revision,
    /** Old and new price, number left, name or menu name, for actions about one of these. */
    before: Detail,
    after: Detail,
    /** Person, kitchen link or API key behind the change; `null` for a screen, and for an automatic change. */
    actor: z.nullable(z.object({ name: z.string(), isSelf: z.boolean() })),
    /** Number that undoes it, with everything else of the same step; `null` if there is no undo. */
    undo: z.nullable(z.string()),
    /** Number of changes in the step. */
    changesInStep: z.int(),
  })
  .register(z.globalRegistry, { id: 'Activity' });
export type Activity = z.output<typeof Activity>;

const performance = {
  /** Share of the time since pairing in which a screen was connected, 0 to 1; `null` without measurements. */
  uptime: z.nullable(z.number()),
  /** Average milliseconds from a change until screens have painted it; `null` without measurements. */
  loadTimeMs: z.nullable(z.number()),
};

/** The performance of a display's screens in the last 24 clock hours, the current hour included. */
export const DisplayPerformance = z
  .object({
    displayId: idOf('display'),
    name: z.string(),
    ...performance,
    /** Each paired screen, over the same 24 hours or since its pairing. */
    screens: z.array(z.object({ id: idOf('screen'), pairedAt: Timestamp, uptime: performance.uptime })),
    /** One entry per hour, oldest first. */
    hours: z.array(z.object({ hour: Timestamp, ...performance })),
  })
  .register(z.globalRegistry, { id: 'DisplayPerformance' });
export type DisplayPerformance = z.output<typeof DisplayPerformance>;

/** Steps towards a first board that an owner has done. */
export const SetupProgress = z.object({
  hasItem: z.boolean(),
  hasMenuWithItems: z.boolean(),
  hasDisplay: z.boolean(),
  hasScreen: z.boolean(),
});
export type SetupProgress = z.output<typeof SetupProgress>;

/** Suggestions for an owner once a screen shows a board. */
export const nextStepKeys = [
  'ownItems',
  'price',
  'look',
  'soldOut',
  'secondMenu',
  'share',
  'people',
] as const;
/** One of `nextStepKeys`. */
export type NextStepKey = (typeof nextStepKeys)[number];

/** One of the next steps. */
export const NextStep = z.object({ key: z.enum(nextStepKeys), isDone: z.boolean() });
export type NextStep = z.output<typeof NextStep>;

/** The sample menu, while part of it is unchanged. */
export const SampleInUse = z.object({
  kind: z.enum(sampleKinds),
  /** Number of its unchanged items. */
  unchangedItems: z.int(),
});
export type SampleInUse = z.output<typeof SampleInUse>;

/** Figures of the dashboard. */
export const Stats = z
  .object({
    totalMenus: z.number(),
    totalItems: z.number(),
    /** Displays with a menu. */
    activeDisplays: z.number(),
    /** Number of different people who have the admin open. */
    onlineUsers: z.number(),
    /** Newest first. */
    recentActivity: z.array(Activity),
    /** One for every display, oldest first. */
    performance: z.array(DisplayPerformance),
    setup: SetupProgress,
    /** `null` before the first screen, a week after it, when all are done and when an owner has hidden them. */
    nextSteps: z.nullable(z.array(NextStep)),
    /** `null` without a sample, and when all of it was changed or removed. */
    sample: z.nullable(SampleInUse),
  })
  .register(z.globalRegistry, { id: 'Stats' });
export type Stats = z.output<typeof Stats>;

/** The route for the dashboard. */
export const statsRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/restaurants/:id/stats',
    summary: 'Figures, recent activity and the performance of screens',
    auth: 'member',
    role: 'staff',
    params: z.object({ id: idOf('restaurant') }),
    status: 200,
    response: Stats,
  }),
};
