import { openDatabase } from '@menuboard/server/db/database';
import type { Db, Tx } from '@menuboard/server/db/schema';
import { newId } from '@menuboard/server/lib/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMigratedDatabase, type TestDatabase } from '../../../server/test/test-database.ts';
import { trusted } from '../../../server/test/trusted-id.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { deleteOutboxRows, insertOutboxRow, readTail } from './outbox.repo.ts';
import { createOutboxTail, type OutboxTail } from './outbox-tail.ts';

let database: TestDatabase;
let db: Db;
let tail: OutboxTail;
const read: (number | null)[] = [];
const errors: unknown[] = [];
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
  tail = createOutboxTail({
    db,
    sender: 'reader',
    onRow: ({ revision }) => read.push(revision),
    onDoubt: async () => undefined,
    onCertain: () => undefined,
    onGap: () => errors.push('gap'),
    onError: (error) => errors.push(error),
  });
  await tail.start();
});
afterAll(async () => {
  await tail.stop();
  await db.destroy();
  await database.drop();
});

it('reads rows of another server again that have the numbers of lost transactions, and the others only once', async () => {
  const own = await createMigratedDatabase();
  const owner = openDatabase(own.config, { onConnectionLost: () => undefined });
  await owner.schema.createTable('starts').addColumn('at', sql`timestamptz`).execute();
  await sql`insert into starts values (now())`.execute(owner);
  await sql`create function public.pg_postmaster_start_time() returns timestamptz language sql as 'select at from public.starts'`.execute(
    owner,
  );
  await sql`do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`.execute(
    owner,
  );
  await owner.destroy();
  const failing = openDatabase(own.config, { onConnectionLost: () => undefined });
  const rows: (number | null)[] = [];
  const doubts: boolean[] = [];
  const follower = createOutboxTail({
    db: failing,
    sender: 'reader',
    onRow: ({ revision }) => rows.push(revision),
    onDoubt: async (isAnotherServer) => {
      doubts.push(isAnotherServer);
    },
    onCertain: () => undefined,
    onGap: () => errors.push('gap'),
    onError: (error) => errors.push(error),
  });
  await follower.start();
  await write(failing, 1);
  await write(failing, 2);
  await untilRead(follower, () => expect(rows).toEqual([1, 2]));
  await sql`select pg_current_xact_id()`.execute(failing);
  await untilRead(follower, () => expect(doubts).toEqual([false]));

  // The first row was lost, and another transaction got its number.
  await failing.transaction().execute(async (tx) => {
    await sql`update starts set at = at + interval '1 hour'`.execute(tx);
    await sql`update outbox set id = 'another', revision = 3 where revision = 1`.execute(tx);
  });

  await untilRead(follower, () => expect(doubts).toEqual([false, true]));
  await untilRead(follower, () => expect(rows).toEqual([1, 2, 3]));
  expect(errors).toEqual([]);
  await follower.stop();
  await failing.destroy();
  await own.drop();
});

/** Reads again and again, without its pause of a second. */
const untilRead = (reader: OutboxTail, check: () => void) =>
  waitFor(() => {
    reader.look();
    check();
  });

const write = (within: Db | Tx, revision: number, sender = 'writer') =>
  insertOutboxRow(within, {
    id: newId(),
    sender,
    at: '2026-06-12T11:00:00.000Z',
    restaurant_id: trusted('bistro'),
    revision,
    attachment: '{}',
    notice: null,
  });

it('says that rows may be missing after a start without the database', async () => {
  const own = await createMigratedDatabase();
  const later = openDatabase(own.config, { onConnectionLost: () => undefined });
  await sql`alter table outbox rename to away`.execute(later);
  const failures: unknown[] = [];
  let gaps = 0;
  const late = createOutboxTail({
    db: later,
    sender: 'reader',
    onRow: () => undefined,
    onDoubt: async () => undefined,
    onCertain: () => undefined,
    onGap: () => {
      gaps += 1;
    },
    onError: (error) => failures.push(error),
  });
  await late.start();
  expect([failures.length, gaps]).toEqual([1, 0]);

  await sql`alter table away rename to outbox`.execute(later);
  await write(later, 1);
  await untilRead(late, () => expect(gaps).toBe(1));

  await late.stop();
  await later.destroy();
  await own.drop();
});

it('reads rows once, also those of transactions that began early and committed late', async () => {
  const [early, commitEarly] = await hold(2);
  await write(db, 3);
  await write(db, 4, 'reader');
  await untilRead(tail, () => expect(read).toEqual([3, 4]));
  const [later, commitLater] = await hold(5);
  commitEarly();
  await early;
  await untilRead(tail, () => expect(read).toEqual([3, 4, 2]));
  await write(db, 6);
  commitLater();
  await later;
  await untilRead(tail, () => expect(read).toHaveLength(5));
  tail.look();
  await write(db, 7);
  await untilRead(tail, () => expect(read).toContain(7));

  expect(read.toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
  expect(errors).toEqual([]);
});

it('is sent no row again while a transaction stays open', async () => {
  const [open, commit] = await hold(8);
  const range = { sender: 'reader', limit: 100 };
  const { oldestOpen, snapshot } = await readTail(db, { ...range, from: undefined });
  const from = BigInt(oldestOpen);
  await write(db, 9);
  // Transactions of other databases count, too: the oldest one may have begun before earlier rows.
  const first = await readTail(db, { ...range, from, since: snapshot });
  await write(db, 10, 'reader');
  const second = await readTail(db, { ...range, from, since: first.snapshot });
  commit();
  await open;
  const third = await readTail(db, { ...range, from, since: second.snapshot });

  expect(first.rows).toMatchObject([{ revision: 9, isOwn: false }]);
  expect(second.rows).toMatchObject([{ revision: 10, isOwn: true }]);
  expect(third.rows).toMatchObject([{ revision: 8, isOwn: false }]);
  await untilRead(tail, () => expect(read).toEqual(expect.arrayContaining([8, 9, 10])));
});

it('reads more rows than fit into one answer', async () => {
  read.length = 0;
  await db.transaction().execute(async (tx) => {
    for (let revision = 1_000; revision < 2_500; revision += 1) await write(tx, revision);
  });
  await untilRead(tail, () => expect(new Set(read).size).toBe(1_500));

  expect(read).toHaveLength(1_500);
});

it('is pruned by age', async () => {
  await deleteOutboxRows(db, '2026-06-12T11:00:00.000Z');
  expect(await count()).toBeGreaterThan(1_500);
  await deleteOutboxRows(db, '2026-06-12T11:00:00.001Z');
  expect(await count()).toBe(0);
});

async function count(): Promise<number> {
  const { rows } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<string>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(rows);
}

/** Writes a row in a transaction that stays open until the second result is called. */
async function hold(revision: number): Promise<[Promise<void>, () => void]> {
  const release = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const committed = db.transaction().execute(async (tx) => {
    await write(tx, revision);
    written.resolve();
    await release.promise;
  });
  await written.promise;
  return [committed, release.resolve];
}
