import { openDatabase } from '@menuboard/server/db/database';
import type { Db } from '@menuboard/server/db/schema';
import { MINUTE } from '@menuboard/server/lib/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../server/test/test-database.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { sharedBudgets } from './shared-guesses.repo.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createMigratedDatabase();
  const settings = openDatabase(database.config, { onConnectionLost: () => undefined });
  // Rows are found in the order in which they are stored, as PostgreSQL may choose for a small table.
  for (const plan of ['enable_indexscan', 'enable_bitmapscan'])
    await sql`do ${sql.lit(`begin execute format('alter database %I set ${plan} = off', current_database()); end`)}`.execute(
      settings,
    );
  await settings.destroy();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const isWaiting = async () => {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
  return rows.length > 0;
};

it('ends guesses of one address while another one begins, without a deadlock', async () => {
  const budgets = sharedBudgets(db);
  const reserve = (key: string) =>
    budgets.reserve(
      'codes',
      [
        { key: '', max: 10 },
        { key, max: 10 },
      ],
      Date.now(),
      MINUTE,
    );
  const guesses = await reserve('address');
  // Moves the row of all together behind the one of the address.
  await reserve('other');

  await db.transaction().execute(async (tx) => {
    const lock = (key: string) =>
      sql`select 1 from guess_budgets where key_hash = ${key} for update nowait`.execute(tx);
    await lock('');
    const ended = budgets.settle('codes', guesses, true);
    await waitFor(async () => expect(await isWaiting()).toBe(true));
    // As `reserve` does it.
    await lock('address');
    void ended.catch(() => undefined);
  });

  await waitFor(async () =>
    expect(await budgets.read('codes', ['', 'address'])).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: '', count: 1, pending: 1 }),
        expect.objectContaining({ key: 'address', count: 1, pending: 0 }),
      ]),
    ),
  );
});
