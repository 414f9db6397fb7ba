/** The dates of a promo, which are days of the restaurant's calendar. */
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { createTestClock } from '../../../test/test-clock.ts';

it.override('options', { clock: createTestClock(Date.parse('2026-11-27T12:00:00Z')) });

const update = (owner: OwnerClient, item: Item, body: object) =>
  owner.call(itemRoutes.update, { params: { id: item.id }, body });

it("takes dates of a promo as whole days of the restaurant's calendar", async ({ owner }) => {
  const params = { id: owner.restaurantId };
  await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'America/New_York' } });

  const { promo } = await update(owner, await anItem(owner), {
    promo: { price: 1, startsAt: '2026-12-01', endsAt: '2026-12-24' },
  });

  expect(promo).toMatchObject({ startsAt: '2026-12-01T05:00:00.000Z', endsAt: '2026-12-25T05:00:00.000Z' });
});

it.for([
  ['after the next year', { startsAt: '2028-02-01', endsAt: '2028-06-30' }, '2028-01-31T23', '2028-06-30T22'],
  ['in the past', { startsAt: '2026-07-01', endsAt: '2028-03-25' }, '2026-06-30T22', '2028-03-25T23'],
  [
    'on days with a change of the clock',
    { startsAt: '2028-03-26', endsAt: '2028-10-29' },
    '2028-03-25T23',
    '2028-10-29T23',
  ],
  ['of the first year', { startsAt: '0001-01-01', endsAt: '2028-06-30' }, '0000-12-31T23', '2028-06-30T22'],
] as const)(
  'takes dates of a promo %s with the offset that holds then',
  async ([_, dates, startsAt, endsAt], { owner }) => {
    const params = { id: owner.restaurantId };
    await owner.call(restaurantRoutes.update, { params, body: { timeZone: 'Europe/Vienna' } });

    const { promo } = await update(owner, await anItem(owner), { promo: { price: 1, ...dates } });

    expect(promo).toMatchObject({ startsAt: `${startsAt}:00:00.000Z`, endsAt: `${endsAt}:00:00.000Z` });
  },
);
