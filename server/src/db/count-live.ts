import { AppError } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';
import type { Db, Tx } from './schema.ts';

type Counted = 'items' | 'menus' | 'displays';

/** How many of these the restaurant has, what lies in its bin aside. */
export async function countLive(db: Db | Tx, scope: Scope, table: Counted): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('restaurant_id', '=', scope.restaurantId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Refuses what has just been added when the restaurant has more than so many by it. */
export async function refuseAbove(most: number, tx: Tx, scope: Scope, table: Counted): Promise<void> {
  if ((await countLive(tx, scope, table)) <= most) return;
  throw new AppError('conflict', `A restaurant can have at most ${most} ${table}.`);
}
