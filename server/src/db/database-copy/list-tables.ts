import type Database from 'better-sqlite3';

/** Tables of a SQLite file, each after those that it refers to, without those that migrations fill. */
export function listTables(database: Database.Database): string[] {
  const found = database
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
        and name not like 'kysely\\_%' escape '\\' and name <> 'schema_info' order by name`,
    )
    .pluck()
    .all();
  const sorted = new Set<string>();
  const add = (table: string) => {
    for (const other of referencesOf(database, table)) if (other !== table) add(other);
    sorted.add(table);
  };
  for (const table of found) if (!sorted.has(table)) add(table);
  return [...sorted];
}

function referencesOf(database: Database.Database, table: string): string[] {
  const keys = database.pragma(`foreign_key_list(${table})`) as { table: string }[];
  return keys.map((key) => key.table);
}
