import { apiKeyRoutes } from '@menuboard/contract/api-keys';
import { linkRoutes } from '@menuboard/contract/links';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { addItem, itemNamed, itemsOf, linkOptions, paramsOf } from '../../../test/link-stage.ts';

/** Called when the server reads the dishes of a link. */
let onRead: (() => void) | undefined;
it.override('options', () => ({
  ...linkOptions(),
  onStatement: (sql: string) => {
    if (/^select .* from "linked_items"/.test(sql)) onRead?.();
  },
}));

async function aProgram(owner: OwnerClient) {
  const params = paramsOf(owner);
  const { id } = await owner.call(linkRoutes.create, { params, body: { kind: 'push', settings: {} } });
  const { key } = await owner.call(apiKeyRoutes.create, {
    params,
    body: { name: 'Till', scopes: ['items:write'] },
  });
  return { id, withKey: { token: key } };
}

it('stores dishes for the review, and follows the program once the link is started', async ({
  app,
  owner,
}) => {
  await addItem(owner, 'Soup', 5);
  const { id, withKey } = await aProgram(owner);
  const params = { id };
  const soup = { externalId: '1', name: 'Soup', price: 6 };
  const pizza = { externalId: '2', name: 'Pizza', price: 12 };

  await app.call(linkRoutes.push, { params, body: { dishes: [soup, pizza] } }, withKey);
  const review = await owner.call(linkRoutes.review, { params });
  const before = await itemNamed(owner, 'Soup');
  await owner.call(linkRoutes.start, { params, body: {} });
  const pushed = await app.call(
    linkRoutes.push,
    { params, body: { dishes: [{ ...soup, price: 7 }, pizza, { externalId: '3', name: 'Tea', price: 2 }] } },
    withKey,
  );
  const removed = await app.call(linkRoutes.push, { params, body: { removed: ['2'] } }, withKey);

  expect(review).toMatchObject({
    matched: [{ externalId: '1', by: 'name' }],
    added: [{ externalId: '2' }],
  });
  expect(before.price).toBe(5);
  expect(pushed).toEqual({ added: 1, changed: 1, same: 1, hidden: 0 });
  expect(removed).toEqual({ added: 0, changed: 0, same: 0, hidden: 1 });
  const items = await itemsOf(owner);
  expect(items.get('Soup')?.price).toBe(7);
  expect(items.get('Pizza')?.isHidden).toBe(true);
});

it('writes all dishes or none', async ({ app, owner }) => {
  const { id, withKey } = await aProgram(owner);
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const dishes = [
    { externalId: '1', name: 'Soup', price: 6 },
    { externalId: '2', name: 'Pizza', price: 12.345 },
  ];

  const refused = await app.refused(linkRoutes.push, { params: { id }, body: { dishes } }, withKey);
  const twice = [
    { externalId: '1', name: 'Soup', price: 6 },
    { externalId: '1', name: 'Soup', price: 7 },
  ];
  const same = await app.refused(linkRoutes.push, { params: { id }, body: { dishes: twice } }, withKey);

  expect(refused).toMatchObject({ status: 422, details: [{ path: 'Pizza' }] });
  expect(same.status).toBe(422);
  expect((await itemsOf(owner)).size).toBe(0);
});

it('answers a repeated call as the first time, and changes nothing twice', async ({ app, owner }) => {
  const { id, withKey } = await aProgram(owner);
  await owner.call(linkRoutes.start, { params: { id }, body: {} });
  const args = { params: { id }, body: { dishes: [{ externalId: '1', name: 'Soup', price: 6 }] } };
  const options = { ...withKey, headers: { 'idempotency-key': 'batch-1' } };

  const first = await app.call(linkRoutes.push, args, options);
  const again = await app.call(linkRoutes.push, args, options);
  const later = await app.call(linkRoutes.push, args, withKey);

  expect([first, again]).toEqual([
    { added: 1, changed: 0, same: 0, hidden: 0 },
    { added: 1, changed: 0, same: 0, hidden: 0 },
  ]);
  expect(later).toEqual({ added: 0, changed: 0, same: 1, hidden: 0 });
});

it.for(['delete', 'pause'])(
  'refuses dishes after a %s of their link while they are compared',
  async (end, { app, owner }) => {
    const dishes = Array.from({ length: 300 }, (_, n) => ({
      externalId: `${n}`,
      name: `Dish ${n}`,
      price: 6,
    }));
    const { id, withKey } = await aProgram(owner);
    await owner.call(linkRoutes.start, { params: { id }, body: {} });
    const params = { id };
    let ended: Promise<unknown> | undefined;
    onRead = () => {
      onRead = undefined;
      ended =
        end === 'delete'
          ? owner.call(linkRoutes.remove, { params })
          : owner.call(linkRoutes.update, { params, body: { isPaused: true } });
    };
    const refusal = await app.refused(linkRoutes.push, { params, body: { dishes } }, withKey);
    await ended;

    expect(ended).toBeDefined();
    expect(refusal).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('paused or deleted'),
    });
    expect((await itemsOf(owner)).size).toBe(0);
  },
);
