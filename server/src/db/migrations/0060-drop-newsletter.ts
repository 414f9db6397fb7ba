import type { Kysely } from 'kysely';

/** Nothing has read the addresses of the landing page's form: it sends nothing. */
export const oldestBuild = '0048-add-code-shown-at';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('newsletter').execute();
}
