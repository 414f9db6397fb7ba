import * as z from 'zod/mini';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** A device on which the account is signed in. */
export const SignedInDevice = z
  .object({
    id: idOf('session'),
    /** The browser's `User-Agent` at sign-in; empty for sessions older than this field. */
    userAgent: z.string(),
    /** Network address at sign-in; empty for sessions older than this field. */
    address: z.string(),
    createdAt: Timestamp,
    /** Up to an hour old. */
    lastUsedAt: Timestamp,
    /** Whether it receives notifications, such as of dark displays. */
    hasNotifications: z.boolean(),
    /** Whether this call came from it. */
    isCurrent: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'SignedInDevice' });
export type SignedInDevice = z.output<typeof SignedInDevice>;

/** The routes for the sessions of the signed-in person. */
export const sessionRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'The devices on which the account is signed in, the last used one first',
    auth: 'member',
    role: 'staff',
    status: 200,
    response: z.object({ sessions: z.array(SignedInDevice) }),
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    summary: 'Sign a device out; its sockets are closed at once',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    params: z.object({ id: idOf('session') }),
    status: 204,
    response: NoContent,
  }),
  endOthers: defineRoute({
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Sign all other devices out',
    auth: 'member',
    role: 'staff',
    isAlwaysAllowed: true,
    status: 204,
    response: NoContent,
  }),
};
