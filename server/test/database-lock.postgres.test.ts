/** The lock of PostgreSQL: nodes of a cluster share it, and a process that works alone has it for itself. */
import { afterEach, beforeEach, expect, it } from 'vitest';
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

async function start(isNode: boolean, folder: string): Promise<() => Promise<void>> {
  const lock = lockServer(`${database.dataDir}/${folder}`, database.config, isNode, () => undefined);
  releases.push(lock.release);
  await lock.lockDatabase();
  return lock.release;
}

it('lets nodes start beside each other, and refuses a process that works alone, in a sentence', async () => {
  const ends = [await start(true, 'a'), await start(true, 'b')];

  await expect(start(false, 'c')).rejects.toThrow(
    'A server is running on the database in DATABASE_URL. Stop it first, choose another database, or run both as nodes with CLUSTER=on.',
  );

  for (const end of ends) await end();
  await start(false, 'd');
});

it('refuses a node while a process works alone, in a sentence', async () => {
  await start(false, 'a');

  await expect(start(true, 'b')).rejects.toThrow(
    'A server without CLUSTER=on is running on the database in DATABASE_URL. Stop it before its nodes start.',
  );
});

it('is shared until the last node has gone', async () => {
  const options = { isShared: true, refusal: 'taken', onTakenOver: () => undefined };
  const [a, b] = [await lockPostgres(url, options), await lockPostgres(url, options)];

  await a.release();
  await expect(lockPostgres(url, { ...options, isShared: false })).rejects.toThrow('taken');
  await b.release();

  const alone = await lockPostgres(url, { ...options, isShared: false });
  await alone.release();
});
