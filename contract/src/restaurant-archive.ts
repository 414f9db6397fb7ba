import * as z from 'zod/mini';
import { DataLink } from './account.ts';
import { PASSWORD_MAX_BYTES } from './domain/limits.ts';
import { idOf, passwordField, Timestamp } from './fields.ts';
import { defineRoute } from './http/route.ts';

/** The restaurant as a fully checked archive would leave it. Nothing has changed yet. */
export const CheckedArchive = z
  .object({
    /** Restores it, until `expiresAt` or until another archive is checked. */
    id: idOf('archive'),
    /** Restaurant in the archive, and when the archive was made. */
    restaurantName: z.string(),
    createdAt: Timestamp,
    /** Currency of its prices, which are restored unchanged. */
    currency: z.string(),
    /** Number of menus and items in the archive, and number of them now. */
    menus: z.object({ restored: z.int(), now: z.int() }),
    items: z.object({ restored: z.int(), now: z.int() }),
    displays: z.object({
      /** Displays of this restaurant with the same ids, whose screens stay paired. */
      paired: z.int(),
      created: z.int(),
      /** Displays that the archive lacks, and that do not change. */
      untouched: z.int(),
    }),
    /** Files in the archive, those of them that are new to the library, and those that the archive lacks. */
    files: z.object({ restored: z.int(), added: z.int(), missing: z.int() }),
    expiresAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'CheckedArchive' });
export type CheckedArchive = z.output<typeof CheckedArchive>;

const params = z.object({ restaurantId: idOf('restaurant') });

/**
 * Routes with which an owner downloads and restores the restaurant's visible data: items, menus, displays and files.
 */
export const restaurantArchiveRoutes = {
  createLink: defineRoute({
    method: 'POST',
    path: '/restaurants/:restaurantId/archives/links',
    summary:
      'Create a link to an archive of all items, menus, displays and files; it works once, within ten minutes',
    auth: 'member',
    isAlwaysAllowed: true,
    params,
    body: z.object({ password: passwordField(1, PASSWORD_MAX_BYTES) }),
    status: 200,
    response: DataLink,
  }),
  check: defineRoute({
    method: 'POST',
    path: '/restaurants/:restaurantId/archives',
    summary:
      'Upload an archive and check it completely; the answer says what restoring it would change, and nothing has changed yet',
    auth: 'member',
    upload: 'archive',
    params,
    status: 201,
    response: CheckedArchive,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/restaurants/:restaurantId/archives/restore',
    summary:
      'Replace all items and menus by those of a checked archive, and the settings and schedules of its displays: all of it, or nothing',
    auth: 'member',
    params,
    body: z.object({ id: idOf('archive') }),
    status: 200,
    response: z.object({
      /** Number with which `POST /undo/:undo` puts everything back. */
      undo: z.string(),
    }),
    idempotent: true,
  }),
};
