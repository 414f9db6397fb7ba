import { AppError } from '../lib/app-error.ts';
import type { Scope } from '../lib/scope.ts';
import { compileOnce } from './compile-once.ts';
import type { Db, Tx } from './schema.ts';

type LimitedTable = 'items' | 'menus' | 'displays' | 'promotions';

const countOf = (table: LimitedTable) =>
  compileOnce((db, restaurantId: Scope['restaurantId']) =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .where('restaurant_id', '=', restaurantId)
      .where('deleted_at', 'is', null),
  );

const counts = {
  items: countOf('items'),
  menus: countOf('menus'),
  displays: countOf('displays'),
  promotions: countOf('promotions'),
};

/** Number of the restaurant's rows, without its bin. */
export async function countLive(db: Db | Tx, scope: Scope, table: LimitedTable): Promise<number> {
  const [row] = await counts[table](db, scope.restaurantId);
  return Number(row?.count ?? 0);
}

/** Call this after adding a row. Throws `conflict` if the restaurant has more than `max` rows now. */
export async function refuseAbove(max: number, tx: Tx, scope: Scope, table: LimitedTable): Promise<void> {
  if ((await countLive(tx, scope, table)) <= max) return;
  const noun: string = table;
  throw new AppError('conflict', `A restaurant can have at most ${max} ${noun}.`);
}
