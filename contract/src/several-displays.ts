import * as z from 'zod/mini';
import { UpdateSettings } from './display-settings.ts';
import { ListedDisplay } from './displays.ts';
import { SCHEDULE_ENTRIES_MAX, SEVERAL_DISPLAYS_MAX, SEVERAL_ENTRIES_MAX } from './domain/limits.ts';
import { idOf } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { CreateScheduledItem } from './schedules.ts';

/** A change of one of several displays. Omitted fields do not change. */
export const DisplayChange = z.object({
  displayId: idOf('display'),
  /** The assigned menu; `null` removes it. */
  menuId: z.optional(z.nullable(idOf('menu'))),
  /** A library file beside the menu; `null` removes it. */
  mediaUrl: z.optional(z.nullable(z.string({ error: 'Media url must be text or null.' }))),
  settings: z.optional(UpdateSettings.shape.settings),
  /** Deletes the entries of its schedule before the new ones are added. */
  clearsSchedule: z.optional(z.boolean({ error: 'Clears schedule must be true or false.' })),
  /** New entries; with equal priority, the later one wins. */
  addEntries: z.optional(
    z
      .array(CreateScheduledItem)
      .check(
        z.maxLength(
          SCHEDULE_ENTRIES_MAX,
          `A display can have at most ${SCHEDULE_ENTRIES_MAX} schedule entries.`,
        ),
      ),
  ),
});
export type DisplayChange = z.output<typeof DisplayChange>;

const namesEachOnce = (changes: readonly DisplayChange[]) =>
  new Set(changes.map(({ displayId }) => displayId)).size === changes.length;

const hasFewEntries = (changes: readonly DisplayChange[]) =>
  changes.reduce((sum, { addEntries = [] }) => sum + addEntries.length, 0) <= SEVERAL_ENTRIES_MAX;

/** Changes of several displays at once: all of them or none. */
export const ChangeSeveralDisplays = z.object({
  changes: z
    .array(DisplayChange)
    .check(
      z.minLength(1, 'Choose at least one display.'),
      z.maxLength(SEVERAL_DISPLAYS_MAX, `At most ${SEVERAL_DISPLAYS_MAX} displays can change at once.`),
      z.refine(namesEachOnce, 'A display can be named only once.'),
      z.refine(hasFewEntries, `At most ${SEVERAL_ENTRIES_MAX} schedule entries can be added at once.`),
    ),
});

/** The routes for several displays at once. */
export const severalDisplaysRoutes = {
  change: defineRoute({
    method: 'PATCH',
    path: '/displays/restaurants/:restaurantId/bulk',
    summary: 'Change menus, media, settings and schedules of several displays in one step: all or none',
    auth: 'member',
    role: 'manager',
    keyScope: 'displays:write',
    params: z.object({ restaurantId: idOf('restaurant') }),
    body: ChangeSeveralDisplays,
    status: 200,
    response: z.object({
      displays: z.array(ListedDisplay),
      /** Number with which `POST /undo/:undo` puts everything back. */
      undo: z.string(),
    }),
    idempotent: true,
    correction: 'POST /undo/:undo',
  }),
};
