import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { createMigratedDatabase } from '../../test/test-database.ts';
import { openDatabase, takesChanges } from './database.ts';

it('says that a standby takes no changes, and connects again', async () => {
  const { config, drop } = await createMigratedDatabase();
  const owner = openDatabase(config, { onConnectionLost: () => undefined });
  await sql`create table role as select false as standby`.execute(owner);
  await sql`create function public.pg_is_in_recovery() returns boolean language sql as 'select standby from public.role'`.execute(
    owner,
  );
  await sql`do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`.execute(
    owner,
  );
  const db = openDatabase(config, { onConnectionLost: () => undefined });
  const pidOf = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  expect(await takesChanges(db)).toBe(true);
  const before = await pidOf();

  await sql`update role set standby = true`.execute(owner);
  expect(await takesChanges(db)).toBe(false);
  await sql`update role set standby = false`.execute(owner);

  await waitFor(async () => expect(await takesChanges(db)).toBe(true));
  expect(await pidOf()).not.toBe(before);
  await db.destroy();
  await owner.destroy();
  await drop();
});
