import { type Kysely, sql } from 'kysely';

/** In a table of their own: SQLite rewrites a whole row, and a menu's row may hold a large layout. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('content_revisions')
    .addColumn('menu_id', 'text', (c) => c.primaryKey().references('menus.id').onDelete('cascade'))
    .addColumn('revision', 'integer', (c) => c.notNull())
    .execute();
  await sql`insert into content_revisions (menu_id, revision) select id, content_revision from menus`.execute(
    db,
  );
  await db.schema.alterTable('menus').dropColumn('content_revision').execute();
}
