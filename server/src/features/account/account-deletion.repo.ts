/** Deletes every row of a restaurant, in small parts, in the order of the foreign keys. */
import { sql } from 'kysely';
import type { Db, RestaurantRow, Tables, Tx, UserRow } from '../../db/schema.ts';
import { nextTurn } from '../../kernel/concurrency/turns.ts';

type RestaurantId = RestaurantRow['id'];

/** Restaurants of a person, with the role and the number of owners and of other people. The first one first. */
export async function membershipsOf(tx: Db | Tx, userId: UserRow['id']) {
  const rows = await tx
    .selectFrom('members')
    .innerJoin('restaurants', 'restaurants.id', 'members.restaurant_id')
    .innerJoin('members as all', 'all.restaurant_id', 'members.restaurant_id')
    .select(['restaurants.id', 'restaurants.name', 'members.role', 'members.joined_at'])
    .select((eb) => [
      eb.fn.countAll().as('people'),
      eb.fn.sum(eb.case().when('all.role', '=', 'owner').then(1).else(0).end()).as('owners'),
    ])
    .where('members.user_id', '=', userId)
    .groupBy(['restaurants.id', 'restaurants.name', 'members.role', 'members.joined_at'])
    .orderBy('members.joined_at')
    .orderBy('restaurants.id')
    .execute();
  return rows.map(({ id, name, role, people, owners }) => ({
    id,
    name,
    colleagues: Number(people) - 1,
    isLastOwner: role === 'owner' && Number(owners) === 1,
  }));
}

/** Ends a restaurant: nobody can change anything, and screens are no longer paired. Resolves with its displays. */
export async function markDeleted(tx: Tx, restaurantId: RestaurantId, at: string) {
  // Locks the restaurant like a mutation, so that each mutation comes before this, or finds no restaurant.
  await tx.updateTable('restaurants').set({ deleted_at: at }).where('id', '=', restaurantId).execute();
  const displays = await tx
    .updateTable('displays')
    .set({ deleted_at: at })
    .where('restaurant_id', '=', restaurantId)
    .returning('id')
    .execute();
  // Otherwise the job that settles items would ask for the restaurant every second.
  await tx
    .updateTable('items')
    .set({ due_at: null, price_currency: '' })
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb.or([eb('due_at', 'is not', null), eb('price_currency', 'is', null)]))
    .execute();
  return displays.map(({ id }) => id);
}

/** Restaurants whose rows still exist. */
export async function findDeleted(db: Db): Promise<RestaurantId[]> {
  const rows = await db.selectFrom('restaurants').select('id').where('deleted_at', 'is not', null).execute();
  return rows.map(({ id }) => id);
}

/** Deletes rows with one of a few values of a column; each may take other rows with it. */
async function deletePart(
  db: Db | Tx,
  { table, column, size }: Part,
  restaurantId: RestaurantId,
): Promise<boolean> {
  const [name, part] = [sql.table(table), sql.ref(column)];
  const { rows } = await sql`
    delete from ${name} where restaurant_id = ${restaurantId} and ${part} in (
      select ${part} from ${name} where restaurant_id = ${restaurantId} limit ${sql.lit(size)})
    returning 1 as one`.execute(db);
  return rows.length > 0;
}

interface Part {
  table: keyof Tables;
  column: string;
  size: number;
}

const screens: Part = { table: 'screens', column: 'id', size: 5 };
const others: Part[] = [
  { table: 'schedule_entries', column: 'id', size: 50 },
  { table: 'jobs', column: 'id', size: 50 },
  { table: 'conversions', column: 'id', size: 50 },
  { table: 'displays', column: 'id', size: 50 },
  { table: 'promotions', column: 'id', size: 50 },
  { table: 'cycles', column: 'id', size: 5 },
  { table: 'menus', column: 'id', size: 10 },
  { table: 'items', column: 'id', size: 200 },
  { table: 'media', column: 'id', size: 200 },
  { table: 'checked_records', column: 'seq', size: 50 },
  { table: 'changes', column: 'revision', size: 50 },
  { table: 'idempotency_keys', column: 'key', size: 50 },
];

/** Keeps the hashes of the tokens, so that the screens learn that they are no longer paired. */
async function deleteScreens(db: Db, restaurantId: RestaurantId, at: string): Promise<void> {
  const ofRestaurant = () => db.selectFrom('screens').where('restaurant_id', '=', restaurantId);
  await db.deleteFrom('claims').where('token_hash', 'in', ofRestaurant().select('token_hash')).execute();
  const tokens = ofRestaurant().select(['token_hash', sql<string>`${at}`.as('deleted_at')]);
  await db
    .insertInto('deleted_screens')
    .columns(['token_hash', 'deleted_at'])
    .expression(tokens)
    .onConflict((on) => on.doNothing())
    .execute();
  while (await deletePart(db, screens, restaurantId)) await nextTurn();
}

/** Deletes the rows of a marked restaurant, and finally the restaurant. The process may end after any part. */
export async function deleteRowsOf(db: Db, restaurantId: RestaurantId, at: string): Promise<void> {
  await deleteScreens(db, restaurantId, at);
  for (const part of others) while (await deletePart(db, part, restaurantId)) await nextTurn();
  await db.deleteFrom('restaurants').where('id', '=', restaurantId).execute();
}
