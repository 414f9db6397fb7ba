/** Frequent statements have names, and still work after a newer build's migration has added a column. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { isDatabaseAway } from '../../lib/database-errors.ts';
import { openDatabase } from '../database.ts';
import type { Db, Tx } from '../schema.ts';

/** More often than needed for a name. */
const OFTEN = 20;

let database: TestDatabase;
let db: Db;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined }, { poolSize: 1 });
  await sql`create table dishes (name text)`.execute(db);
  await sql`insert into dishes values ('Soup'), ('Salad')`.execute(db);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const find = async (name: string, on: Db | Tx = db) =>
  (await sql<object>`select * from dishes where name = ${name}`.execute(on)).rows;

async function findOften(): Promise<void> {
  for (let time = 0; time < OFTEN; time += 1) expect(await find('Soup')).toEqual([{ name: 'Soup' }]);
}

/** Texts that the connection has sent under a name. */
async function named(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

it('sends a frequent statement under a name, with the values of each call', async () => {
  await find('Soup');
  expect(await named()).toEqual([]);

  await findOften();

  expect(await named()).toEqual(['select * from dishes where name = $1']);
  expect(await find('Salad')).toEqual([{ name: 'Salad' }]);
  expect(await find('Cake')).toEqual([]);
});

it('repeats a statement whose rows have got a column', async () => {
  await findOften();
  await sql`alter table dishes add column price integer`.execute(db);

  expect(await find('Soup')).toEqual([{ name: 'Soup', price: null }]);
});

it('asks the caller of a transaction to try again, which then works', async () => {
  await findOften();
  await sql`alter table dishes add column price integer`.execute(db);
  const readTwice = () =>
    db.transaction().execute(async (tx) => [...(await find('Salad', tx)), ...(await find('Soup', tx))]);

  const error = await readTwice().catch((reason: unknown) => reason);

  expect(isDatabaseAway(error)).toBe(true);
  expect(await readTwice()).toEqual([
    { name: 'Salad', price: null },
    { name: 'Soup', price: null },
  ]);
});
