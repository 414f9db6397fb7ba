import { type Kysely, sql } from 'kysely';

/**
 * Menus get a design, which counts on all displays but those that look otherwise than new displays did until now: these
 * keep a design of their own, in the theme that has replaced theirs. The table stores only settings that differ from
 * their default, so that *chalk*, the default until now, is written out: *cellar* replaces it. The first of two fields of
 * one name does not count.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update displays set settings = '{"designFrom":"display","theme":"chalk",' || substr(settings, 2)
    where settings like '%"look":%' or settings like '%"theme":%' or settings like '%"photos":%'
      or settings like '%"descriptions":%' or settings like '%"showAllergens":%' or settings like '%"showKcal":%'`.execute(
    db,
  );
  await db.schema
    .alterTable('taken_menus')
    .addColumn('has_own_design', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
