import type { Webhook } from '@menuboard/contract/webhooks';
import type { WebhookRow } from '../../db/connection-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { makerNames } from '../members/members.reads.ts';
import { presentWebhook } from './webhooks.present.ts';

export function listWebhooks(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function presentedWebhooks(db: Db, scope: Scope): Promise<{ webhooks: Webhook[] }> {
  const rows = await listWebhooks(db, scope);
  const makerOf = await makerNames(db, scope, rows);
  return { webhooks: rows.map((row) => presentWebhook(row, makerOf(row))) };
}
