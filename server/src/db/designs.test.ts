/**
 * Migrations 0107 and 0109: displays that looked different from new ones get a design of their own; the owners of the
 * others are informed.
 */
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
  await migrate(db, '0106-add-price-currencies');
  await sql`
    insert into restaurants (id, name, time_zone, currency, details, revision, own_revision, created_at, updated_at)
    values ('bistro', 'Bistro', 'UTC', 'USD', null, 1, 1, '', '')`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const stored = [
  {},
  { rotation: 90, skipSoldOut: true },
  { look: 'board' },
  { theme: 'night' },
  { rotation: 90, photos: 'all' },
  { descriptions: 'none' },
  { showAllergens: false },
  { showKcal: false, imageSeconds: 5 },
];

it('gives a design of its own to each display that had chosen one', async () => {
  for (const [index, settings] of stored.entries())
    await sql`
      insert into displays
        (id, restaurant_id, name, pairing_code, settings, revision, created_at, updated_at)
      values (${`tv ${index}`}, 'bistro', 'TV', ${`CODE${index}`}, ${JSON.stringify(settings)}, 1, '', '')`.execute(
      db,
    );

  await migrate(db, '0107-add-designs');
  await sql`
    insert into displays
      (id, restaurant_id, name, pairing_code, settings, revision, created_at, updated_at)
    values ('tv new', 'bistro', 'TV', 'CODE9', '{}', 1, '9999', '')`.execute(db);
  await migrate(db);

  const rows = await db.selectFrom('displays').selectAll().orderBy('id').execute();
  const own = { designFrom: 'display', theme: 'chalk' };
  expect(rows.map(({ settings }) => JSON.parse(settings))).toEqual([
    ...stored.map((settings, index) => (index > 1 ? { ...own, ...settings } : settings)),
    {},
  ]);
  const informed = rows.filter(({ earlier_theme }) => earlier_theme === 'chalk');
  expect(informed.map(({ id }) => id)).toEqual(['tv 0', 'tv 1']);
});
