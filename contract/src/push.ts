import * as z from 'zod/mini';
import { PUSH_ENDPOINT_MAX } from './domain/limits.ts';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** The languages of notifications, which are those of the admin. */
export const pushLanguages = ['en', 'es', 'de'] as const;
/** One of `pushLanguages`. */
export type PushLanguage = (typeof pushLanguages)[number];

/** No person types these. */
const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** How a browser receives notifications: what its `PushSubscription` says, and the language of its person. */
export const Subscribe = z.object({
  /** The address of the browser's push service. */
  endpoint: z.string().check(z.maxLength(PUSH_ENDPOINT_MAX)),
  /** The keys that encrypt notifications, so that the push service cannot read them. */
  keys: z.object({
    /** A point on P-256: 65 bytes. */
    p256dh: base64url(87),
    /** 16 bytes. */
    auth: base64url(22),
  }),
  language: z.enum(pushLanguages),
});
export type Subscribe = z.output<typeof Subscribe>;

/** Whether this device receives notifications. */
export const PushState = z.object({
  /** The session of this device. */
  deviceId: idOf('session'),
  /** The server's public key (VAPID), with which a browser subscribes. */
  publicKey: z.string(),
  /** The address at which this device receives notifications; `null` if it receives none. */
  subscription: z.nullable(z.object({ endpoint: z.string(), language: z.enum(pushLanguages) })),
});
export type PushState = z.output<typeof PushState>;

/**
 * The routes for notifications: a push message to a person's devices when a display goes dark or is back, and to the operator
 * when a backup fails.
 */
export const pushRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/account/push',
    summary: 'Whether this device receives notifications, and the key with which it can subscribe',
    auth: 'member',
    role: 'manager',
    status: 200,
    response: PushState,
  }),
  subscribe: defineRoute({
    method: 'PUT',
    path: '/account/push',
    summary: 'Send notifications to this device until it signs out, in place of an earlier subscription',
    auth: 'member',
    role: 'manager',
    body: Subscribe,
    status: 204,
    response: NoContent,
  }),
  unsubscribe: defineRoute({
    method: 'DELETE',
    path: '/account/push/:id',
    summary: 'Send no more notifications to one of the own devices, by the id of its session',
    auth: 'member',
    role: 'manager',
    isAlwaysAllowed: true,
    params: z.object({ id: idOf('session') }),
    status: 204,
    response: NoContent,
  }),
};
