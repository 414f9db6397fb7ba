import { type Kysely, sql } from 'kysely';

const statements = [
  `create table operators (
    user_id text primary key references users (id) on delete cascade,
    named_at text not null
  )`,
  `create table backup_links (
    token_hash text primary key,
    user_id text not null references users (id) on delete cascade,
    backup text not null,
    expires_at text not null
  )`,
  'create index backup_links_by_user on backup_links (user_id)',
  'create index backup_links_by_end on backup_links (expires_at)',
  `create table backup_results (
    kind text primary key,
    at text not null,
    backup text,
    outcome text not null,
    problem text
  )`,
];

/** Operators, links to backups, and the results of the last backup and the last trial restore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
