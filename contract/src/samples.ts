import * as z from 'zod/mini';
import { acceptedSampleKinds, sampleKinds } from './domain/sample-menus.ts';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Menu } from './menus.ts';

/** A record of a sample that was removed. */
export const RemovedRecord = z.object({
  kind: z.enum(['item', 'menu', 'display']),
  id: idOf('any'),
  name: z.string(),
});
export type RemovedRecord = z.output<typeof RemovedRecord>;

const params = z.object({ id: idOf('restaurant') });

/** The routes for the first hour of a restaurant: the sample menu and the next steps. */
export const sampleRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/restaurants/:id/sample',
    summary:
      'Begin with a sample menu and its photos, in a restaurant without items. It is in the restaurant’s first language if there are texts in it, and else in English. Displays without content show it; a restaurant without displays gets one. `undo` is the number of this change',
    auth: 'member',
    role: 'manager',
    params,
    body: z.object({
      kind: z.enum(acceptedSampleKinds, `The kind of a sample must be one of ${sampleKinds.join(', ')}.`),
    }),
    status: 201,
    response: z.object({ menu: Menu, undo: z.string() }),
    idempotent: true,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/restaurants/:id/sample',
    summary:
      'Remove what is unchanged of the sample menu. What the owner has changed stays. `undo` is the number of this change',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: z.object({
      records: z.array(RemovedRecord),
      /** Number of changed items, which stay. */
      kept: z.int(),
      undo: z.string(),
    }),
  }),
  hideNextSteps: defineRoute({
    method: 'DELETE',
    path: '/restaurants/:id/next-steps',
    summary: 'Hide the next steps of the dashboard for good',
    auth: 'member',
    role: 'manager',
    params,
    status: 204,
    response: NoContent,
  }),
};
