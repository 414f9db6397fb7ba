import * as z from 'zod/mini';
import { Email } from './auth.ts';
import { defineRoute } from './http/route.ts';

/** A subscription to the newsletter. */
export const Subscribe = z.object({ email: Email });

/** The stored address, normalised. An address that was stored before gets the same answer. */
export const Subscription = z.object({ email: z.string() });

/** The routes for the newsletter. */
export const newsletterRoutes = {
  subscribe: defineRoute({
    method: 'POST',
    path: '/newsletter',
    summary: 'Subscribe an email address to the newsletter; each is stored once',
    auth: 'public',
    body: Subscribe,
    status: 201,
    response: Subscription,
  }),
};
