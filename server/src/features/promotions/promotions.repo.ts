import type { PromotionRow, Tx } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

export async function insertPromotion(
  tx: Tx,
  scope: Scope,
  promotion: Omit<PromotionRow, 'restaurant_id' | 'deleted_at'>,
): Promise<PromotionRow> {
  return tx
    .insertInto('promotions')
    .values({ ...promotion, restaurant_id: scope.restaurantId, deleted_at: null })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All promotions of the restaurant, including those in the bin. */
export function allPromotions(tx: Tx, scope: Scope): Promise<PromotionRow[]> {
  return tx
    .selectFrom('promotions')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Writes the terms of a promotion in the bin, a change that nobody sees. */
export async function storeTerms(tx: Tx, scope: Scope, id: PromotionRow['id'], terms: string): Promise<void> {
  await tx
    .updateTable('promotions')
    .set({ terms })
    .where('restaurant_id', '=', scope.restaurantId)
    .where('id', '=', id)
    .execute();
}
