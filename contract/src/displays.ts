import * as z from 'zod/mini';
import { NAME_MAX, SHOWN_SECONDS_MAX, SHOWN_SECONDS_MIN } from './domain/limits.ts';
import { type SelfReport, screenProblems } from './domain/self-report.ts';
import { type DisplaySettings, looks, rotations, themes } from './domain/settings.ts';
import { idOf, Revision, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { MediaItem, MediaType } from './media.ts';
import { Menu } from './menus.ts';
import { ScheduledItem } from './schedules.ts';

/** How a display draws its content, complete. */
export const Settings = z.object({
  look: z.enum(looks),
  rotation: z.literal(rotations),
  itemSeconds: z.number(),
  imageSeconds: z.number(),
  theme: z.string(),
}) satisfies z.ZodMiniType<DisplaySettings>;

function seconds(label: string) {
  const sentence = `${label} must be between ${SHOWN_SECONDS_MIN} and ${SHOWN_SECONDS_MAX} seconds.`;
  return z
    .number({ error: sentence })
    .check(z.minimum(SHOWN_SECONDS_MIN, sentence), z.maximum(SHOWN_SECONDS_MAX, sentence));
}

/** What shall change of a display's settings; what is not named stays. */
export const UpdateSettings = z.object(
  {
    settings: z.object(
      {
        look: z.optional(z.enum(looks, { error: `Look must be one of ${looks.join(', ')}.` })),
        rotation: z.optional(
          z.literal(rotations, { error: `Rotation must be one of ${rotations.join(', ')}.` }),
        ),
        itemSeconds: z.optional(seconds('Time per item')),
        imageSeconds: z.optional(seconds('Time per picture')),
        theme: z.optional(z.enum(themes, { error: `Theme must be one of ${themes.join(', ')}.` })),
      },
      { error: 'Settings are missing.' },
    ),
  },
  { error: 'Settings are missing.' },
);
export type UpdateSettings = z.output<typeof UpdateSettings>;

const SelfReportBody = z.object({
  player: z.string(),
  browser: z.string(),
  width: z.number(),
  height: z.number(),
  isSecure: z.boolean(),
  clockOffsetMs: z.number(),
  openedAt: z.number(),
  problem: z.nullable(z.object({ kind: z.enum(screenProblems), at: z.number() })),
}) satisfies z.ZodMiniType<SelfReport>;

/** Why a connected screen does not show a change: it says nothing, it has not drawn it, or it told what is wrong. */
export const lagReasons = ['silent', 'unpainted', 'problem'] as const;
export type LagReason = (typeof lagReasons)[number];

/** One piece of hardware that shows a display, as it last reported. */
export const ScreenStatus = z.object({
  id: idOf('screen'),
  isOnline: z.boolean(),
  /** Since when it is connected; `null` while it is not. */
  onlineSince: z.nullable(Timestamp),
  lastSeen: Timestamp,
  /** The tag it last painted. */
  paintedTag: z.nullable(z.string()),
  paintedAt: z.nullable(Timestamp),
  /** Everything up to this revision of the restaurant is on its glass. */
  paintedRevision: z.nullable(Revision),
  /** What it said of itself; `null` for a player that says nothing. */
  reported: z.nullable(SelfReportBody),
  /** Connected, and yet for too long without the change of that moment. */
  lag: z.nullable(z.object({ since: Timestamp, reason: z.enum(lagReasons) })),
});
export type ScreenStatus = z.output<typeof ScreenStatus>;

/** What is known of a display's screens. A screen is up to date when its `paintedTag` is `tag`. */
export const DisplayStatus = z
  .object({
    tag: z.string(),
    isOnline: z.boolean(),
    lastSeen: z.nullable(Timestamp),
    /** The display is just back from the bin: its screens come back by themselves by then. */
    returnsBy: z.nullable(Timestamp),
    screens: z.array(ScreenStatus),
  })
  .register(z.globalRegistry, { id: 'DisplayStatus' });
export type DisplayStatus = z.output<typeof DisplayStatus>;

const CurrentMenu = z.pick(Menu, { id: true, name: true, description: true });

const displayFields = {
  id: idOf('display'),
  name: z.string(),
  pairingCode: z.string(),
  menuId: z.nullable(idOf('menu')),
  mediaUrl: z.nullable(z.string()),
  mediaType: z.nullable(MediaType),
  settings: Settings,
  /** What it shows at certain times instead of its menu and media, oldest entry first. */
  scheduledContent: z.array(ScheduledItem),
  status: DisplayStatus,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
};

/** A display as lists carry it: of its menu only the name. */
export const ListedDisplay = z
  .object({ ...displayFields, currentMenu: z.nullable(CurrentMenu) })
  .register(z.globalRegistry, { id: 'ListedDisplay' });
export type ListedDisplay = z.output<typeof ListedDisplay>;

/** A display with its menu whole. */
export const Display = z
  .object({ ...displayFields, currentMenu: z.nullable(Menu) })
  .register(z.globalRegistry, { id: 'Display' });
export type Display = z.output<typeof Display>;

/** A new display. */
export const CreateDisplay = z.object({ name: textField('Display name', NAME_MAX) });

/** What may change of a display by itself. */
export const UpdateDisplay = z.object({ name: z.optional(textField('Display name', NAME_MAX)) });

/** The menu that a display shall show; `null` takes it away. */
export const AssignMenu = z.object({ menuId: z.nullable(idOf('menu')) });

/** A file of the restaurant's library that a display shall show. */
export const AssignMedia = z.object(
  { url: z.string({ error: 'Media url is missing.' }) },
  { error: 'Media url is missing.' },
);

const params = z.object({ id: idOf('display') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The owner's calls about displays. */
export const displayRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/displays/restaurants/:restaurantId',
    summary: 'Add a display; it gets a pairing code',
    auth: 'owner',
    params: restaurantParams,
    body: CreateDisplay,
    status: 201,
    response: Display,
    idempotent: true,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/displays/restaurants/:restaurantId',
    summary: 'All displays with what their screens show, oldest first',
    auth: 'owner',
    params: restaurantParams,
    status: 200,
    response: z.object({ displays: z.array(ListedDisplay) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/displays/:id',
    summary: 'One display with its menu',
    auth: 'owner',
    params,
    status: 200,
    response: Display,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/displays/:id',
    summary: 'Rename a display',
    auth: 'owner',
    params,
    body: UpdateDisplay,
    status: 200,
    response: Display,
  }),
  assignMenu: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/assign-menu',
    summary: 'Put a menu on a display, or take it away',
    auth: 'owner',
    params,
    body: AssignMenu,
    status: 200,
    response: Display,
  }),
  updateSettings: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/settings',
    summary: 'Change how a display draws its content; what the body does not name stays',
    auth: 'owner',
    params,
    body: UpdateSettings,
    status: 200,
    response: z.object({ settings: Settings }),
  }),
  regeneratePairingCode: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/regenerate-pairing-code',
    summary: 'Replace the pairing code; screens paired with the old one are cut off',
    auth: 'owner',
    params,
    status: 200,
    response: z.object({ pairingCode: z.string() }),
  }),
  uploadMedia: defineRoute({
    method: 'POST',
    path: '/displays/:id/upload-media',
    summary: 'Upload a picture or a film and show it on a display, behind its menu',
    auth: 'owner',
    upload: 'file',
    params,
    status: 200,
    response: Display,
  }),
  showMedia: defineRoute({
    method: 'PATCH',
    path: '/displays/:id/media',
    summary: 'Show a picture or a film of the library on a display, behind its menu',
    auth: 'owner',
    params,
    body: AssignMedia,
    status: 200,
    response: Display,
  }),
  removeMedia: defineRoute({
    method: 'DELETE',
    path: '/displays/:id/media',
    summary: 'Take the picture or film off a display; the library keeps it',
    auth: 'owner',
    params,
    status: 200,
    response: Display,
  }),
  uploadScheduledMedia: defineRoute({
    method: 'POST',
    path: '/displays/:id/upload-scheduled-media',
    summary: 'Upload files for the schedule of a display: all of them are taken, or none',
    auth: 'owner',
    upload: 'files',
    params,
    status: 201,
    response: z.object({ mediaItems: z.array(MediaItem) }),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/displays/:id',
    summary: 'Delete a display: its screens are cut off; it can be restored for 30 days',
    auth: 'owner',
    params,
    status: 204,
    response: NoContent,
  }),
};
