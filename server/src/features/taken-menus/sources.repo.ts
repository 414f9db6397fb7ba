/** Reads menus that a person may take, and menus that restaurants have taken from each other. */
import { menuOfManager } from '../../db/own-rows.ts';
import type { Db, MenuRow, RestaurantRow, Tx, UserRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** Live menu with this id, of another restaurant that the person currently manages. */
export function findSource(
  tx: Tx,
  { restaurantId }: Scope,
  userId: UserRow['id'],
  menuId: string,
): Promise<MenuRow | undefined> {
  return tx
    .selectFrom('menus')
    .innerJoin('members', 'members.restaurant_id', 'menus.restaurant_id')
    .innerJoin('restaurants', 'restaurants.id', 'menus.restaurant_id')
    .selectAll('menus')
    .where(menuOfManager(userId, menuId))
    .where('menus.restaurant_id', '!=', restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Own live menus of the other restaurants that the person manages; a restaurant without any also has a row. */
export function listSources(db: Db, { restaurantId }: Scope, userId: UserRow['id']) {
  return (
    db
      .selectFrom('members')
      .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
      .leftJoin('menus', (join) =>
        join.onRef('menus.restaurant_id', '=', 'restaurants.id').on('menus.deleted_at', 'is', null),
      )
      .leftJoin('taken_menus as copies', 'copies.menu_id', 'menus.id')
      .leftJoin('taken_menus as taken', (join) =>
        join.onRef('taken.source_menu_id', '=', 'menus.id').on('taken.restaurant_id', '=', restaurantId),
      )
      .leftJoin('menus as own', (join) =>
        join.onRef('own.id', '=', 'taken.menu_id').on('own.deleted_at', 'is', null),
      )
      .select([
        'restaurants.id as restaurantId',
        'restaurants.name as restaurantName',
        'restaurants.currency',
      ])
      .select(['menus.id as menuId', 'menus.name', 'menus.description', 'own.id as ownMenuId'])
      .where('members.user_id', '=', userId)
      .where('members.role', 'in', ['owner', 'manager'])
      .where('restaurants.id', '!=', restaurantId)
      .where('restaurants.deleted_at', 'is', null)
      // A copy is taken from its own source, so that no circle can arise.
      .where('copies.id', 'is', null)
      .orderBy('restaurants.name')
      .orderBy('restaurants.id')
      .orderBy('menus.created_at')
      .orderBy('menus.id')
      .execute()
  );
}

/** Live menus that a restaurant has taken, with the names of their sources. */
export function listTaken(db: Db | Tx, restaurantId: RestaurantRow['id']) {
  return db
    .selectFrom('taken_menus')
    .innerJoin('menus', 'menus.id', 'taken_menus.menu_id')
    .innerJoin('menus as source', 'source.id', 'taken_menus.source_menu_id')
    .innerJoin('restaurants', 'restaurants.id', 'taken_menus.source_restaurant_id')
    .selectAll('taken_menus')
    .select(['source.name as sourceMenuName', 'source.deleted_at as sourceDeletedAt'])
    .select(['source.details as sourceDetails', 'menus.name as menuName'])
    .select(['restaurants.name as sourceName', 'restaurants.currency as sourceCurrency'])
    .where('taken_menus.restaurant_id', '=', restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('taken_menus.taken_at')
    .orderBy('taken_menus.id')
    .execute();
}

/** Menus of a restaurant that others have taken. */
export function listGiven(db: Db, restaurantId: RestaurantRow['id']) {
  return db
    .selectFrom('taken_menus')
    .innerJoin('menus', 'menus.id', 'taken_menus.menu_id')
    .innerJoin('restaurants', 'restaurants.id', 'taken_menus.restaurant_id')
    .selectAll('taken_menus')
    .select('restaurants.name as locationName')
    .where('taken_menus.source_restaurant_id', '=', restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('restaurants.deleted_at', 'is', null)
    .orderBy('restaurants.name')
    .orderBy('taken_menus.id')
    .execute();
}

/** Live copies on menus, and whether they have own prices. */
export async function copiesOn(db: Db | Tx, menuIds: MenuRow['id'][]) {
  if (menuIds.length === 0) return [];
  return db
    .selectFrom('menu_items')
    .innerJoin('taken_items', 'taken_items.item_id', 'menu_items.item_id')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select(['menu_items.menu_id', 'taken_items.item_id', 'taken_items.source_item_id'])
    .select('taken_items.own_prices')
    .where('menu_items.menu_id', 'in', menuIds)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
}

/** Live copies on a menu with their sources, in the menu's order. */
export async function copiesWithSources(db: Db | Tx, menuId: MenuRow['id']) {
  const copies = await db
    .selectFrom('menu_items')
    .innerJoin('taken_items', 'taken_items.item_id', 'menu_items.item_id')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .selectAll('items')
    .select(['taken_items.source_item_id', 'taken_items.own_prices', 'taken_items.followed_prices'])
    .where('menu_items.menu_id', '=', menuId)
    .where('items.deleted_at', 'is', null)
    .orderBy('menu_items.position')
    .orderBy('menu_items.item_id')
    .execute();
  if (copies.length === 0) return [];
  const sources = await db
    .selectFrom('items')
    .selectAll()
    .where(
      'id',
      'in',
      copies.map((copy) => copy.source_item_id),
    )
    .execute();
  const sourceById = new Map(sources.map((row) => [row.id, row]));
  return copies.flatMap(({ source_item_id, own_prices, followed_prices, ...row }) => {
    const source = sourceById.get(source_item_id);
    return source ? [{ row, source, own_prices, followed_prices }] : [];
  });
}
