import type { KitchenLinkRow } from '../../db/people-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope } from '../../kernel/identity/scope.ts';

/** Links that were not revoked, oldest first. */
export function listLinks(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<KitchenLinkRow[]> {
  return db
    .selectFrom('kitchen_links')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
