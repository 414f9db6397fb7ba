import type { WebhookEvent } from '@menuboard/contract/domain/webhook-events';
import { t } from '../../texts/texts.ts';

/** The events of webhooks, as a person chooses them. */
export const eventNames: Record<WebhookEvent, string> = {
  'item.created': t('Item added'),
  'item.updated': t('Item changed'),
  'item.availability_changed': t('Item sold out or back'),
  'item.deleted': t('Item deleted'),
  'menu.created': t('Menu added'),
  'menu.updated': t('Menu changed'),
  'menu.deleted': t('Menu deleted'),
  'menu.assigned': t('Menu assigned to a display'),
  'display.created': t('Display added'),
  'display.updated': t('Display changed'),
  'display.deleted': t('Display deleted'),
  'display.paired': t('Screen paired'),
  'promotion.created': t('Promotion added'),
  'promotion.updated': t('Promotion changed'),
  'promotion.deleted': t('Promotion deleted'),
  'restaurant.updated': t('Restaurant changed'),
};
