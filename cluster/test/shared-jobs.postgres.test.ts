/** Jobs and webhooks of several nodes on one PostgreSQL. */
import { webhookRoutes } from '@menuboard/contract/webhooks';
import type { Db } from '@menuboard/server/db/schema';
import { createJobRunner } from '@menuboard/server/jobs/job-runner';
import { HOUR, MINUTE, SECOND } from '@menuboard/server/lib/clock';
import { Places } from '@menuboard/server/lib/places';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signUpOwner } from '../../server/test/as-owner.ts';
import { anItem } from '../../server/test/factories.ts';
import { startEndpoint } from '../../server/test/webhook-endpoint.ts';
import { waitFor } from '../../test-tools/wait-for.ts';
import { agreeOnZoneData } from '../src/zone-data.repo.ts';
import { createNodes, type TestNodes } from './test-nodes.ts';

let nodes: TestNodes;
const leftovers: (() => unknown)[] = [];
beforeEach(async () => {
  nodes = await createNodes({ config: { canWebhooksBeLocal: true } });
});
afterEach(async () => {
  for (const clean of leftovers.splice(0).reverse()) await clean();
  await nodes.stop();
});

/** Runner of another node, with its own clock. */
function aRunner(db: Db, now: () => number) {
  const onError = (error: unknown) => expect.fail(String(error));
  const runner = createJobRunner({
    db,
    clock: now,
    systemClock: now,
    isPostgres: true,
    isShared: true,
    onError,
  });
  leftovers.push(runner.stop);
  return runner;
}

it('gives a job that recurs to one node, and to another one when that has gone', async () => {
  const { db } = (await nodes.start()).app;
  let now = nodes.clock.now();
  const runs: string[] = [];
  const killed = new Map<string, number>();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => {
    const runner = aRunner(db, () => killed.get(name) ?? now);
    runner.recur('soup', { everyMs: HOUR, run: async () => void runs.push(name) });
    return runner;
  });
  const lookAll = async () => {
    for (const runner of [a, b, c]) await runner?.runDue('soup');
  };
  for (const runner of [a, b, c]) await runner?.start();
  await lookAll();
  expect(runs).toEqual(['a']);

  now += HOUR;
  await Promise.all([lookAll(), b?.look()]);
  expect(runs).toEqual(['a', 'a']);

  await a?.stop();
  now += HOUR;
  await lookAll();
  expect(runs).toEqual(['a', 'a', 'b']);
  // For a killed node, no time passes.
  killed.set('b', now);
  const others = async () => c?.runDue('soup');
  now += HOUR;
  await others();
  expect(runs).toHaveLength(3);
  now += 2 * MINUTE;
  await others();

  expect(runs.at(-1)).toBe('c');
});

it('takes a job from a node that does not renew its lease, and stores its result once', async () => {
  const { db } = (await nodes.start()).app;
  let now = nodes.clock.now();
  const results: string[] = [];
  const paused = Promise.withResolvers<void>();
  const [slow, quick] = ['slow', 'quick'].map((name) => {
    const runner = aRunner(db, () => now);
    runner.handle('soup', {
      places: new Places('mails', { all: 1, limitMs: MINUTE }),
      async run(_, { end }) {
        if (name === 'slow') await paused.promise;
        await db.transaction().execute(end);
        results.push(name);
        return undefined;
      },
      pauseMs: () => SECOND,
    });
    return runner;
  });
  await slow?.enqueue(db, { id: 'one', kind: 'soup' });
  await slow?.start();
  await quick?.start();
  await quick?.runDue('soup');
  expect(results).toEqual([]);

  now += MINUTE;
  await quick?.runDue('soup');
  paused.resolve();
  await slow?.stop();

  expect(results).toEqual(['quick']);
  expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'soup').execute()).toEqual([]);
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
  await Promise.all([a.app.runDue('webhook'), b.app.runDue('webhook')]);
  const ids = endpoint.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(endpoint.received).toHaveLength(2);
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
