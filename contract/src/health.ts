import * as z from 'zod/mini';
import { defineRoute } from './http/route.ts';

const ok = z.literal('ok');

/**
 * Routes for supervisors. `get` checks that the server is alive, `ready` that it can serve. A server that is not ready
 * answers 503 with an error body whose `details` have one word for each check.
 */
export const healthRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server and its database are ready',
    auth: 'public',
    status: 200,
    response: z.object({ status: ok }),
  }),
  ready: defineRoute({
    method: 'GET',
    path: '/ready',
    summary: 'Whether the server can do all its work: the database, its tables, and space on the disk',
    auth: 'public',
    status: 200,
    response: z.object({
      status: z.literal('ready'),
      checks: z.object({ database: ok, tables: ok, disk: ok }),
    }),
  }),
};
