import { WEBHOOK_DELIVERIES_MAX } from '@menuboard/contract/domain/limits';
import type { WebhookDeliveryRow, WebhookRow } from '../../db/connection-rows.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { ChangeRow, Db, LockedTx, Tx } from '../../db/schema.ts';
import { storedId } from '../../db/stored-id.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';

/** A change, by its place in the log of a restaurant. */
export interface Cursor {
  revision: number;
  seq: number;
}

/** After every change of a revision. */
export const END_OF_REVISION = 1_000_000_000;

export interface DueWebhook extends WebhookRow {
  /** The restaurant's revision, read before its changes. */
  current: number;
}

export async function insertWebhook(tx: LockedTx, webhook: WebhookRow): Promise<void> {
  await tx.insertInto('webhooks').values(webhook).execute();
}

export function findWebhook(
  db: Db | Tx,
  scope: RestaurantScope,
  id: string,
): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .selectAll()
    .where(ownRows(scope, 'webhooks', [id]))
    .executeTakeFirst();
}

export type WebhookColumns = Partial<Omit<WebhookRow, 'id' | 'restaurant_id' | 'created_at'>>;

export function updateWebhook(
  tx: LockedTx,
  scope: Scope,
  id: string,
  columns: WebhookColumns,
): Promise<WebhookRow | undefined> {
  return tx
    .updateTable('webhooks')
    .set(columns)
    .where(ownRows(scope, 'webhooks', [id]))
    .returningAll()
    .executeTakeFirst();
}

export function deleteWebhook(db: LockedTx, scope: Scope, id: string) {
  return db
    .deleteFrom('webhooks')
    .where(ownRows(scope, 'webhooks', [id]))
    .returning('id')
    .executeTakeFirst();
}

export async function currentRevision(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<number> {
  const row = await db
    .selectFrom('restaurants')
    .select('revision')
    .where('id', '=', restaurantId)
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** Finds an active webhook with undelivered changes of its restaurant. */
export function findForTurn(db: Db, id: string): Promise<DueWebhook | undefined> {
  return db
    .selectFrom('webhooks')
    .innerJoin('restaurants', 'restaurants.id', 'webhooks.restaurant_id')
    .selectAll('webhooks')
    .select('restaurants.revision as current')
    .where('webhooks.id', '=', storedId<'webhook'>(id))
    .where('webhooks.stopped_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Enqueues the webhooks of a restaurant in the transaction of its change. A webhook that waits for its next attempt
 * keeps waiting.
 */
export async function enqueueWebhooks(
  tx: Tx,
  restaurantId: WebhookRow['restaurant_id'],
  revision: number,
  at: string,
): Promise<void> {
  const payload = JSON.stringify({ revision });
  const jobs = tx
    .selectFrom('webhooks')
    .select((eb) => [
      'id',
      eb.val('webhook').as('kind'),
      'restaurant_id',
      eb.val(payload).as('payload'),
      eb.val(at).as('run_at'),
      eb.lit(0).as('attempts'),
      eb.val(at).as('created_at'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('stopped_at', 'is', null);
  await tx
    .insertInto('jobs')
    .columns(['id', 'kind', 'restaurant_id', 'payload', 'run_at', 'attempts', 'created_at'])
    .expression(jobs)
    .onConflict((on) => on.column('id').doUpdateSet({ payload }))
    .execute();
}

/** Next changes after a place in the log. */
export function changesAfter(
  db: Db,
  { restaurantId }: RestaurantScope,
  { revision, seq }: Cursor,
  limit: number,
): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([eb('revision', '>', revision), eb.and([eb('revision', '=', revision), eb('seq', '>', seq)])]),
    )
    .orderBy('revision')
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Newest revision up to this one in the log. */
export async function knownRevision(
  db: Db,
  { restaurantId }: RestaurantScope,
  until: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('changes')
    .select('revision')
    .where('restaurant_id', '=', restaurantId)
    .where('revision', '<=', until)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}

export function findChange(
  db: Db,
  { restaurantId }: RestaurantScope,
  { revision, seq }: Cursor,
): Promise<ChangeRow | undefined> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revision', '=', revision)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

/**
 * Stores the changes of an attempt. Stores nothing, and resolves with false, if a person has switched the webhook off,
 * moved or deleted it since.
 */
export async function moveOn(
  db: Db | Tx,
  id: WebhookRow['id'],
  from: Cursor,
  columns: WebhookColumns,
): Promise<boolean> {
  const moved = await db
    .updateTable('webhooks')
    .set(columns)
    .where('id', '=', id)
    .where('cursor_revision', '=', from.revision)
    .where('cursor_seq', '=', from.seq)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

export async function insertDelivery(db: Db | Tx, delivery: WebhookDeliveryRow): Promise<void> {
  await db.insertInto('webhook_deliveries').values(delivery).execute();
}

/** Newest attempts first. */
export function listDeliveries(db: Db, webhook: Pick<WebhookRow, 'id'>): Promise<WebhookDeliveryRow[]> {
  return db
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', webhook.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOK_DELIVERIES_MAX)
    .execute();
}

export function findDelivery(
  db: Db,
  scope: Scope,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryRow | undefined> {
  return db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .selectAll('webhook_deliveries')
    .where(ownRows(scope, 'webhook_deliveries', [id]))
    .where(ownRows(scope, 'webhooks', [webhookId]))
    .executeTakeFirst();
}

/** Leaves the newest attempts in the log. */
export async function trimDeliveries(db: Db, webhookId: WebhookRow['id']): Promise<void> {
  const newest = db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('webhook_id', '=', webhookId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(WEBHOOK_DELIVERIES_MAX);
  await db
    .deleteFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('id', 'not in', newest)
    .execute();
}
