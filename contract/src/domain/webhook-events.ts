import type { KeyScope } from './key-scopes.ts';

/** The events that webhooks can receive. */
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
 * The scope with which an API key may read an event.
 *
 * @example
 * scopeOfEvent('menu.assigned') // 'displays:read'
 */
export function scopeOfEvent(event: WebhookEvent): KeyScope {
  if (event.startsWith('display.') || event === 'menu.assigned') return 'displays:read';
  return event.startsWith('menu.') ? 'menus:read' : 'items:read';
}

/** The event of a message that an owner sends to try a webhook. */
export const TEST_EVENT = 'test';

/**
 * The event of a webhook for a change: the name of the socket's event, as the Standard Webhooks convention writes it.
 * Undefined for a change that webhooks do not receive.
 *
 * @example
 * webhookEventOf('item-availability-changed') // 'item.availability_changed'
 */
export function webhookEventOf(change: string): WebhookEvent | undefined {
  const name = change.replace('-', '.').replace(/-/g, '_');
  return webhookEvents.find((event) => event === name);
}
