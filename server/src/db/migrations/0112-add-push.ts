import { type Kysely, sql } from 'kysely';

const statements = [
  // A device that signs out, or whose session ends, gets no more notifications.
  `create table push_subscriptions (
    session_id text primary key references sessions (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    language text not null,
    created_at text not null
  )`,
  'create index push_subscriptions_by_user on push_subscriptions (user_id)',
  `create table push_keys (
    id text primary key,
    public_key text not null,
    private_key text not null,
    created_at text not null
  )`,
];

/** Devices that receive notifications, and the server's key that signs them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
