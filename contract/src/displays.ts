import * as z from 'zod/mini';
import { Settings, UpdateSettings } from './display-settings.ts';
import { NAME_MAX } from './domain/limits.ts';
import { type SelfReport, screenProblems } from './domain/self-report.ts';
import { earlierThemes } from './domain/settings.ts';
import { idOf, nameField, Revision, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { secretFields } from './http/secrets.ts';
import { Conversion, MediaItem, MediaType } from './media.ts';
import { Menu } from './menus.ts';
import { BlackoutTimes, ScheduledItem } from './schedules.ts';

const SelfReportBody = z.object({
  player: z.string(),
  browser: z.string(),
  width: z.number(),
  height: z.number(),
  isSecure: z.boolean(),
  clockOffsetMs: z.number(),
  openedAt: z.number(),
  problem: z.nullable(z.object({ kind: z.enum(screenProblems), at: z.number() })),
  reload: z.optional(z.object({ id: z.string(), isDone: z.boolean() })),
  missingLetters: z.optional(z.string()),
}) satisfies z.ZodMiniType<SelfReport>;

/**
 * Reason why a connected screen lags: its heartbeat is overdue (`silent`), it has not painted the change (`unpainted`),
 * or it reported a problem.
 */
export const lagReasons = ['silent', 'unpainted', 'problem'] as const;
/** One of `lagReasons`. */
export type LagReason = (typeof lagReasons)[number];

/** A screen (a piece of hardware) of a display, as it last reported. */
export const ScreenStatus = z.object({
  id: idOf('screen'),
  isOnline: z.boolean(),
  /** `null` while the screen is not connected. */
  onlineSince: z.nullable(Timestamp),
  lastSeen: Timestamp,
  /** Tag of the content that it last painted. */
  paintedTag: z.nullable(z.string()),
  paintedAt: z.nullable(Timestamp),
  /** Revision of the restaurant up to which the screen shows all changes. */
  paintedRevision: z.nullable(Revision),
  /** Last self-report; `null` for a player that sends none. */
  reported: z.nullable(SelfReportBody),
  /** Set while a connected screen has not shown a change for too long; `since` is the time of the change. */
  lag: z.nullable(z.object({ since: Timestamp, reason: z.enum(lagReasons) })),
});
export type ScreenStatus = z.output<typeof ScreenStatus>;

/**
 * A screen that does not count, because it was offline for a week while another screen of its display was on. It counts
 * again as soon as it connects.
 */
export const DormantScreen = z.pick(ScreenStatus, { id: true, lastSeen: true, reported: true });
export type DormantScreen = z.output<typeof DormantScreen>;

/** State of a display's screens. A screen is up to date when its `paintedTag` equals `tag`. */
export const DisplayStatus = z
  .object({
    tag: z.string(),
    isOnline: z.boolean(),
    lastSeen: z.nullable(Timestamp),
    /** Time by which the screens of a display restored from the bin have reconnected. */
    returnsBy: z.nullable(Timestamp),
    /** Screens that count, oldest first. */
    screens: z.array(ScreenStatus),
    dormant: z.array(DormantScreen),
  })
  .register(z.globalRegistry, { id: 'DisplayStatus' });
export type DisplayStatus = z.output<typeof DisplayStatus>;

const CurrentMenu = z.pick(Menu, { id: true, name: true, description: true });

/** A pairing code and the time until which it pairs new screens; without that time, it always does. */
const pairingCodeFields = {
  pairingCode: z.string(),
  /** In the past for a code that no longer pairs. Only on a server with timed codes. */
  pairingCodeUntil: z.optional(Timestamp),
};

const displayFields = {
  id: idOf('display'),
  name: z.string(),
  ...pairingCodeFields,
  /** Empty for callers who may not pair screens: staff, and programs with an API key. */
  pairingCode: z.string().register(secretFields, { role: 'manager' }),
  menuId: z.nullable(idOf('menu')),
  mediaUrl: z.nullable(z.string()),
  mediaType: z.nullable(MediaType),
  settings: Settings,
  /**
   * Earlier version's theme of this display, which `settings.theme` or the design of its menus has replaced. Missing
   * once another theme is chosen here.
   */
  earlierTheme: z.optional(z.enum(earlierThemes)),
  /** Entries of the schedule, oldest first. */
  scheduledContent: z.array(ScheduledItem),
  /** Missing for a display that is never black. */
  blackoutTimes: z.optional(BlackoutTimes),
  status: DisplayStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
};

/** A display in a list, with its menu but without items. */
export const ListedDisplay = z
  .object({ ...displayFields, currentMenu: z.nullable(CurrentMenu) })
  .register(z.globalRegistry, { id: 'ListedDisplay' });
export type ListedDisplay = z.output<typeof ListedDisplay>;

/** A display with its menu and all items. */
export const Display = z
  .object({ ...displayFields, currentMenu: z.nullable(Menu) })
  .register(z.globalRegistry, { id: 'Display' });
export type Display = z.output<typeof Display>;

/**
 * A display after an upload. `conversion` is set if screens cannot play the uploaded video; until it is done, the
 * display shows its old media.
 */
export const UploadedDisplay = z
  .extend(Display, { conversion: z.optional(Conversion) })
  .register(z.globalRegistry, { id: 'UploadedDisplay' });
export type UploadedDisplay = z.output<typeof UploadedDisplay>;

/** A new display. */
export const CreateDisplay = z.object({ name: nameField('Display name', NAME_MAX) });

/** A change of a display's own fields. */
export const UpdateDisplay = z.object({ name: z.optional(nameField('Display name', NAME_MAX)) });

/** The menu that a display will show; `null` removes it. */
export const AssignMenu = z.object({ menuId: z.nullable(idOf('menu')) });

/** The library file that a display will show. */
export const AssignMedia = z.object(
  { url: z.string({ error: 'Media url is missing.' }) },
  { error: 'Media url is missing.' },
);

/** The content that a screen painted last, which may have changed since. */
export const PaintedContent = z
  .object({
    name: z.string(),
    menuId: z.nullable(idOf('menu')),
    mediaUrl: z.nullable(z.string()),
    mediaType: z.nullable(MediaType),
    settings: Settings,
    blackoutTimes: z.optional(BlackoutTimes),
    /** Schedule by which the screen still decides what to show. */
    scheduledContent: z.array(ScheduledItem),
    /** Menus of the display and of its schedule. */
    menus: z.array(Menu),
    currency: z.string(),
  })
  .register(z.globalRegistry, { id: 'PaintedContent' });
export type PaintedContent = z.output<typeof PaintedContent>;

/** A requested reload. The screen carries it out once, and not after `answersBy`. */
export const RequestedReload = z.object({ id: z.string(), requestedAt: Timestamp, answersBy: Timestamp });
export type RequestedReload = z.output<typeof RequestedReload>;

const params = z.object({ id: idOf('display') });
const screenParams = z.object({ id: idOf('display'), screenId: idOf('screen') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** Routes for displays, called by people. */
export const displayRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/displays/restaurants/:restaurantId',
    summary: 'Add a display; it gets a pairing code',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: restaurantParams,
    body: CreateDisplay,
    status: 201,
    response: Display,
    idempotent: true,
    correction: 'PUT /displays/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/displays/restaurants/:restaurantId',
    summary: 'All displays with what their screens show, oldest first',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: restaurantParams,
    status: 200,
    response: z.object({ displays: z.array(ListedDisplay) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/displays/:id',
    summary: 'One display with its menu',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params,
    status: 200,
    response: Display,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/displays/:id',
    summary: 'Rename a display',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: UpdateDisplay,
    status: 200,
    response: Display,
  }),
  assignMenu: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/assign-menu',
    summary: 'Assign a menu to a display, or remove it',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: AssignMenu,
    status: 200,
    response: Display,
  }),
  updateSettings: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/settings',
    summary: 'Change settings of a display; settings that the body does not name stay',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: UpdateSettings,
    status: 200,
    response: z.object({ settings: Settings, revision: Revision }),
  }),
  regeneratePairingCode: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/regenerate-pairing-code',
    summary: 'Replace the pairing code; screens that were paired with the old one are disconnected',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: z.object(pairingCodeFields),
  }),
  showPairingCode: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/show-pairing-code',
    summary: 'Let a timed pairing code pair new screens for 15 minutes',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: z.object(pairingCodeFields),
  }),
  uploadMedia: defineRoute({
    method: 'POST',
    path: '/displays/:id/upload-media',
    summary:
      'Upload an image or a video and show it on a display, behind its menu; a video is shown once it is converted',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    upload: 'file',
    params,
    status: 200,
    response: UploadedDisplay,
  }),
  showMedia: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/media',
    summary: 'Show an image or a video of the library on a display, behind its menu',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    body: AssignMedia,
    status: 200,
    response: Display,
  }),
  removeMedia: defineRoute({
    method: 'DELETE',
    path: '/displays/:id/media',
    summary: 'Remove the media from a display; the file stays in the library',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    status: 200,
    response: Display,
  }),
  uploadScheduledMedia: defineRoute({
    method: 'POST',
    path: '/displays/:id/upload-scheduled-media',
    summary: 'Upload files for the schedule of a display: all are stored, or none',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    upload: 'files',
    params,
    status: 201,
    response: z.object({ mediaItems: z.array(MediaItem), conversions: z.optional(z.array(Conversion)) }),
  }),
  paintedContent: defineRoute({
    method: 'GET',
    path: '/displays/:id/screens/:screenId/content',
    summary: 'What a screen shows, also if it is behind; `null` if that is unknown',
    auth: 'member',
    role: 'staff',
    keyScope: 'displays:read',
    params: screenParams,
    status: 200,
    response: z.object({ content: z.nullable(PaintedContent) }),
  }),
  reloadScreen: defineRoute({
    method: 'POST',
    path: '/displays/:id/screens/:screenId/reload',
    summary:
      'Ask a screen to reload its page; its report names this reload when it has got the request, and when it is done',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: screenParams,
    status: 200,
    response: RequestedReload,
    idempotent: true,
  }),
  forgetScreen: defineRoute({
    method: 'DELETE',
    path: '/displays/:id/screens/:screenId',
    summary: 'Forget a screen: it is disconnected, has to be paired again, and counts nowhere',
    auth: 'member',
    role: 'manager',
    params: screenParams,
    status: 204,
    response: NoContent,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/displays/:id',
    summary: 'Delete a display and disconnect its screens; it can be restored for 30 days',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params,
    status: 204,
    response: NoContent,
  }),
};
