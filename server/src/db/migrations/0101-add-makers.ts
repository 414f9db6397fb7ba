import { type Kysely, sql } from 'kysely';

/**
 * The person who made a key, a link or a webhook. Without a foreign key: what a person made may outlive the account, and
 * the name then comes from `former_members`. Rows of before have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['api_keys', 'kitchen_links', 'webhooks'])
    await sql`alter table ${sql.table(table)} add column made_by text`.execute(db);
}
