import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../../../test-tools/wait-for.ts';
import { nextTurn } from '../../kernel/concurrency/turns.ts';
import { openHandles, sqliteDialect } from './sqlite.ts';
import { SqliteDriver, type SqliteHandles } from './sqlite-driver.ts';

interface Tables {
  dishes: { name: string; menu: string | null };
  menus: { name: string };
}

let dir: string;
let db: Kysely<Tables>;
let statements: string[] = [];
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'menuboard-driver-'));
  db = new Kysely<Tables>({
    dialect: sqliteDialect(join(dir, 'test.sqlite')),
    log: ({ query }) => void statements.push(query.sql),
  });
  await db.executeQuery(CompiledQuery.raw('create table menus (name text primary key)'));
  const reference = 'references menus (name) deferrable initially deferred';
  await db.executeQuery(
    CompiledQuery.raw(`create table dishes (name text primary key, menu text ${reference})`),
  );
  statements = [];
});
afterEach(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true });
});

const insert = (name: string, menu: string | null = null) =>
  db.transaction().execute(async (tx) => {
    await tx.insertInto('dishes').values({ name, menu }).execute();
    return name;
  });
const dishes = async () => (await db.selectFrom('dishes').select('name').execute()).map(({ name }) => name);
const commits = () => statements.filter((sql) => sql === 'commit').length;

it('commits together what ends in one turn of the event loop, in the order of the calls', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `dish ${String(n).padStart(2, '0')}`);
  const confirmed: string[] = [];

  await Promise.all(names.map(async (name) => confirmed.push(await insert(name))));

  expect(confirmed).toEqual(names);
  expect(await dishes()).toEqual(names);
  expect(commits()).toBe(1);
});

it('rolls back a failed transaction without the others of its commit', async () => {
  const results = await Promise.allSettled([insert('soup'), insert('soup'), insert('salad')]);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await dishes()).toEqual(['salad', 'soup']);
});

it('begins again after the only transaction of a commit was rolled back', async () => {
  await insert('soup');

  await expect(insert('soup')).rejects.toThrow(/UNIQUE/);
  await insert('salad');

  expect(await dishes()).toEqual(['salad', 'soup']);
});

it('rejects all of a commit that fails, keeps none of it, and goes on', async () => {
  const results = await Promise.allSettled([
    insert('soup'),
    insert('salad', 'No such menu'),
    insert('bread'),
  ]);

  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await dishes()).toEqual([]);
  await insert('soup');
  expect(await dishes()).toEqual(['soup']);
});

it('lets reads see what is committed, without waiting for a transaction', async () => {
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('dishes').values({ name: 'soup', menu: null }).execute();

    expect(await dishes()).toEqual([]);
    expect(await tx.selectFrom('dishes').select('name').execute()).toEqual([{ name: 'soup' }]);
  });

  expect(await dishes()).toEqual(['soup']);
});

it('shows a read-only transaction one state of the database, and waits for no other transaction', async () => {
  await insert('soup');

  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const names = async () =>
        (await snapshot.selectFrom('dishes').select('name').execute()).map(({ name }) => name);
      expect(await names()).toEqual(['soup']);
      await insert('salad');
      expect(await names()).toEqual(['soup']);
      expect(await dishes()).toEqual(['salad', 'soup']);
    });
  const refused = db
    .transaction()
    .setAccessMode('read only')
    .execute((snapshot) => snapshot.insertInto('dishes').values({ name: 'bread', menu: null }).execute());
  await expect(refused).rejects.toThrow('readonly');
  expect(await dishes()).toEqual(['salad', 'soup']);
});

it('commits a statement of its own before it resolves', async () => {
  const other = new Kysely<Tables>({ dialect: sqliteDialect(join(dir, 'test.sqlite')) });

  const waiting = insert('soup');
  await db.insertInto('menus').values({ name: 'Lunch' }).execute();

  expect(await other.selectFrom('menus').selectAll().execute()).toEqual([{ name: 'Lunch' }]);
  await waiting;
  await other.destroy();
});

it('closes after the transaction that has begun', async () => {
  let closed: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    closed = db.destroy();
    await tx.insertInto('dishes').values({ name: 'soup', menu: null }).execute();
  });
  await closed;

  db = new Kysely<Tables>({ dialect: sqliteDialect(join(dir, 'test.sqlite')) });
  expect(await dishes()).toEqual(['soup']);
});

/** The same database over other connections, whose syncs wait for `go`. */
function openSlowly() {
  const file = join(dir, 'test.sqlite');
  const gates: { go: () => void; fail: (error: Error) => void }[] = [];
  const failures: unknown[] = [];
  const open = (): SqliteHandles => {
    const handles = openHandles(file);
    const sync = async () => {
      await new Promise<void>((go, fail) => gates.push({ go, fail }));
      await handles.log.sync();
    };
    return { ...handles, log: { ...handles.log, sync } };
  };
  const events = { onDiskFailure: (error: unknown) => void failures.push(error) };
  const dialect = { ...sqliteDialect(file), createDriver: () => new SqliteDriver(open, events) };
  const slow = new Kysely<Tables>({ dialect });
  const add = (name: string) =>
    slow.transaction().execute(async (tx) => {
      await tx.insertInto('menus').values({ name }).execute();
      return name;
    });
  const menus = async (source = slow) =>
    (await source.selectFrom('menus').select('name').orderBy('name').execute()).map(({ name }) => name);
  return { slow, gates, failures, add, menus };
}

it('shows a change to nobody before it is on the disk', async () => {
  const { slow, gates, add, menus } = openSlowly();
  const answers: string[] = [];
  const lunch = add('Lunch').then((name) => answers.push(name));
  await waitFor(() => expect(gates).toHaveLength(1));

  const snapshot = slow
    .transaction()
    .setAccessMode('read only')
    .execute((tx) => menus(tx))
    .then((names) => answers.push(`snapshot of ${names}`));
  const refused = add('Lunch').catch((error) => answers.push(error.code));
  const next = new Promise<void>((begun) => slow.transaction().execute(async () => begun()));
  await next;
  await nextTurn();

  expect(await menus()).toEqual([]);
  expect(answers).toEqual([]);
  gates[0]?.go();
  await Promise.all([lunch, refused, snapshot]);
  expect(answers.sort()).toEqual(['Lunch', 'SQLITE_CONSTRAINT_PRIMARYKEY', 'snapshot of Lunch']);
  expect(await menus()).toEqual(['Lunch']);
  await waitFor(() => expect(gates).toHaveLength(2));
  gates[1]?.go();
  await slow.destroy();
});

it('commits together what ends while a commit is on its way to the disk', async () => {
  const { slow, gates, add, menus } = openSlowly();
  const lunch = add('Lunch');
  await waitFor(() => expect(gates).toHaveLength(1));

  const others = Promise.all([add('Dinner'), add('Drinks'), add('Lunch').catch(() => 'refused')]);
  gates[0]?.go();
  await lunch;
  await waitFor(() => expect(gates).toHaveLength(2));
  expect(await menus()).toEqual(['Lunch']);
  gates[1]?.go();

  expect(await others).toEqual(['Dinner', 'Drinks', 'refused']);
  expect(await menus()).toEqual(['Dinner', 'Drinks', 'Lunch']);
  await slow.destroy();
});

it('confirms nothing from a failed sync on, and shows what is on the disk', async () => {
  const { slow, gates, failures, add, menus } = openSlowly();
  const lunch = add('Lunch');
  const broken = new Error('EIO: i/o error, fdatasync');
  await waitFor(() => expect(gates).toHaveLength(1));
  const dinner = add('Dinner');

  gates[0]?.fail(broken);

  await expect(lunch).rejects.toBe(broken);
  await expect(dinner).rejects.toBe(broken);
  await expect(add('Drinks')).rejects.toBe(broken);
  expect(failures).toEqual([broken]);
  expect(await menus()).toEqual([]);
  await slow.destroy();
});

it('lets the log begin again when much was written', async () => {
  const { writer, reader, log, checkpoints } = openHandles(join(dir, 'test.sqlite'));
  const pages = () => (writer.prepare('pragma wal_checkpoint(noop)').get() as { log: number }).log;
  let [count, before] = [0, 0];

  await waitFor(async () => {
    before = pages();
    const names = Array.from({ length: 40 }, () => ({ name: `${'Menu '.repeat(1_000)}${count++}` }));
    await db.insertInto('menus').values(names).execute();
    expect(pages()).toBeLessThan(before);
  });

  expect(before).toBeGreaterThan(1_000);
  expect(await db.selectFrom('menus').select('name').execute()).toHaveLength(count);
  await checkpoints.stop();
  for (const handle of [reader, writer, log]) handle.close();
});

it('goes on with read-only transactions after connections could not be opened', async () => {
  const file = join(dir, 'test.sqlite');
  let failures = 10;
  const open = () => {
    const handles = openHandles(file);
    const openReader = () => {
      failures -= 1;
      if (failures >= 0) throw new Error('Too many open files.');
      return handles.openReader();
    };
    return { ...handles, openReader };
  };
  const dialect = { ...sqliteDialect(file), createDriver: () => new SqliteDriver(open) };
  const other = new Kysely<Tables>({ dialect });
  await other.selectFrom('dishes').selectAll().execute();
  const read = () =>
    other
      .transaction()
      .setAccessMode('read only')
      .execute((tx) => tx.selectFrom('dishes').selectAll().execute());

  const failed = await Promise.allSettled(Array.from({ length: 10 }, read));
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true);

  expect(await read()).toEqual([]);
  await other.destroy();
});
