import type { Kysely } from 'kysely';

/** When a display's pairing code was last shown to pair a screen; null also for displays from before this column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('displays').addColumn('code_shown_at', 'text').execute();
}
