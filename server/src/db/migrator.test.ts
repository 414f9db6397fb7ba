import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrator.ts';
import type { Db } from './schema.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('rolls back a failed migration completely, and succeeds at the next start', async () => {
  // Makes the migration fail after it has created other tables.
  await sql`create table displays (x text)`.execute(db);
  await expect(migrate(db)).rejects.toThrow(/displays/);
  await expect(sql`select * from restaurants`.execute(db)).rejects.toThrow(/restaurants/);

  await sql`drop table displays`.execute(db);
  await migrate(db);

  await db.selectFrom('restaurants').select('id').execute();
  await migrate(db);
});

it('runs a missing migration although the database has had one with a higher number', async () => {
  await sql`drop table recovery_codes`.execute(db);
  await sql`drop table second_factors`.execute(db);
  await sql`delete from kysely_migration where name = '0024-create-second-factors'`.execute(db);

  await migrate(db);

  expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
});
