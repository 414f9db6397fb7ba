import type { WebhookEvent } from '@menuboard/contract/domain/webhook-events';

/** The events of webhooks, as a person chooses them. */
export const eventNames: Record<WebhookEvent, string> = {
  'item.created': 'Item added',
  'item.updated': 'Item changed',
  'item.availability_changed': 'Item sold out or back',
  'item.deleted': 'Item deleted',
  'menu.created': 'Menu added',
  'menu.updated': 'Menu changed',
  'menu.deleted': 'Menu deleted',
  'menu.assigned': 'Menu assigned to a display',
  'display.created': 'Display added',
  'display.updated': 'Display changed',
  'display.deleted': 'Display deleted',
  'display.paired': 'Screen paired',
  'restaurant.updated': 'Restaurant changed',
};
