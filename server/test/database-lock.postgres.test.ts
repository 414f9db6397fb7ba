/** The lock of PostgreSQL: some processes share it, and one that works alone has it for itself. */
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { waitFor } from '../../test-tools/wait-for.ts';
import { lockPostgres } from '../src/db/locks/lock-postgres.ts';
import { lockServer } from '../src/db/locks/lock-server.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let url: string;
const releases: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  url = database.config.kind === 'postgres' ? database.config.url : '';
});
afterEach(async () => {
  for (const release of releases.splice(0)) await release();
  await database.drop();
});

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

async function start(isShared: boolean, folder: string): Promise<() => Promise<void>> {
  const lock = lockServer(`${database.dataDir}/${folder}`, database.config, isShared, () => undefined);
  releases.push(lock.release);
  await lock.lockDatabase();
  return lock.release;
}

it('lets processes that share it start beside each other, and refuses a process that works alone, in a sentence', async () => {
  const ends = [await start(true, 'a'), await start(true, 'b')];

  await expect(start(false, 'c')).rejects.toThrow(
    'A server is running on the database in DATABASE_URL. Stop it first, choose another database, or run both as nodes with CLUSTER=on.',
  );

  for (const end of ends) await end();
  await start(false, 'd');
});

it('refuses a process that shares it while another one works alone, in a sentence', async () => {
  await start(false, 'a');

  await expect(start(true, 'b')).rejects.toThrow(
    'A server without CLUSTER=on is running on the database in DATABASE_URL. Stop it before its nodes start.',
  );
});

it('is taken again after its connection was lost, and says when another process was faster', async () => {
  const takenOver = Promise.withResolvers<void>();
  const options = { isShared: false, refusal: 'taken', onTakenOver: takenOver.resolve };
  const lock = await lockPostgres(url, options);
  releases.push(lock.release);
  const holder = async () => {
    const [held] = await ask(
      "select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())",
    );
    return Number(held?.pid);
  };
  const first = await holder();
  await ask(`select pg_terminate_backend(${first})`);
  await waitFor(async () => {
    const pid = await holder();
    expect(pid).toBeGreaterThan(0);
    expect(pid).not.toBe(first);
  });

  const faster = new pg.Client({ connectionString: url });
  await faster.connect();
  const waits = faster.query('select pg_advisory_lock(1835363957)');
  // Other tests wait for locks of their own databases.
  await waitFor(async () =>
    expect(
      await ask(
        "select from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      ),
    ).toHaveLength(1),
  );
  await ask(`select pg_terminate_backend(${await holder()})`);
  await waits;
  await takenOver.promise;
  await faster.end();
});

it('is shared until the last process has gone', async () => {
  const options = { isShared: true, refusal: 'taken', onTakenOver: () => undefined };
  const [a, b] = [await lockPostgres(url, options), await lockPostgres(url, options)];

  await a.release();
  await expect(lockPostgres(url, { ...options, isShared: false })).rejects.toThrow('taken');
  await b.release();

  const alone = await lockPostgres(url, { ...options, isShared: false });
  await alone.release();
});
