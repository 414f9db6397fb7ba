import { type QueryExecutorProvider, sql } from 'kysely';
import { displayTables } from './displays.ts';
import { menuTables } from './menus.ts';
import { peopleTables } from './people.ts';
import { programTables } from './programs.ts';
import { serverTables } from './server.ts';

/** The SQL of each table with its indexes, the same for both databases. A table follows those that it refers to. */
const tables = { ...peopleTables, ...menuTables, ...displayTables, ...programTables, ...serverTables };

export type TableName = keyof typeof tables;

export const tableNames = Object.keys(tables) as TableName[];

/** Creates a table as release 0.1.0 has it. */
export async function createTable(db: QueryExecutorProvider, name: TableName): Promise<void> {
  for (const statement of tables[name].split(';')) await sql.raw(statement).execute(db);
}
