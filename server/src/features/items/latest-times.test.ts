/** Times at the end of the year 9999; later ones are written with a sign and more digits. */
import { bulkItemRoutes } from '@menuboard/contract/bulk-items';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { trusted } from '../../../test/trusted-id.ts';
import { HOUR, iso } from '../../lib/clock.ts';

const of = ({ id }: Item) => ({ params: { id } });
const find = async (owner: OwnerClient, id: string) => {
  const params = { restaurantId: owner.restaurantId };
  return (await owner.call(itemRoutes.list, { params })).items.find((item) => item.id === id);
};
const revision = async (owner: OwnerClient) => (await owner.call(restaurantRoutes.mine, {})).revision;

it('are the latest that a request can name', async ({ app, owner }) => {
  const item = await anItem(owner);
  const tooLate = '9999-12-31T23:59:59-05:00';
  const latest = '9999-12-31T23:59:59-00:00';
  const many = (until: string) => ({
    params: { restaurantId: owner.restaurantId },
    body: { itemIds: [item.id], change: { isAvailable: false, until } },
  });
  const toggled = (until: string) => ({ ...of(item), body: { isAvailable: false, until } });
  const repriced = (at: string) => ({ ...of(item), body: { priceFrom: { price: 7, at } } });

  const refusals = [
    await owner.refused(itemRoutes.toggle, toggled(tooLate)),
    await owner.refused(bulkItemRoutes.changeMany, many(tooLate)),
    await owner.refused(itemRoutes.update, repriced(tooLate)),
  ];
  await owner.call(bulkItemRoutes.changeMany, many(latest));
  const changed = await owner.call(itemRoutes.update, repriced(latest));
  await app.app.run('offers');

  for (const { status, error } of refusals)
    expect([status, error]).toEqual([400, 'This time is after the year 9999 in UTC. Choose an earlier one.']);
  expect(await find(owner, item.id)).toEqual(changed);
  expect(changed).toMatchObject({ isAvailable: false, soldOutUntil: '9999-12-31T23:59:59.000Z' });
});

it.for(['America/New_York', 'UTC', 'Pacific/Auckland'])(
  'end a promo on the last day in %s',
  async (timeZone, { owner }) => {
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { timeZone } });
    const promo = { price: 5, startsAt: '9999-12-31', endsAt: '9999-12-31' };

    const item = await owner.call(itemRoutes.update, { ...of(await anItem(owner)), body: { promo } });

    expect(item.promo?.endsAt).toMatch(/^9999-12-31T/);
  },
);

it('that an earlier build stored later are put right once, and nothing changes every second', async ({
  app,
  owner,
}) => {
  const item = await anItem(owner);
  const at = iso(app.clock.now() + HOUR);
  const body = { priceFrom: { price: 7, at } };
  const priced = await owner.call(itemRoutes.update, { ...of(item), body });
  const soldOutUntil = '+010000-01-01T04:59:59.000Z';
  await app.app.db
    .updateTable('items')
    .set((eb) => ({
      details: JSON.stringify({ priceFrom: priced.priceFrom, soldOutUntil }),
      due_at: soldOutUntil,
      is_available: eb.val(0),
    }))
    .where('id', '=', trusted<'item'>(item.id))
    .execute();

  await app.app.run('offers');
  const settled = await revision(owner);
  await app.app.run('offers');

  expect(await revision(owner)).toBe(settled);
  expect(await find(owner, item.id)).toMatchObject({
    revision: priced.revision,
    isAvailable: false,
    price: 6.5,
  });
  app.clock.advance(HOUR);
  await app.app.run('offers');
  expect(await find(owner, item.id)).toMatchObject({ price: 7, priceFrom: null, soldOutUntil });
});
