import * as z from 'zod/mini';
import { Email } from './auth.ts';
import { defineRoute } from './http/route.ts';

/** An address that wants news. */
export const Subscribe = z.object({ email: Email });

/** What is kept: the address, normalised. The same answer for one that was known already. */
export const Subscription = z.object({ email: z.string() });

/** The calls about the newsletter. */
export const newsletterRoutes = {
  subscribe: defineRoute({
    method: 'POST',
    path: '/newsletter',
    summary: 'Leave an email address for the newsletter; each is kept once',
    auth: 'public',
    body: Subscribe,
    status: 201,
    response: Subscription,
  }),
};
