import type { Db } from '../../db/schema.ts';
import type { Scope } from '../../lib/scope.ts';

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
