import * as z from 'zod/mini';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** The kinds of thing that can be deleted and brought back. */
export const binKinds = ['item', 'menu', 'display', 'schedule'] as const;
export type BinKind = (typeof binKinds)[number];

/** The calls about the bin. */
export const binRoutes = {
  restore: defineRoute({
    method: 'POST',
    path: '/bin/:kind/:id/restore',
    summary: 'Bring back what was deleted within the last 30 days, in its old places',
    auth: 'owner',
    params: z.object({ kind: z.enum(binKinds), id: idOf('any') }),
    status: 204,
    response: NoContent,
  }),
};
