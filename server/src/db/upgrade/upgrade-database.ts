import { sql } from 'kysely';
import { OperatorError } from '../../lib/operator-error.ts';
import { createTable, type TableName } from '../migrations/first-release/tables.ts';
import { FIRST_RELEASE, isFromBeforeRelease, migrate, readMigrations } from '../migrator.ts';
import type { Db } from '../schema.ts';
import { steps } from './steps.ts';

/** Oldest migration that a database must have had. */
const OLDEST = '0048-add-code-shown-at';

/** Tables with stricter constraints since the release. No other table refers to them. */
const STRICTER: TableName[] = ['members', 'sessions', 'data_links'];

/** Whether a database is from before release 0.1.0. Throws an `OperatorError` if it is too old for an upgrade. */
export async function needsUpgrade(db: Db): Promise<boolean> {
  const { done } = await readMigrations(db);
  const last = done.at(-1);
  if (last === undefined || !isFromBeforeRelease(last)) return false;
  if (done.includes(OLDEST)) return true;
  throw new OperatorError(
    `The database is too old for this upgrade, because its last change is ${last}, which is before ${OLDEST}: start the last version from before release 0.1.0 on it once, then upgrade it.`,
  );
}

/** Makes a copy of a database of any age ready for this build. */
export async function migrateCopy(copy: Db): Promise<void> {
  if (await needsUpgrade(copy)) await upgradeDatabase(copy);
  await migrate(copy);
}

/** Gives a database from before release 0.1.0 the tables of that release, in one transaction. */
export async function upgradeDatabase(db: Db): Promise<void> {
  const { done } = await readMigrations(db);
  await db.transaction().execute(async (tx) => {
    for (const [name, step] of Object.entries(steps)) if (!done.includes(name)) await step(tx);
    for (const table of STRICTER) await createAgain(tx, table);
    await sql`update schema_info set oldest_build = ${FIRST_RELEASE}`.execute(tx);
    await sql`delete from kysely_migration`.execute(tx);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${FIRST_RELEASE}, ${at})`.execute(tx);
  });
}

/** SQLite cannot change a table's constraints, so its rows move to a new one. */
async function createAgain(db: Db, name: TableName): Promise<void> {
  const table = sql.table(name);
  const tables = await db.introspection.getTables();
  const columns = sql.join(
    (tables.find((one) => one.name === name)?.columns ?? []).map((column) => sql.ref(column.name)),
  );
  await sql`create temporary table old_rows as select * from ${table}`.execute(db);
  await sql`drop table ${table}`.execute(db);
  await createTable(db, name);
  await sql`insert into ${table} (${columns}) select ${columns} from old_rows`.execute(db);
  await sql`drop table old_rows`.execute(db);
}
