import type { ChangeRow, Db, DisplayRow } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

async function countOf(db: Db, scope: Scope, table: 'menus' | 'items'): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export const countMenus = (db: Db, scope: Scope) => countOf(db, scope, 'menus');
export const countItems = (db: Db, scope: Scope) => countOf(db, scope, 'items');

/** The live displays, oldest first, and whether each has a live menu. */
export async function listDisplays(
  db: Db,
  scope: Scope,
): Promise<(Pick<DisplayRow, 'id' | 'name'> & { hasMenu: boolean })[]> {
  const rows = await db
    .selectFrom('displays')
    .leftJoin('menus', (join) =>
      join.onRef('menus.id', '=', 'displays.menu_id').on('menus.deleted_at', 'is', null),
    )
    .select(['displays.id', 'displays.name', 'menus.id as live_menu_id'])
    .where('displays.restaurant_id', '=', scope.restaurantId)
    .where('displays.deleted_at', 'is', null)
    .orderBy('displays.created_at')
    .orderBy('displays.id')
    .execute();
  return rows.map(({ live_menu_id: menuId, ...row }) => ({ ...row, hasMenu: menuId !== null }));
}

/** Whether a live menu has a live item on it. */
export async function hasFilledMenu(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .innerJoin('items', 'items.id', 'menu_items.item_id')
    .select('menu_items.menu_id')
    .where('menu_items.restaurant_id', '=', scope.restaurantId)
    .where('menus.deleted_at', 'is', null)
    .where('items.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a live display has a paired screen. */
export async function hasScreen(db: Db, scope: Scope): Promise<boolean> {
  const row = await db
    .selectFrom('screens')
    .innerJoin('displays', 'displays.id', 'screens.display_id')
    .select('screens.id')
    .where('screens.restaurant_id', '=', scope.restaurantId)
    .where('screens.revoked_at', 'is', null)
    .where('displays.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The latest changes that are told, newest first. Left out here, not after the reading: a menu on sixty displays
 * brings sixty rows that only follow its own, and they would push out everything else.
 */
export function latestChanges(db: Db, scope: Scope, limit: number): Promise<ChangeRow[]> {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .where('type', '!=', 'restaurant-updated')
    .where((eb) => eb.or([eb('type', '!=', 'display-updated'), eb('before', 'is not', null)]))
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Names and times of making of menus, items and displays by id, those in the bin included. */
export async function namesOf(
  db: Db,
  scope: Scope,
  ids: string[],
): Promise<Map<string, { name: string; created_at: string }>> {
  const found = new Map<string, { name: string; created_at: string }>();
  if (ids.length === 0) return found;
  for (const table of ['menus', 'items', 'displays'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['id', 'name', 'created_at'])
      .where('restaurant_id', '=', scope.restaurantId)
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}
