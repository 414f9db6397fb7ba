/** Jobs of which only one node may run, mails and webhooks of several nodes on one PostgreSQL. */
import { webhookRoutes } from '@menuboard/contract/webhooks';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSmtpServer } from '../../test-tools/smtp-server.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { sharedMails } from '../src/cluster/shared-mails.repo.ts';
import { agreeOnZoneData } from '../src/cluster/zone-data.repo.ts';
import { createJobLock } from '../src/db/locks/lock-jobs.ts';
import { MINUTE } from '../src/lib/clock.ts';
import { newId } from '../src/lib/ids.ts';
import { createMailQueue } from '../src/mail/mail-queue.ts';
import { signUpOwner } from './as-owner.ts';
import { anItem } from './factories.ts';
import { mailConfig } from './mail-config.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';
import { startEndpoint } from './webhook-endpoint.ts';

let nodes: TestNodes;
const leftovers: (() => unknown)[] = [];
beforeEach(async () => {
  nodes = await createNodes({ config: { canWebhooksBeLocal: true } });
});
afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean();
  await nodes.stop();
});

function newLock(silenceMaxMs?: number) {
  const { config } = nodes.database;
  const lock = createJobLock(config.kind === 'postgres' ? config.url : '', silenceMaxMs);
  leftovers.push(lock.release);
  return lock;
}

async function ask(statement: string): Promise<Record<string, unknown>[]> {
  const { config } = nodes.database;
  const client = new pg.Client({ connectionString: config.kind === 'postgres' ? config.url : '' });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return rows;
}

it('gives the jobs to one node, until it stops or its connection ends', async () => {
  const [a, b, c] = [newLock(), newLock(), newLock()];
  expect(await a.take()).toBe(true);
  expect(await Promise.all([a.take(), b.take(), c.take()])).toEqual([true, false, false]);

  await a.release();
  expect(await a.take()).toBe(false);
  expect(await b.take()).toBe(true);
  expect(await c.take()).toBe(false);

  // As when the node is killed.
  await ask(
    `select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
     where datname = current_database() and locktype = 'advisory' and objid = 1835363958`,
  );
  await waitFor(() => expect(b.isHeld()).toBe(false));
  expect(await c.take()).toBe(true);
  expect(await b.take()).toBe(false);
});

it('gives up the jobs when the server of its connection becomes a standby', async () => {
  await ask('create table role as select false as standby');
  await ask(
    `create function public.pg_is_in_recovery() returns boolean language sql as 'select standby from public.role'`,
  );
  await ask(
    `do 'begin execute format(''alter database %I set search_path = public, pg_catalog'', current_database()); end'`,
  );
  const lock = newLock();
  expect(await lock.take()).toBe(true);

  await ask('update role set standby = true');

  expect(await lock.take()).toBe(false);
  expect(lock.isHeld()).toBe(false);
  // Elsewhere, another node may have the lock of the new server. This one has none on the old.
  expect(await lock.take()).toBe(false);
  await ask('update role set standby = false');
  expect(await lock.take()).toBe(true);
});

it('takes the jobs from a node that is silent', async () => {
  const [silent, next] = [newLock(100), newLock()];
  expect(await silent.take()).toBe(true);

  await waitFor(async () => expect(await next.take()).toBe(true));

  expect(await silent.take()).toBe(false);
});

it('delivers a change to a webhook once, whichever node committed it', async () => {
  const endpoint = await startEndpoint();
  leftovers.push(endpoint.stop);
  const [a, b] = [await nodes.start(), await nodes.start()];
  const owner = await signUpOwner(a);
  const params = { restaurantId: owner.restaurantId };
  await owner.call(webhookRoutes.create, { params, body: { endpoint: endpoint.url } });

  await anItem({ ...owner, call: (route, args) => b.call(route, args, { token: owner.token }) });
  await anItem(owner);

  await waitFor(() => expect(endpoint.received).toHaveLength(2));
  await Promise.all([a.app.deliverWebhooks(), b.app.deliverWebhooks()]);
  const ids = endpoint.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(endpoint.received).toHaveLength(2);
});

it('sends the mails of a node that died, and none that a living one is sending', async () => {
  const { app } = await nodes.start();
  const smtp = await startSmtpServer();
  leftovers.push(smtp.stop);
  const mails = sharedMails(app.db);
  const mailOf = (to: string) => {
    const createdAt = nodes.clock.now();
    const expiresAt = createdAt + 60 * MINUTE;
    return { id: newId(), to, subject: 'Soup', text: 'Ready', hasToken: false, createdAt, expiresAt };
  };
  const [dead, living] = [mailOf('dead@bistro.example'), mailOf('living@bistro.example')];
  await mails.add(dead);
  await mails.add(living);
  const queue = createMailQueue(mailConfig(smtp.port), {
    waitingMails: mails,
    clock: nodes.clock.now,
    onError: () => undefined,
  });
  leftovers.push(queue.stop);
  await queue.resume(async () => undefined);
  nodes.clock.advance(2 * MINUTE);
  await mails.hold?.([living.id], nodes.clock.now());
  nodes.clock.advance(2 * MINUTE);

  await Promise.all([queue.resume(async () => undefined), mails.read(nodes.clock.now(), 0)]);
  await smtp.mailsTo(dead.to);
  await waitFor(async () => {
    const left = await sql`select recipient from waiting_mails`.execute(app.db);
    expect(left.rows).toEqual([{ recipient: living.to }]);
  });
});

it('gives back a conversion whose node has died, and not one that another node is converting', async () => {
  const a = await nodes.start();
  const owner = await signUpOwner(a);
  const at = new Date(nodes.clock.now()).toISOString();
  const insert = (id: string, until: number) => sql`
    insert into conversions (id, restaurant_id, name, source_sha256, source_size, state, attempts, created_at, held_until)
    values (${id}, ${owner.restaurantId}, 'v', ${id}, 1, 'converting', 1, ${at}, ${new Date(until).toISOString()})`;
  await insert('held', nodes.clock.now() + MINUTE).execute(a.app.db);
  await insert('lost', nodes.clock.now() - 1).execute(a.app.db);

  await nodes.start();

  // It waits, because the store with its upload is away.
  await waitFor(async () => {
    const { rows } = await sql`select id, state from conversions order by id`.execute(a.app.db);
    expect(rows).toEqual([
      { id: 'held', state: 'converting' },
      { id: 'lost', state: 'waiting' },
    ]);
  });
});

it('keeps the zone data of the older nodes until the last one has gone', async () => {
  const { app } = await nodes.start();
  const now = nodes.clock.now();
  await sql`delete from zone_data`.execute(app.db);
  const agree = (version: string, minutes: number) =>
    agreeOnZoneData(app.db, version, now + minutes * MINUTE);

  await expect(agree('2026a', 0)).resolves.toMatchObject({ version: '2026a' });
  expect(await agree('2026b', 1)).toMatchObject({ version: '2026a' });
  expect(await agree('2026a', 2)).toMatchObject({ version: '2026a' });
  expect(await agree('2026b', 5)).toMatchObject({ version: '2026a' });
  const after = { version: '2026b', previous: '2026a', since: now + 6 * MINUTE };
  expect(await agree('2026b', 6)).toEqual(after);
  expect(await agree('2026b', 7)).toEqual(after);
});
