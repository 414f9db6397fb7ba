import type { Promotion } from '@menuboard/contract/promotions';
import { compileOnce } from '../../db/compile-once.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { presentPromotion } from './promotions.present.ts';

const liveRows = compileOnce((db, restaurantId: Scope['restaurantId']) =>
  db
    .selectFrom('promotions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id'),
);

/** Rows of the restaurant's promotions, without its bin, oldest first. */
export const livePromotions = (db: Db | Tx, { restaurantId }: RestaurantScope) => liveRows(db, restaurantId);

/** The restaurant's promotions as the API has them. */
export const listPromotions = async (db: Db | Tx, scope: RestaurantScope): Promise<Promotion[]> =>
  (await livePromotions(db, scope)).map(presentPromotion);
