import type { Kysely } from 'kysely';

/** Lets files leave the library, and finds the rows of any restaurant that name a file on the disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('deleted_at', 'text').execute();
  for (const column of ['path', 'thumbnail_path', 'deleted_at']) {
    await db.schema.createIndex(`media_by_${column}`).on('media').column(column).execute();
  }
}
