/** Migration 0106: prices in hundredths become minor units of their currency. */

import { decimalsOf } from '@menuboard/contract/domain/money/currency';
import { toMinorUnits } from '@menuboard/contract/domain/money/minor-units';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { priceOf } from '../features/items/item-columns.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrator.ts';
import type { Db } from './schema.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
  await migrate(db, '0105-add-log-days');
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const currencies = Intl.supportedValuesOf('currency');
const stored = [0, 1, 50, 999, 98_000, 98_050, 99_999_999];

async function storeItems(currency: string): Promise<void> {
  await sql`
    insert into restaurants (id, name, time_zone, currency, details, revision, own_revision, created_at, updated_at)
    values (${currency}, 'Bistro', 'UTC', ${currency}, null, 1, 1, '', '')`.execute(db);
  for (const cents of stored)
    await sql`
      insert into items
        (id, restaurant_id, name, description, price_cents, category, is_available, created_at, updated_at, revision)
      values (${`${currency}-${cents}`}, ${currency}, 'Soup', '', ${cents}, 'Soups', 1, '', '', 1)`.execute(
      db,
    );
}

it('leaves each price of each currency as it was, and marks those that its currency does not have', async () => {
  for (const currency of currencies) await storeItems(currency);

  await migrate(db);

  const rows = await db.selectFrom('items').selectAll().execute();
  expect(rows).toHaveLength(currencies.length * stored.length);
  for (const row of rows) {
    const currency = String(row.restaurant_id);
    const isHalf = decimalsOf(currency) === 0 && row.price_cents % 100 !== 0;
    expect([row.id, priceOf(row)]).toEqual([row.id, row.price_cents / 100]);
    const minor = isHalf ? null : toMinorUnits(row.price_cents / 100, currency);
    expect([row.id, row.price_minor, row.price_currency]).toEqual([row.id, minor, isHalf ? null : currency]);
  }
});

it('a price that a build before it writes afterwards is the price', async () => {
  await sql`update items set price_cents = 45000 where id = 'JPY-98000'`.execute(db);

  const row = await db
    .selectFrom('items')
    .selectAll()
    .where(sql`id`, '=', 'JPY-98000')
    .executeTakeFirstOrThrow();

  expect(priceOf(row)).toBe(450);
});
