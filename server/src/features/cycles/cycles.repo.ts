import { ownRows } from '../../db/own-rows.ts';
import type { CycleRow, Db, DisplayRow, MenuRow, Tx } from '../../db/schema.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';

export function allCycles(db: Db | Tx, { restaurantId }: RestaurantScope): Promise<CycleRow[]> {
  return db
    .selectFrom('cycles')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export function findCycle(tx: Tx, scope: Scope, id: string): Promise<CycleRow | undefined> {
  return tx
    .selectFrom('cycles')
    .selectAll()
    .where(ownRows(scope, 'cycles', [id]))
    .executeTakeFirst();
}

/** Inserts or replaces a cycle. */
export async function storeCycle(tx: Tx, cycle: CycleRow): Promise<void> {
  const { id: _, restaurant_id: _r, created_at: _c, ...changed } = cycle;
  await tx
    .insertInto('cycles')
    .values(cycle)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** Deletes a cycle, with its entries in schedules. */
export async function deleteCycle(tx: Tx, scope: Scope, id: CycleRow['id']): Promise<void> {
  await tx
    .deleteFrom('cycles')
    .where(ownRows(scope, 'cycles', [id]))
    .execute();
}

type Found<Row extends MenuRow | DisplayRow> = Pick<Row, 'id' | 'deleted_at'>;

/** Menus of the restaurant with these ids, including the bin. */
export async function findMenus(tx: Tx, scope: Scope, ids: readonly string[]): Promise<Found<MenuRow>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('menus')
    .select(['id', 'deleted_at'])
    .where(ownRows(scope, 'menus', ids))
    .execute();
}

/** Displays of the restaurant with these ids, including the bin. */
export async function findDisplays(
  tx: Tx,
  scope: Scope,
  ids: readonly string[],
): Promise<Found<DisplayRow>[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('displays')
    .select(['id', 'deleted_at'])
    .where(ownRows(scope, 'displays', ids))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
