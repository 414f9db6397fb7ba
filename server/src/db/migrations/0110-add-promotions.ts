import { type Kysely, sql } from 'kysely';

const statements = [
  `create table promotions (
    id text primary key,
    restaurant_id text not null references restaurants (id) on delete cascade,
    name text not null,
    terms text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null,
    deleted_at text
  )`,
  'create index promotions_by_restaurant on promotions (restaurant_id)',
  'create index promotions_by_deletion on promotions (deleted_at) where deleted_at is not null',
];

/** Lower prices of many dishes, kept as a rule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
