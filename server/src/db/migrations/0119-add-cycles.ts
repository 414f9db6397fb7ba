import { type Kysely, sql } from 'kysely';

const statements = [
  `create table cycles (
    id text primary key,
    restaurant_id text not null references restaurants (id) on delete cascade,
    name text not null,
    terms text not null,
    revision integer not null,
    created_at text not null,
    updated_at text not null
  )`,
  'create index cycles_by_restaurant on cycles (restaurant_id)',
  'alter table schedule_entries add column cycle_id text references cycles (id) on delete cascade',
  'create index schedule_entries_by_cycle on schedule_entries (cycle_id) where cycle_id is not null',
];

/** Menus that repeat after some weeks, with the schedule entries that they make. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
