/** Data from before the role *kitchen* became kitchen links. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { openDatabase } from '../../db/database.ts';
import { migrate } from '../../db/migrator.ts';
import type { Db } from '../../db/schema.ts';

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const at = '2026-01-01T00:00:00.000Z';
const aRestaurant = (id: string) =>
  sql`insert into restaurants (id, name, time_zone, currency, revision, own_revision, created_at, updated_at)
    values (${id}, ${id}, 'UTC', 'EUR', 1, 1, ${at}, ${at})`.execute(db);

async function aMember(name: string, roles: Record<string, string>) {
  const [first] = Object.keys(roles);
  await sql`insert into users
    (id, restaurant_id, email, password_hash, first_name, last_name, phone, address, created_at)
    values (${name}, ${first}, ${`${name}@x.example`}, '', ${name}, '', '', '', ${at})`.execute(db);
  for (const [restaurant, role] of Object.entries(roles)) {
    await sql`insert into members (restaurant_id, user_id, role, joined_at)
      values (${restaurant}, ${name}, ${role}, ${at})`.execute(db);
    const id = `${name} in ${restaurant}`;
    await sql`insert into sessions
      (id, user_id, restaurant_id, token_hash, created_at, last_used_at, expires_at)
      values (${id}, ${name}, ${restaurant}, ${id}, ${at}, ${at}, ${at})`.execute(db);
  }
}

const all = async (statement: string) =>
  (await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(db)).rows.map((row) =>
    Object.values(row).join(' '),
  );

it('makes a kitchen link without an address of each such member, and ends what they could do', async () => {
  await migrate(db, '0060-drop-newsletter');
  await aRestaurant('bar');
  await aRestaurant('cafe');
  await aMember('Ada', { bar: 'owner' });
  await aMember('Ida', { bar: 'kitchen' });
  await aMember('Bo', { bar: 'kitchen', cafe: 'staff' });
  await sql`insert into invitations (id, restaurant_id, token_hash, role, created_at, expires_at)
    values ('i', 'bar', 'i', 'kitchen', ${at}, ${at})`.execute(db);

  await migrate(db);

  expect(await all('select restaurant_id, name, token_hash from kitchen_links order by name')).toEqual([
    'bar Bo ',
    'bar Ida ',
  ]);
  expect(await all('select user_id, restaurant_id, role from members order by user_id')).toEqual([
    'Ada bar owner',
    'Bo cafe staff',
  ]);
  expect(await all('select id, restaurant_id from users order by id')).toEqual(['Ada bar', 'Bo cafe']);
  expect(await all('select id from sessions order by id')).toEqual(['Ada in bar', 'Bo in cafe']);
  expect(await all('select user_id, first_name from former_members order by user_id')).toEqual([
    'Bo Bo',
    'Ida Ida',
  ]);
  expect(await all('select id from invitations')).toEqual([]);
});
