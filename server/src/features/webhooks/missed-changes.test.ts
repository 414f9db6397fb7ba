import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import type { KeyScope } from '@menuboard/contract/domain/key-scopes';
import { RECORD_DAYS } from '@menuboard/contract/domain/limits';
import { type ReportedChange, webhookRoutes } from '@menuboard/contract/webhooks';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { joinAs } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';
import { startEndpoint } from '../../../test/webhook-endpoint.ts';
import { REVISIONS_AHEAD } from '../../db/revisions-ahead.ts';
import { DAY } from '../../lib/clock.ts';

it.override('options', { areRatesLimited: false, config: { canWebhooksBeLocal: true } });

/** A program with a key of these scopes, which has read everything so far. */
async function aProgram(
  app: TestApp,
  owner: OwnerClient,
  scopes: KeyScope[] = ['items:read', 'menus:read', 'displays:read'],
) {
  const params = { restaurantId: owner.restaurantId };
  const { key: token } = await owner.call(apiKeyRoutes.create, { params, body: { name: 'Till', scopes } });
  const ask = (query: { after?: string; limit?: number } = {}) =>
    app.call(webhookRoutes.changes, { params, query }, { token });
  const refused = (after: string) =>
    app.refused(webhookRoutes.changes, { params, query: { after } }, { token });
  return { ask, refused, start: (await ask()).next };
}

const typesOf = (changes: ReportedChange[]) => changes.map(({ type }) => type);

it('reports what a webhook has missed, as the webhook would have', async ({ app }) => {
  const owner = await signUpOwner(app);
  const endpoint = await startEndpoint();
  const { ask } = await aProgram(app, owner);
  const params = { restaurantId: owner.restaurantId };
  await owner.call(webhookRoutes.create, { params, body: { endpoint: endpoint.url } });
  const items = [await anItem(owner), await anItem(owner)];
  await app.app.runDue('webhook');
  const before = endpoint.received.map(({ body }) => JSON.parse(body));

  await aDisplay(owner, await aMenu(owner, items));
  const missed = await ask({ after: before.at(-1).position });

  await app.app.runDue('webhook');
  endpoint.stop();
  const after = endpoint.received.slice(before.length);
  expect(missed.changes).toEqual(
    after.map(({ headers, body }) => ({ messageId: headers['webhook-id'], ...JSON.parse(body) })),
  );
  expect(typesOf(missed.changes)).toContain('menu.assigned');
  expect(missed.isComplete).toBe(true);
  expect(await ask({ after: missed.next })).toEqual({ changes: [], next: missed.next, isComplete: true });
});

it('reports a bulk change in parts, none of them twice, and goes on behind a revision', async ({ app }) => {
  const owner = await signUpOwner(app);
  const { ask, start } = await aProgram(app, owner);
  const items = [await anItem(owner), await anItem(owner), await anItem(owner)];
  const body = { itemIds: items.map(({ id }) => id), change: { isAvailable: false } };
  await owner.call(bulkItemRoutes.changeMany, { params: { restaurantId: owner.restaurantId }, body });

  const pages = [await ask({ after: start, limit: 2 })];
  while (pages.at(-1)?.isComplete === false)
    pages.push(await ask({ after: pages.at(-1)?.next ?? '', limit: 2 }));

  const restaurant = { params: { restaurantId: owner.restaurantId }, query: { after: start, limit: 2 } };
  const { headers } = await owner.send(webhookRoutes.changes, restaurant);
  expect(headers.link).toBe(
    `</api/restaurants/${owner.restaurantId}/changes?after=${pages[0]?.next}&limit=2>; rel="next"`,
  );
  const all = pages.flatMap(({ changes }) => changes);
  expect(typesOf(all)).toEqual([
    ...Array(3).fill('item.created'),
    ...Array(3).fill('item.availability_changed'),
  ]);
  expect(new Set(all.map(({ position }) => position)).size).toBe(6);
  const created = all[2]?.data.revision;
  expect((await ask({ after: String(created) })).changes).toEqual(all.slice(3));
  expect((await ask({ after: String(all[3]?.data.revision) })).changes).toEqual([]);
});

it('leaves out what needs another scope', async ({ app }) => {
  const owner = await signUpOwner(app);
  const { ask, start } = await aProgram(app, owner, ['items:read']);
  await aDisplay(owner, await aMenu(owner, [await anItem(owner)]));

  const { changes, next } = await ask({ after: start });

  expect(typesOf(changes)).toEqual(['item.created']);
  expect(next).not.toBe(changes[0]?.position);
});

it('is for owners and programs', async ({ app }) => {
  const owner = await signUpOwner(app);
  const args = { params: { restaurantId: owner.restaurantId } };
  const manager = await joinAs(app, owner, 'manager');

  expect((await owner.call(webhookRoutes.changes, args)).isComplete).toBe(true);
  expect((await manager.refused(webhookRoutes.changes, args)).status).toBe(403);
});

it('says so when changes are no longer stored, and where to go on', async ({ app }) => {
  const owner = await signUpOwner(app);
  const { ask, refused, start } = await aProgram(app, owner);
  await anItem(owner);
  const { next } = await ask({ after: start });
  await anItem(owner);

  app.clock.advance((RECORD_DAYS + 1) * DAY);
  await app.app.run('housekeeping');

  for (const after of [start, next, '999999999'])
    expect(await refused(after)).toMatchObject({ status: 410, code: 'gone' });
  const now = await ask();
  expect(await ask({ after: now.next })).toEqual({ ...now, changes: [] });
});

it('says so after a backup was restored', async ({ app }) => {
  const owner = await signUpOwner(app);
  const { ask, refused, start } = await aProgram(app, owner);
  await anItem(owner);
  const { next } = await ask({ after: start });

  // Like a restore.
  await app.app.db
    .updateTable('restaurants')
    .set((eb) => ({ revision: eb('revision', '+', REVISIONS_AHEAD) }))
    .where('id', '=', owner.restaurantId)
    .execute();

  expect((await refused(next)).status).toBe(410);
  const restored = await ask();
  await anItem(owner);
  expect((await refused(next)).status).toBe(410);
  expect(typesOf((await ask({ after: restored.next })).changes)).toEqual(['item.created']);
});

it('refuses what is no position', async ({ app }) => {
  const { refused } = await aProgram(app, await signUpOwner(app));

  for (const after of ['yesterday', '1.2.3', '-1', ''])
    expect(await refused(after)).toMatchObject({ status: 400, details: [{ path: 'querystring.after' }] });
});
