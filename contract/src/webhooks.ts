/** Webhooks: requests that report changes to other programs, after the Standard Webhooks convention. */
import * as z from 'zod/mini';
import { CHANGES_PAGE_MAX, WEBHOOK_URL_MAX } from './domain/limits.ts';
import { hasNoDuplicates, isStorable } from './domain/text.ts';
import { webhookEvents } from './domain/webhook-events.ts';
import { idOf, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { limitOf } from './paging.ts';

/** Reason why a webhook is off: its endpoint failed for days, it answered 410 Gone, or a person switched it off. */
export const webhookStopReasons = ['failing', 'gone', 'person'] as const;
/** One of `webhookStopReasons`. */
export type WebhookStopReason = (typeof webhookStopReasons)[number];

/** A connection to another program and the events for its endpoint, without the secret. */
export const Webhook = z
  .object({
    id: idOf('webhook'),
    /** Address to which messages are sent. */
    endpoint: z.string(),
    /** Chosen events; an empty list means all. */
    events: z.array(z.enum(webhookEvents)),
    createdAt: Timestamp,
    isActive: z.boolean(),
    /** Time since when every attempt has failed; `null` while the endpoint works. */
    failingSince: z.nullable(Timestamp),
    nextAttemptAt: z.nullable(Timestamp),
    stoppedAt: z.nullable(Timestamp),
    stopReason: z.nullable(z.enum(webhookStopReasons)),
    /** Name of the owner who made it or chose its present address; `null` if no longer known. */
    madeBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Webhook' });
export type Webhook = z.output<typeof Webhook>;

/** A webhook with its secret, which only this answer contains. */
export const WebhookWithSecret = z.extend(Webhook, { secret: z.string() });
export type WebhookWithSecret = z.output<typeof WebhookWithSecret>;

/** One attempt to deliver a message. */
export const WebhookDelivery = z
  .object({
    id: idOf('delivery'),
    /** The `webhook-id` header, which is the same for every attempt of a message. */
    messageId: z.string(),
    event: z.string(),
    at: Timestamp,
    isDelivered: z.boolean(),
    /** The HTTP status; `null` if there was no answer. */
    status: z.nullable(z.int()),
    durationMs: z.int(),
    /** Problem as a sentence; `null` if the message was delivered. */
    problem: z.nullable(z.string()),
    /** Beginning of the answer, if it is text. */
    reply: z.string(),
    /** Whether a person sent it, as a test or again. */
    isManual: z.boolean(),
    /** Whether it can be sent again. Tests cannot: a new test is the same. */
    canReplay: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

/** A change, as webhooks report it. */
export const ReportedChange = z
  .object({
    /** The `webhook-id` of the message about it. */
    messageId: z.string(),
    type: z.enum(webhookEvents),
    timestamp: Timestamp,
    /** Value for `after`. Changes of one revision differ in the number after the dot. */
    position: z.string(),
    data: z.record(z.string(), z.unknown()),
  })
  .register(z.globalRegistry, { id: 'ReportedChange' });
export type ReportedChange = z.output<typeof ReportedChange>;

/** Changes after a position, oldest first. */
export const ReportedChanges = z.object({
  changes: z.array(ReportedChange),
  /** `after` of the next request. */
  next: z.string(),
  /** Whether these are all changes until now. Otherwise, request the next ones at once. */
  isComplete: z.boolean(),
});
export type ReportedChanges = z.output<typeof ReportedChanges>;

const urlSentence = 'The address must look like https://example.com/hooks.';
const Endpoint = z
  .string({ error: urlSentence })
  .check(
    z.trim(),
    z.maxLength(WEBHOOK_URL_MAX, `The address is too long: at most ${WEBHOOK_URL_MAX} characters.`),
    z.regex(/^https?:\/\/[^\s/?#@\\]+([/?][^\s#]*)?$/i, urlSentence),
    z.refine(isStorable, 'The address contains characters that cannot be stored.'),
  );

const Events = z
  .array(z.enum(webhookEvents, `An event must be one of ${webhookEvents.join(', ')}.`), {
    error: 'Events must be a list.',
  })
  .check(z.refine(hasNoDuplicates, 'An event can be named only once.'));

/** A new webhook. */
export const CreateWebhook = z.object({
  endpoint: Endpoint,
  /** Omitted or empty for all events. */
  events: z.optional(Events),
});
export type CreateWebhook = z.output<typeof CreateWebhook>;

/** A change of a webhook. Omitted fields do not change. */
export const UpdateWebhook = z.object({
  endpoint: z.optional(Endpoint),
  events: z.optional(Events),
  isActive: z.optional(z.boolean({ error: 'Active must be true or false.' })),
  /** Continues with the next change, and skips those that were not delivered until now. */
  skipMissed: z.optional(z.boolean({ error: 'Skip missed must be true or false.' })),
});
export type UpdateWebhook = z.output<typeof UpdateWebhook>;

const Position = z
  .string()
  .check(
    z.regex(/^\d{1,9}(\.\d{1,9})?$/, 'After must be the position of a change, such as 12.0, or a revision.'),
  );

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const params = z.object({ id: idOf('webhook') });

/** The routes with which owners manage webhooks. */
export const webhookRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/webhooks/restaurants/:restaurantId',
    summary: 'The webhooks, oldest first',
    auth: 'member',
    params: restaurantParams,
    status: 200,
    response: z.object({ webhooks: z.array(Webhook) }),
  }),
  changes: defineRoute({
    method: 'GET',
    path: '/restaurants/:restaurantId/changes',
    summary:
      'What webhooks report, behind the position of a change or behind a revision, oldest first; without ?after, only where to begin',
    auth: 'member',
    keyScope: 'items:read',
    params: restaurantParams,
    query: z.object({ after: z.optional(Position), limit: limitOf(CHANGES_PAGE_MAX) }),
    status: 200,
    response: ReportedChanges,
  }),
  // The answer has a secret, so the copy for a retry is sealed with the client's key.
  create: defineRoute({
    method: 'POST',
    path: '/webhooks/restaurants/:restaurantId',
    summary: 'Add a webhook; only this answer has its secret',
    auth: 'member',
    params: restaurantParams,
    body: CreateWebhook,
    status: 200,
    response: WebhookWithSecret,
    idempotent: true,
    correction: 'DELETE /webhooks/:createdId',
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/webhooks/:id',
    summary: 'Change a webhook, or switch it off and on',
    auth: 'member',
    params,
    body: UpdateWebhook,
    status: 200,
    response: Webhook,
  }),
  renewSecret: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/secret',
    summary: 'Replace the secret of a webhook; the old one signs no message from then on',
    auth: 'member',
    params,
    status: 200,
    response: WebhookWithSecret,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/webhooks/:id',
    summary: 'Delete a webhook with its log',
    auth: 'member',
    params,
    status: 204,
    response: NoContent,
  }),
  test: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/test',
    summary: 'Send a message of the type test, and answer how it went',
    auth: 'member',
    params,
    status: 200,
    response: WebhookDelivery,
    waitsElsewhere: true,
  }),
  deliveries: defineRoute({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    summary: 'The last attempts, newest first',
    auth: 'member',
    params,
    status: 200,
    response: z.object({ deliveries: z.array(WebhookDelivery) }),
  }),
  replay: defineRoute({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/replay',
    summary: 'Send a message again, with the same webhook-id, and answer how it went',
    auth: 'member',
    params: z.object({ id: idOf('webhook'), deliveryId: idOf('delivery') }),
    status: 200,
    response: WebhookDelivery,
    waitsElsewhere: true,
  }),
};
