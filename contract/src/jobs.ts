/** Work that the server postponed for a restaurant, and has given up. */
import * as z from 'zod/mini';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Kinds of postponed work. */
export const jobKinds = ['mail', 'webhook', 'conversion'] as const;

/** Work that failed repeatedly, or for good. */
export const GivenUpJob = z
  .object({
    id: idOf('job'),
    kind: z.enum(jobKinds),
    /** Subject and address of a mail. */
    subject: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** The last problem, mostly in the words of another server. */
    problem: z.string(),
    createdAt: Timestamp,
    givenUpAt: Timestamp,
  })
  .register(z.globalRegistry, { id: 'GivenUpJob' });
/** Work that failed repeatedly, or for good. */
export type GivenUpJob = z.output<typeof GivenUpJob>;

const params = z.object({ id: idOf('job') });

/** The routes for work that was given up. */
export const jobRoutes = {
  givenUp: defineRoute({
    method: 'GET',
    path: '/jobs/restaurants/:restaurantId/given-up',
    summary:
      'What the server has given up for the restaurant within 30 days, such as mails that could not be sent, newest first',
    auth: 'member',
    params: z.object({ restaurantId: idOf('restaurant') }),
    status: 200,
    response: z.object({ jobs: z.array(GivenUpJob) }),
  }),
  retry: defineRoute({
    method: 'POST',
    path: '/jobs/:id/retry',
    summary: 'Try something again that was given up',
    auth: 'member',
    params,
    status: 204,
    response: NoContent,
  }),
  dismiss: defineRoute({
    method: 'DELETE',
    path: '/jobs/:id',
    summary: 'Remove something that was given up from the list',
    auth: 'member',
    params,
    status: 204,
    response: NoContent,
  }),
};
