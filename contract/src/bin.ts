import * as z from 'zod/mini';
import { BIN_ENTRIES_MAX, BIN_RESTORE_MAX } from './domain/limits.ts';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** The kinds of records that can be deleted and restored. */
export const binKinds = ['item', 'menu', 'display', 'schedule', 'promotion', 'screen', 'media'] as const;
/** One of `binKinds`. */
export type BinKind = (typeof binKinds)[number];

/** Kinds that the bin lists. A forgotten screen returns by way of its display. */
export const listedBinKinds = ['item', 'menu', 'display', 'schedule', 'promotion', 'media'] as const;

/** A deleted record. */
export const BinEntry = z
  .object({
    kind: z.enum(listedBinKinds),
    id: idOf('any'),
    /** Name of the record. For a schedule entry, the menu or the files that it shows. */
    name: z.string(),
    /** Display of a schedule entry; `null` for other kinds. */
    place: z.nullable(z.string()),
    deletedAt: Timestamp,
    /** Person who deleted it; `null` if no longer known. */
    deletedBy: z.nullable(z.string()),
    /** Time after which it can no longer be restored. */
    goneAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'BinEntry' });
export type BinEntry = z.output<typeof BinEntry>;

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for the bin. */
export const binRoutes = {
  restore: defineRoute({
    method: 'POST',
    path: '/bin/:kind/:id/restore',
    summary:
      'Restore a record that was deleted within the last 30 days, with its old positions, a forgotten screen, or a file that was deleted within the last day',
    auth: 'member',
    role: 'manager',
    params: z.object({ kind: z.enum(binKinds), id: idOf('any') }),
    status: 204,
    response: NoContent,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/bin/restaurants/:restaurantId',
    summary: `What was deleted and can be restored, latest first, at most ${BIN_ENTRIES_MAX} records; \`more\` counts the others`,
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    status: 200,
    response: z.object({ entries: z.array(BinEntry), more: z.int() }),
  }),
  restoreSeveral: defineRoute({
    method: 'POST',
    path: '/bin/restaurants/:restaurantId/restore',
    summary: 'Restore several deleted records in one step, or none of them. `undo` deletes them again',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    body: z.object({
      entries: z
        .array(z.object({ kind: z.enum(listedBinKinds), id: idOf('any') }))
        .check(
          z.minLength(1, 'Choose at least one record.'),
          z.maxLength(BIN_RESTORE_MAX, `At most ${BIN_RESTORE_MAX} records can be restored at once.`),
        ),
    }),
    status: 200,
    /** `undo` is `null` if files were restored, which have no undo. */
    response: z.object({ count: z.int(), undo: z.nullable(z.string()) }),
  }),
};
