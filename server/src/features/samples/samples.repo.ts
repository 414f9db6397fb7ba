import type { FirstHourRow } from '../../db/first-hour-rows.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';

/** Stores how the restaurant began; omitted columns do not change. */
export async function storeFirstHour(
  tx: Tx,
  { restaurantId: restaurant_id }: Scope,
  columns: Partial<Omit<FirstHourRow, 'restaurant_id'>>,
): Promise<void> {
  const none = { sample_kind: null, sample_revision: null, next_steps_hidden_at: null };
  await tx
    .insertInto('first_hours')
    .values({ ...none, ...columns, restaurant_id })
    .onConflict((on) => on.column('restaurant_id').doUpdateSet(columns))
    .execute();
}

/** How the restaurant began, if it did not begin empty. */
export function findFirstHour(db: Db | Tx, scope: Scope): Promise<FirstHourRow | undefined> {
  return db
    .selectFrom('first_hours')
    .selectAll()
    .where('restaurant_id', '=', scope.restaurantId)
    .executeTakeFirst();
}

/** Change log's data about the records that a revision created. */
export function createdIn(db: Db | Tx, scope: Scope, revision: number) {
  return db
    .selectFrom('changes')
    .select(['type', 'entity_id', 'after'])
    .where('restaurant_id', '=', scope.restaurantId)
    .where('revision', '=', revision)
    .where('type', 'in', ['item-created', 'menu-created', 'display-created'])
    .orderBy('seq')
    .execute();
}
