import * as z from 'zod/mini';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** The kinds of records that can be deleted and restored. */
export const binKinds = ['item', 'menu', 'display', 'schedule', 'screen', 'media'] as const;
/** One of `binKinds`. */
export type BinKind = (typeof binKinds)[number];

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
};
