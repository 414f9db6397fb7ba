import type { ExpressionBuilder } from 'kysely';
import type { FollowingPair } from '../../db/change-bus.ts';
import { ownTakenMenu } from '../../db/own-rows.ts';
import type { Db, ItemRow, MenuRow, RestaurantRow, Tables, Tx } from '../../db/schema.ts';
import type { OwnPrices, TakenItemRow, TakenMenuRow } from '../../db/taken-rows.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';

/** A restaurant that follows another one. */
export type Pair = FollowingPair;

const ofPair = (tables: Db | Tx, { restaurantId, sourceRestaurantId }: Pair) =>
  tables
    .selectFrom('taken_menus')
    .where('taken_menus.restaurant_id', '=', restaurantId)
    .where('taken_menus.source_restaurant_id', '=', sourceRestaurantId);

const columns = [
  'taken_menus.restaurant_id as restaurantId',
  'taken_menus.source_restaurant_id as sourceRestaurantId',
] as const;

/** Whether somebody could take the menu now, as a manager of both restaurants. Otherwise nobody may see the source. */
const hasCommonManager = (eb: ExpressionBuilder<Tables, 'taken_menus'>) =>
  eb.exists(
    eb
      .selectFrom('members as here')
      .innerJoin('members as there', 'there.user_id', 'here.user_id')
      .select('here.user_id')
      .whereRef('here.restaurant_id', '=', 'taken_menus.restaurant_id')
      .whereRef('there.restaurant_id', '=', 'taken_menus.source_restaurant_id')
      .where('here.role', 'in', ['owner', 'manager'])
      .where('there.role', 'in', ['owner', 'manager']),
  );

/** Prices of a copy that are its restaurant's own. */
export const ownPricesOf = ({ own_prices }: Pick<TakenItemRow, 'own_prices'>): OwnPrices =>
  own_prices === null ? {} : JSON.parse(own_prices);

export const storedPrices = (own: OwnPrices) => (Object.keys(own).length === 0 ? null : JSON.stringify(own));

/** Taken menus of a pair, with the content revision of each source. Those whose source is gone are left out. */
export function listLinks(db: Db | Tx, pair: Pair) {
  return ofPair(db, pair)
    .innerJoin('content_revisions', 'content_revisions.menu_id', 'taken_menus.source_menu_id')
    .innerJoin('restaurants', 'restaurants.id', 'taken_menus.source_restaurant_id')
    .selectAll('taken_menus')
    .select('content_revisions.revision as sourceRevision')
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('taken_menus.taken_at')
    .orderBy('taken_menus.id')
    .execute();
}

/** Menus by id, including those in the bin. */
export async function findMenus(db: Db | Tx, ids: MenuRow['id'][]): Promise<Map<string, MenuRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('menus').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Copies of a pair, including those in the bin. */
export function listCopies(db: Db | Tx, { restaurantId, sourceRestaurantId }: Pair) {
  return db
    .selectFrom('taken_items')
    .innerJoin('items', 'items.id', 'taken_items.item_id')
    .selectAll('items')
    .select(['taken_items.source_item_id', 'taken_items.own_prices', 'taken_items.followed_prices'])
    .where('taken_items.restaurant_id', '=', restaurantId)
    .where('taken_items.source_restaurant_id', '=', sourceRestaurantId)
    .execute();
}

export async function insertTakenItems(tx: Tx, rows: TakenItemRow[]): Promise<void> {
  const ROWS_PER_INSERT = 500;
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insertInto('taken_items')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute();
}

export async function storeOwnPrices(
  tx: Tx,
  { restaurantId }: RestaurantScope,
  itemId: ItemRow['id'],
  own: OwnPrices,
): Promise<void> {
  await tx
    .updateTable('taken_items')
    .set({ own_prices: storedPrices(own) })
    .where('restaurant_id', '=', restaurantId)
    .where('item_id', '=', itemId)
    .execute();
}

/** Stores the source's prices of copies, as JSON of `OwnPrices`. */
export async function storeFollowedPrices(
  db: Db | Tx,
  prices: readonly [ItemRow['id'], string][],
): Promise<void> {
  for (const [id, followed_prices] of prices)
    await db.updateTable('taken_items').set({ followed_prices }).where('item_id', '=', id).execute();
}

/** Stores whether a copy has its own design. */
export async function storeOwnDesign(tx: Tx, id: TakenMenuRow['id'], hasOwn: boolean): Promise<void> {
  await tx
    .updateTable('taken_menus')
    .set({ has_own_design: hasOwn ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Stores how far a copy has followed its source, unless another look at it was requested since. */
export async function storeFollowed(
  db: Db | Tx,
  { id, followed_revision }: Pick<TakenMenuRow, 'id' | 'followed_revision'>,
  followed: Pick<TakenMenuRow, 'followed_revision' | 'missing'> &
    Partial<Pick<TakenMenuRow, 'has_own_design'>>,
): Promise<void> {
  await db
    .updateTable('taken_menus')
    .set({ ...followed, is_stuck: 0 })
    .where('id', '=', id)
    .where('followed_revision', '=', followed_revision)
    .execute();
}

/**
 * Requests another comparison of a pair's copies with their sources. The number changes each time, so that a comparison
 * which began earlier does not count.
 */
export async function askToFollow(tx: Tx, { restaurantId, sourceRestaurantId }: Pair): Promise<void> {
  await tx
    .updateTable('taken_menus')
    .set((eb) => ({
      followed_revision: eb
        .case()
        .when('followed_revision', '>', 0)
        .then(-1)
        .else(eb('followed_revision', '-', 1))
        .end(),
    }))
    .where('restaurant_id', '=', restaurantId)
    .where('source_restaurant_id', '=', sourceRestaurantId)
    .execute();
}

export async function markStuck(db: Db, { restaurantId, sourceRestaurantId }: Pair): Promise<void> {
  await db
    .updateTable('taken_menus')
    .set({ is_stuck: 1, followed_revision: 0 })
    .where('restaurant_id', '=', restaurantId)
    .where('source_restaurant_id', '=', sourceRestaurantId)
    .execute();
}

/** Restaurants that have taken any of these menus. */
export function followersOf(
  tx: Tx,
  sourceRestaurantId: Pair['sourceRestaurantId'],
  menuIds: MenuRow['id'][],
) {
  return tx
    .selectFrom('taken_menus')
    .select(columns)
    .distinct()
    .where('source_restaurant_id', '=', sourceRestaurantId)
    .where('source_menu_id', 'in', menuIds)
    .where(hasCommonManager)
    .execute();
}

/** Pairs in which a copy may differ from its source. */
export function behindPairs(db: Db): Promise<Pair[]> {
  return db
    .selectFrom('taken_menus')
    .innerJoin('content_revisions', 'content_revisions.menu_id', 'taken_menus.source_menu_id')
    .innerJoin('restaurants', 'restaurants.id', 'taken_menus.restaurant_id')
    .select(columns)
    .distinct()
    .where('restaurants.deleted_at', 'is', null)
    .where(hasCommonManager)
    .where((eb) =>
      eb.or([
        eb('taken_menus.followed_revision', '!=', eb.ref('content_revisions.revision')),
        eb('taken_menus.missing', '>', 0),
        eb('taken_menus.is_stuck', '=', 1),
      ]),
    )
    .execute();
}

/** Taken menus whose source has left the bin for good, was deleted with its restaurant, or has no manager here now. */
export function goneSources(db: Db | Tx): Promise<TakenMenuRow[]> {
  return db
    .selectFrom('taken_menus')
    .leftJoin('menus', 'menus.id', 'taken_menus.source_menu_id')
    .leftJoin('restaurants', 'restaurants.id', 'taken_menus.source_restaurant_id')
    .selectAll('taken_menus')
    .where((eb) =>
      eb.or([
        eb('menus.id', 'is', null),
        eb('restaurants.deleted_at', 'is not', null),
        eb.not(hasCommonManager(eb)),
      ]),
    )
    .execute();
}

/** The taken menu with this id, from either restaurant. */
export function findTaken(db: Db | Tx, scope: Scope, id: string): Promise<TakenMenuRow | undefined> {
  return db.selectFrom('taken_menus').selectAll().where(ownTakenMenu(scope, id)).executeTakeFirst();
}

/** The restaurant's copy of a source menu, live or in the bin. */
export function findCopy(tx: Tx, { restaurantId }: Scope, sourceMenuId: MenuRow['id']) {
  return tx
    .selectFrom('taken_menus')
    .innerJoin('menus', 'menus.id', 'taken_menus.menu_id')
    .selectAll('taken_menus')
    .select(['menus.name', 'menus.deleted_at'])
    .where('taken_menus.restaurant_id', '=', restaurantId)
    .where('taken_menus.source_menu_id', '=', sourceMenuId)
    .executeTakeFirst();
}

export async function isCopy(tx: Tx, menuId: MenuRow['id']): Promise<boolean> {
  const row = await tx
    .selectFrom('taken_menus')
    .select('id')
    .where('menu_id', '=', menuId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertTaken(tx: Tx, row: TakenMenuRow): Promise<void> {
  await tx.insertInto('taken_menus').values(row).execute();
}

/** Ends the link of a menu to its source. Items that another taken menu also has continue to follow theirs. */
export async function deleteTaken(
  tx: Tx,
  {
    id,
    restaurant_id,
    source_restaurant_id,
  }: Pick<TakenMenuRow, 'id' | 'restaurant_id' | 'source_restaurant_id'>,
): Promise<void> {
  await tx.deleteFrom('taken_menus').where('id', '=', id).execute();
  const stillTaken = tx
    .selectFrom('taken_menus')
    .innerJoin('menu_items', 'menu_items.menu_id', 'taken_menus.source_menu_id')
    .select('menu_items.item_id')
    .where('taken_menus.restaurant_id', '=', restaurant_id);
  await tx
    .deleteFrom('taken_items')
    .where('restaurant_id', '=', restaurant_id)
    .where('source_restaurant_id', '=', source_restaurant_id)
    .where('source_item_id', 'not in', stillTaken)
    .execute();
}

/** Makes mutations of the restaurant look for copies from now on. This is never reversed, because it costs little. */
export async function markSharing(db: Db, ids: RestaurantRow['id'][]): Promise<void> {
  for (const id of ids)
    await db
      .updateTable('restaurants')
      // Raised, because the reply about the restaurant changes.
      .set((eb) => ({ shares_menus: 1, revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .where('shares_menus', '=', 0)
      .execute();
}

/** A copy with its source, if the source's row is still there. */
export interface KnownCopy extends Pick<TakenItemRow, 'own_prices' | 'source_restaurant_id'> {
  row: ItemRow;
  source: ItemRow | undefined;
  sourceName: string;
}

const IDS_PER_READ = 1_000;

/** Items of the restaurant that are copies, by id. */
export async function knownCopies(
  tx: Tx,
  restaurantId: Pair['restaurantId'],
  itemIds: ItemRow['id'][],
): Promise<Map<string, KnownCopy>> {
  const found = new Map<string, KnownCopy>();
  for (let from = 0; from < itemIds.length; from += IDS_PER_READ) {
    const copies = await tx
      .selectFrom('taken_items')
      .innerJoin('items', 'items.id', 'taken_items.item_id')
      .innerJoin('restaurants', 'restaurants.id', 'taken_items.source_restaurant_id')
      .selectAll('items')
      .select(['taken_items.source_item_id', 'taken_items.source_restaurant_id', 'taken_items.own_prices'])
      .select('restaurants.name as sourceName')
      .where('taken_items.restaurant_id', '=', restaurantId)
      .where('restaurants.deleted_at', 'is', null)
      .where('taken_items.item_id', 'in', itemIds.slice(from, from + IDS_PER_READ))
      .execute();
    const sourceIds = copies.map((copy) => copy.source_item_id);
    const sources =
      sourceIds.length > 0
        ? await tx.selectFrom('items').selectAll().where('id', 'in', sourceIds).execute()
        : [];
    const sourceById = new Map<string, ItemRow>(sources.map((row) => [row.id, row]));
    for (const { source_item_id, source_restaurant_id, own_prices, sourceName, ...row } of copies) {
      const source = sourceById.get(source_item_id);
      found.set(row.id, { row, source, source_restaurant_id, own_prices, sourceName });
    }
  }
  return found;
}

/** A copy with the name of the restaurant from which it was taken. */
export interface KnownTaken extends TakenMenuRow {
  sourceName: string;
}

/** Menus of the restaurant that are copies, by id. */
export async function knownTaken(
  tx: Tx,
  restaurantId: Pair['restaurantId'],
  menuIds: MenuRow['id'][],
): Promise<Map<string, KnownTaken>> {
  if (menuIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('taken_menus')
    .innerJoin('restaurants', 'restaurants.id', 'taken_menus.source_restaurant_id')
    .selectAll('taken_menus')
    .select('restaurants.name as sourceName')
    .where('taken_menus.restaurant_id', '=', restaurantId)
    .where('restaurants.deleted_at', 'is', null)
    .where('taken_menus.menu_id', 'in', menuIds)
    .execute();
  return new Map(rows.map((row) => [row.menu_id as string, row]));
}
