import { type Kysely, sql } from 'kysely';

/**
 * Displays without a theme of their own had the default, chalk, until menus got designs (0107). Their owners are told of
 * the change; displays that were added after it had no earlier theme.
 *
 * Copies of items get the prices of their sources as they followed them. Until a copy follows again, it has none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('displays').addColumn('earlier_theme', 'text').execute();
  await sql`
    update displays set earlier_theme = 'chalk'
    where settings not like '%"theme":%'
      and created_at < (select timestamp from kysely_migration where name = '0107-add-designs')`.execute(db);
  await db.schema.alterTable('taken_items').addColumn('followed_prices', 'text').execute();
}
