import type { LinkRow } from '../../db/link-rows.ts';
import { ownRows } from '../../db/own-rows.ts';
import type { Db, LockedTx, Tx } from '../../db/schema.ts';
import { storedId } from '../../db/stored-id.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

export type LinkColumns = Partial<Omit<LinkRow, 'id' | 'restaurant_id' | 'kind' | 'created_at'>>;

export async function insertLink(tx: LockedTx, link: LinkRow): Promise<void> {
  await tx.insertInto('links').values(link).execute();
}

export function findLink(db: Db | Tx, scope: RestaurantScope, id: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('links')
    .selectAll()
    .where(ownRows(scope, 'links', [id]))
    .executeTakeFirst();
}

/** The link of a job or a notice, which names no restaurant. */
export function findAnyLink(db: Db, id: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('links')
    .innerJoin('restaurants', 'restaurants.id', 'links.restaurant_id')
    .selectAll('links')
    .where('links.id', '=', storedId<'link'>(id))
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Links of an account at a vendor, which sends one notice for all of them. */
export function findLinksOfAccount(db: Db, kind: string, accountHash: string): Promise<LinkRow[]> {
  return db
    .selectFrom('links')
    .selectAll()
    .where('kind', '=', kind)
    .where('account_hash', '=', accountHash)
    .execute();
}

/** Resolves with undefined if the link was deleted. */
export function updateLink(
  tx: LockedTx,
  { id }: Pick<LinkRow, 'id'>,
  columns: LinkColumns,
): Promise<LinkRow | undefined> {
  return tx.updateTable('links').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

/** Stores what the server has learned from the till: a reading, a failure, a notice, a renewed token. */
export function saveProgress(
  db: Db | Tx,
  { id }: Pick<LinkRow, 'id'>,
  columns: LinkColumns,
): Promise<LinkRow | undefined> {
  return db.updateTable('links').set(columns).where('id', '=', id).returningAll().executeTakeFirst();
}

export async function deleteLink(tx: LockedTx, { id }: Pick<LinkRow, 'id'>): Promise<void> {
  await tx.deleteFrom('links').where('id', '=', id).execute();
}

/** Links of a restaurant that tell their tills what is sold out. */
export async function linksThatSend(tx: Tx, { restaurantId }: RestaurantScope): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('links')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('sends_sold_out', '=', 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
