import { type Kysely, sql } from 'kysely';

const statements = [
  `create table links (
    id text primary key,
    restaurant_id text not null references restaurants (id) on delete cascade,
    kind text not null,
    name text not null,
    state text not null,
    settings text not null,
    secrets text,
    location text,
    locations text not null,
    account_hash text,
    notice_hash text unique,
    sends_sold_out integer not null,
    takes_images integer not null,
    hides_missing integer not null,
    menu_id text references menus (id) on delete set null,
    cursor text,
    whole_read_at text,
    read_at text,
    changed_at text,
    noticed_at text,
    failing_since text,
    attempts integer not null,
    problem text,
    next_read_at text,
    waits_until text,
    created_at text not null,
    made_by text
  )`,
  `create table link_sign_ins (
    token_hash text primary key,
    restaurant_id text not null references restaurants (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    session_id text not null references sessions (id) on delete cascade,
    kind text not null,
    link_id text references links (id) on delete cascade,
    expires_at text not null
  )`,
  'create index link_sign_ins_by_expiry on link_sign_ins (expires_at)',
  // Deleting one of these looks its sign-ins up.
  'create index link_sign_ins_by_session on link_sign_ins (session_id)',
  'create index link_sign_ins_by_user on link_sign_ins (user_id)',
  'create index link_sign_ins_by_restaurant on link_sign_ins (restaurant_id)',
  'create index link_sign_ins_by_link on link_sign_ins (link_id)',
  'create index links_by_restaurant on links (restaurant_id)',
  'create index links_by_account on links (account_hash) where account_hash is not null',
  `create table linked_items (
    link_id text not null references links (id) on delete cascade,
    restaurant_id text not null references restaurants (id) on delete cascade,
    external_id text not null,
    item_id text references items (id) on delete set null,
    seen text,
    sizes text not null,
    unsent text,
    image_source text,
    differs_since text,
    primary key (link_id, external_id)
  )`,
  'create index linked_items_by_item on linked_items (item_id)',
  'create index linked_items_by_restaurant on linked_items (restaurant_id)',
];

/** Live connections to tills. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
