import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, itOnPostgres, type TestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database.ts';
import * as firstRelease from './migrations/0100-first-release.ts';
import { FIRST_RELEASE, type Migrations, migrate, NewerDatabaseError } from './migrator.ts';
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

/** Three builds, each with one more migration. The last one takes away something that the first needs. */
const first: Migrations = { [FIRST_RELEASE]: firstRelease };
const second: Migrations = {
  ...first,
  '0102-add-soup': {
    up: async (db) => void (await db.schema.createTable('soup').addColumn('a', 'text').execute()),
  },
};
const third: Migrations = {
  ...second,
  '0103-drop-soup': {
    up: async (db) => void (await db.schema.dropTable('soup').execute()),
    oldestBuild: '0102-add-soup',
  },
};

it('runs a missing migration although the database has had one with a higher number', async () => {
  const late: Migrations = {
    ...second,
    '0101-add-broth': {
      up: async (db) => void (await db.schema.createTable('broth').addColumn('a', 'text').execute()),
    },
  };
  const own = await createTestDatabase();
  const tables = openDatabase(own.config, { onConnectionLost: () => undefined });
  await migrate(tables, undefined, undefined, second);

  await migrate(tables, undefined, undefined, late);

  expect((await sql`select * from broth`.execute(tables)).rows).toEqual([]);
  await tables.destroy();
  await own.drop();
});

it('starts an older build on the tables of a newer one, unless that one has taken away what it needs', async () => {
  const own = await createTestDatabase();
  const tables = openDatabase(own.config, { onConnectionLost: () => undefined });
  await migrate(tables, undefined, undefined, second);
  await migrate(tables, undefined, undefined, first);

  await migrate(tables, undefined, undefined, third);
  await migrate(tables, undefined, undefined, second);
  await expect(migrate(tables, undefined, undefined, first)).rejects.toThrow(NewerDatabaseError);

  await tables.destroy();
  await own.drop();
});

itOnPostgres(
  'lets statements of running servers go first while a migration waits for their table',
  async () => {
    const own = await createTestDatabase();
    const events = { onConnectionLost: () => undefined };
    const running = openDatabase(own.config, events);
    const starting = openDatabase(own.config, events, { isUnbounded: true, lockTimeoutMs: 100 });
    await migrate(running, undefined, undefined, second);
    let isMigrated = false;

    const migrating = await running.transaction().execute(async (tx) => {
      await sql`select * from soup`.execute(tx);
      const started = migrate(starting, undefined, undefined, third).then(() => {
        isMigrated = true;
      });
      // The query would wait for ever behind a migration that waits for this transaction.
      for (let n = 0; n < 3; n += 1) {
        await sql`select * from soup`.execute(running);
        await new Promise((wake) => setTimeout(wake, 50));
      }
      expect(isMigrated).toBe(false);
      return { started };
    });

    await migrating.started;
    await expect(sql`select * from soup`.execute(running)).rejects.toThrow(/soup/);
    await Promise.all([running.destroy(), starting.destroy()]);
    await own.drop();
  },
);
