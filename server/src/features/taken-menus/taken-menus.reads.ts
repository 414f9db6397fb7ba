import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

/** Ids of the restaurant's menus and items that follow those of other restaurants, and can be changed only there. */
export async function takenIds(db: Db | Tx, { restaurantId }: Scope) {
  const menus = await db
    .selectFrom('taken_menus')
    .select('menu_id as id')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const items = await db
    .selectFrom('taken_items')
    .select('item_id as id')
    .where('restaurant_id', '=', restaurantId)
    .execute();
  const idsOf = (rows: { id: string }[]) => new Set(rows.map(({ id }) => id));
  return { menus: idsOf(menus), items: idsOf(items) };
}
