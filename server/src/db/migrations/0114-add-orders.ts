import { type Kysely, sql } from 'kysely';

/** Numbers of orders on boards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table order_lists (
    restaurant_id text primary key references restaurants (id) on delete cascade,
    orders text not null,
    changed_at text not null
  )`.execute(db);
  await sql`create index order_lists_by_change on order_lists (changed_at)`.execute(db);
}
