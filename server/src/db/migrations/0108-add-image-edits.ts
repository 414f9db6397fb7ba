import type { Kysely } from 'kysely';

/** Builds before this one insert files without the new columns: their images count as uncut and with a ground. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('media').addColumn('is_cut_out', 'integer').execute();
  await db.schema.alterTable('media').addColumn('original_id', 'text').execute();
  await db.schema.alterTable('media').addColumn('edit', 'text').execute();
}
