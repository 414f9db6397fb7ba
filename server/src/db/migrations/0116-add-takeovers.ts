import { type Kysely, sql } from 'kysely';

/** Takeovers of screens, the feed of alerts that starts them, and the record of what screens showed of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table takeovers (
    id text primary key,
    restaurant_id text not null references restaurants (id) on delete cascade,
    content text not null,
    display_ids text,
    starts_at text not null,
    ends_at text not null,
    alert text,
    revision integer not null
  )`.execute(db);
  await sql`create index takeovers_by_restaurant on takeovers (restaurant_id, ends_at)`.execute(db);
  await sql`create index takeovers_by_end on takeovers (ends_at)`.execute(db);
  await sql`create table takeover_feeds (
    restaurant_id text primary key references restaurants (id) on delete cascade,
    url text not null,
    severities text not null,
    display_ids text,
    read_at text,
    problem text
  )`.execute(db);
  await db.schema.alterTable('restaurants').addColumn('takeover_revision', 'integer').execute();
  await db.schema.alterTable('shown_spans').addColumn('takeover_id', 'text').execute();
}
