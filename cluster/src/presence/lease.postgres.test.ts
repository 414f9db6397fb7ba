import { openDatabase } from '@menuboard/server/db/database';
import type { Db } from '@menuboard/server/db/schema';
import { iso, SECOND } from '@menuboard/server/lib/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { passTime } from '../../../server/test/pass-time.ts';
import { createMigratedDatabase, type TestDatabase } from '../../../server/test/test-database.ts';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { createLease, type LeaseDeps } from './lease.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createMigratedDatabase();
  db = openDatabase(database.config, { onConnectionLost: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function aLease(deps: Partial<LeaseDeps> = {}) {
  const dead: string[] = [];
  const lease = createLease({
    db,
    systemClock: Date.now,
    version: 'test',
    countScreens: () => 0,
    onRevived: () => undefined,
    onDead: async (id) => void dead.push(id),
    warn: () => undefined,
    onError: (error) => expect.unreachable(String(error)),
    ...deps,
  });
  return { lease, dead };
}

async function aNode(id: string, ageMs: number): Promise<void> {
  const at = iso(Date.now() - ageMs);
  await db
    .insertInto('nodes')
    .values({ id, started_at: at, alive_at: at, version: '', sockets: 1 })
    .execute();
}

it('takes a node for dead that has said nothing for ten seconds', async () => {
  await aNode('silent', 11 * SECOND);
  await aNode('busy', 5 * SECOND);
  const { lease, dead } = aLease();
  await lease.start();

  expect(dead).toEqual(['silent']);
  await lease.stop();
  await db.deleteFrom('nodes').execute();
});

it('gives the others time to renew their leases when the database was away from all', async () => {
  const revivals: boolean[] = [];
  const { lease, dead } = aLease({ onRevived: (wasDeleted) => revivals.push(wasDeleted) });
  await lease.start();
  await aNode('late', 11 * SECOND);
  passTime(11 * SECOND);
  await lease.renew();

  expect(lease.stateOf('late')).toEqual({ isAlive: true });
  await db
    .updateTable('nodes')
    .set({ alive_at: iso(Date.now()) })
    .where('id', '=', 'late')
    .execute();
  passTime(5 * SECOND);
  await lease.renew();
  expect(dead).toEqual([]);
  expect(revivals).toEqual([false]);
  await lease.stop();
  await db.deleteFrom('nodes').execute();
});

it('gives the others time to renew their leases after it could not renew its own', async () => {
  const errors: unknown[] = [];
  const { lease, dead } = aLease({ onError: (error) => errors.push(error) });
  await lease.start();
  await sql`alter table nodes rename to away`.execute(db);
  await waitFor(() => expect(errors).toHaveLength(1));
  await sql`alter table away rename to nodes`.execute(db);
  await aNode('late', 11 * SECOND);

  const revived = async () =>
    db.selectFrom('nodes').select('alive_at').where('id', '=', lease.nodeId).execute();
  const [before] = await revived();
  await waitFor(async () => expect((await revived())[0]?.alive_at).not.toBe(before?.alive_at));
  await lease.know(['late']);

  expect(lease.stateOf('late')).toEqual({ isAlive: true });
  expect(dead).toEqual([]);
  await lease.stop();
  await db.deleteFrom('nodes').execute();
});

it('renews its lease while it takes thousands of screens off a dead node', async () => {
  const taking = Promise.withResolvers<void>();
  const { lease } = aLease({ onDead: () => taking.promise });
  await lease.start();
  await aNode('silent', 11 * SECOND);
  const renewedAt = async () =>
    (await db.selectFrom('nodes').select('alive_at').where('id', '=', lease.nodeId).executeTakeFirst())
      ?.alive_at ?? '';
  const before = await renewedAt();
  await lease.renew();
  await lease.renew();

  expect((await renewedAt()) > before).toBe(true);
  taking.resolve();
  await lease.stop();
  await db.deleteFrom('nodes').execute();
});

it('refuses to start with a clock that the database contradicts', async () => {
  const { lease } = aLease({ systemClock: () => Date.now() + 3 * SECOND });

  await expect(lease.start()).rejects.toThrow(
    'The clock of this computer is 3 seconds ahead of the clock of the database. Let both follow a time server (NTP).',
  );
});
