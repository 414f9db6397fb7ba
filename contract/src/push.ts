import * as z from 'zod/mini';
import { PUSH_ENDPOINT_MAX } from './domain/limits.ts';
import { idOf } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** Languages of notifications, which are those of the admin. */
export const pushLanguages = ['en', 'es', 'de'] as const;
/** One of `pushLanguages`. */
export type PushLanguage = (typeof pushLanguages)[number];

const base64url = (length: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${length}}$`)));

/** A browser's `PushSubscription`, and the language of its person. */
export const Subscribe = z.object({
  /** Address of the browser's push service. */
  endpoint: z.string().check(z.maxLength(PUSH_ENDPOINT_MAX)),
  /** Keys that encrypt notifications, so that the push service cannot read them. */
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
  /** Session of this device. */
  deviceId: idOf('session'),
  /** The server's public key (VAPID), with which a browser subscribes. */
  publicKey: z.string(),
  /** Address at which this device receives notifications; `null` if it receives none. */
  subscription: z.nullable(z.object({ endpoint: z.string(), language: z.enum(pushLanguages) })),
});
export type PushState = z.output<typeof PushState>;

/**
 * Routes for notifications: push messages to a person's devices when a display goes dark or returns, and to the
 * operator when a backup fails.
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
