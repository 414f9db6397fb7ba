import { type Kysely, sql } from 'kysely';

const statements = [
  `create table archive_links (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    restaurant_id text not null references restaurants (id) on delete cascade,
    expires_at text not null
  )`,
  'create index archive_links_by_user on archive_links (user_id)',
  'create index archive_links_by_end on archive_links (expires_at)',
  'create index archive_links_by_restaurant on archive_links (restaurant_id)',
  `create table checked_archives (
    restaurant_id text primary key references restaurants (id) on delete cascade,
    id text not null unique,
    files text,
    expires_at text not null
  )`,
  'create index checked_archives_by_end on checked_archives (expires_at)',
  `create table checked_records (
    archive_id text not null references checked_archives (id) on delete cascade,
    restaurant_id text not null references restaurants (id) on delete cascade,
    kind text not null,
    seq integer not null,
    record text not null,
    primary key (archive_id, kind, seq)
  )`,
  'create index checked_records_by_restaurant on checked_records (restaurant_id)',
];

/** Links to the archive of a restaurant, and the archive that an owner has uploaded to restore it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
