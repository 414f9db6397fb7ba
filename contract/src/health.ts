import * as z from 'zod/mini';
import { defineRoute } from './http/route.ts';

/** The route for health checks. It answers 503 with an error body while the server is not ready. */
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
