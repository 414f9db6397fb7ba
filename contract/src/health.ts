import * as z from 'zod/mini';
import { defineRoute } from './http/route.ts';

/** The call that says whether the server is ready; 503 with an error body when it is not. */
export const healthRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/health',
    summary: 'Whether the server and its database are ready',
    auth: 'public',
    status: 200,
    response: z.object({ status: z.literal('ok') }),
  }),
};
