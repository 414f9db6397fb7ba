import type { KeyScope } from './key-scopes.ts';

/** Events that webhooks can receive. */
export const webhookEvents = [
  'item.created',
  'item.updated',
  'item.availability_changed',
  'item.deleted',
  'menu.created',
  'menu.updated',
  'menu.deleted',
  'menu.assigned',
  'display.created',
  'display.updated',
  'display.deleted',
  'display.paired',
  'promotion.created',
  'promotion.updated',
  'promotion.deleted',
  'restaurant.updated',
] as const;
/** One of `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * Scope that an API key needs to read an event.
 *
 * @example
 * scopeOfEvent('menu.assigned') // 'displays:read'
 */
export function scopeOfEvent(event: WebhookEvent): KeyScope {
  if (event.startsWith('display.') || event === 'menu.assigned') return 'displays:read';
  return event.startsWith('menu.') ? 'menus:read' : 'items:read';
}

/** Event of a test message, which an owner sends to try a webhook. */
export const TEST_EVENT = 'test';

/**
 * Webhook event for a change: the socket event's name, as the Standard Webhooks convention writes it. Undefined for
 * changes that webhooks do not receive.
 *
 * @example
 * webhookEventOf('item-availability-changed') // 'item.availability_changed'
 */
export function webhookEventOf(change: string): WebhookEvent | undefined {
  const name = change.replace('-', '.').replace(/-/g, '_');
  return webhookEvents.find((event) => event === name);
}
