import { type Kysely, sql } from 'kysely';
import type { Db } from '../../src/db/schema.ts';

const sqliteParts = `
  select lower(replace(sql, '"', '')) as part from sqlite_schema where type = 'index' and sql is not null
  union all select m.name || ' ' || k."from" || ' ' || k."table" || ' ' || k.on_delete
    from sqlite_schema m, pragma_foreign_key_list(m.name) k where m.type = 'table'
  union all select m.name || ' ' || group_concat(i.name || i."unique" || i.origin)
    from sqlite_schema m, pragma_index_list(m.name) i where m.type = 'table' group by m.name`;
const postgresParts = `
  select indexdef as part from pg_indexes where schemaname = 'public'
  union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'public'::regnamespace`;

/** All columns, indexes and constraints of a database, sorted: two databases with the same tables have the same. */
export async function tablesOf(db: Db, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const columns = (await db.introspection.getTables()).flatMap((table) =>
    table.columns.map((column) => `${table.name} ${JSON.stringify(column)}`),
  );
  const parts = kind === 'sqlite' ? sqliteParts : postgresParts;
  const { rows } = await sql<{ part: string }>`${sql.raw(parts)}`.execute(db as Kysely<unknown>);
  return [...columns, ...rows.map(({ part }) => part.replaceAll(/\s+/g, ' '))].sort();
}
