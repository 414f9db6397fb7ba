import * as z from 'zod/mini';
import { MENU_ITEMS_MAX } from './domain/limits.ts';
import { Instant, idOf, Revision, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';
import { Menu } from './menus.ts';

/** A change of a menu, or of an item that was on it, as a sentence. */
export const HistoryEntry = z.object({
  /** The restaurant's revision after the change; `restore-version` with it returns to this moment. */
  revision: Revision,
  at: Timestamp,
  /** Name of the person or thing that made the change. */
  actor: z.string(),
  sentence: z.string(),
  /** Item that changed; `null` for a change of the menu itself. */
  itemId: z.nullable(idOf('item')),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

const wholeNumber = 'A revision must be a whole number.';
const RevisionQuery = z.coerce
  .number({ error: wholeNumber })
  .check(z.multipleOf(1, wholeNumber), z.minimum(0, wholeNumber), z.maximum(2 ** 31 - 1, wholeNumber));

/** An earlier version to return to: the whole menu, or some of its items. */
export const RestoreVersion = z.object({
  revision: z
    .int({ error: wholeNumber })
    .check(z.minimum(0, wholeNumber), z.maximum(2 ** 31 - 1, wholeNumber)),
  itemIds: z.optional(
    z
      .array(idOf('item'))
      .check(
        z.minLength(1, 'Choose at least one item.'),
        z.maxLength(MENU_ITEMS_MAX, `A menu can hold at most ${MENU_ITEMS_MAX} items.`),
      ),
  ),
});
export type RestoreVersion = z.output<typeof RestoreVersion>;

const params = z.object({ id: idOf('menu') });

/** The routes for the history of menus. */
export const historyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/menus/:id/history',
    summary:
      'Every change of a menu and of its items as a sentence, newest first; the next page is before `next`',
    auth: 'member',
    role: 'staff',
    params,
    query: z.object({ before: z.optional(RevisionQuery) }),
    status: 200,
    response: z.object({ entries: z.array(HistoryEntry), next: z.nullable(Revision) }),
  }),
  at: defineRoute({
    method: 'GET',
    path: '/menus/:id/at',
    summary:
      'The menu as it was at an instant, or right after a revision of the restaurant; by default as it is now',
    auth: 'member',
    role: 'staff',
    params,
    query: z.object({ instant: z.optional(Instant), revision: z.optional(RevisionQuery) }),
    status: 200,
    response: Menu,
  }),
  restoreVersion: defineRoute({
    method: 'POST',
    path: '/menus/:id/restore-version',
    summary:
      'Give a menu, or some of its items, the content of an earlier revision. What is sold out stays as it is. `undo` takes it back; it is null if nothing has changed',
    auth: 'member',
    role: 'manager',
    params,
    body: RestoreVersion,
    status: 200,
    response: z.object({ menu: Menu, undo: z.nullable(z.string()) }),
  }),
};
