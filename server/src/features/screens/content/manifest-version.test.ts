/** A screen of the previous build reads version 1, and writes every price with two decimals. */

import type { Item } from '@menuboard/contract/items';
import { itemRoutes } from '@menuboard/contract/items';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { hasUnreadableVersion, readContent } from '@menuboard/contract/screen/read-content';
import { expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../../test/as-owner.ts';
import type { TestApp } from '../../../../test/build-test-app.ts';
import { aDisplay, aMenu, anItem } from '../../../../test/factories.ts';
import { toScreenItem } from './manifest.ts';
import { itemNeedsVersion2, needsVersion2 } from './manifest-version.ts';

const PREVIOUS_VERSION = 1;

async function screenWith(app: TestApp, currency: string, price: number) {
  const owner: OwnerClient = await signUpOwner(app);
  await owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body: { currency } });
  const item = await anItem(owner, { price });
  const { pairingCode } = await aDisplay(owner, await aMenu(owner, [item]));
  const content = () => app.call(pairingRoutes.content, { params: { pairingCode } });
  const change = (body: object) => owner.call(itemRoutes.update, { params: { id: item.id }, body });
  return { item, content, change };
}

it.for([
  ['EUR', 12.34],
  ['JPY', 980],
  ['KWD', 6.5],
  ['KWD', 12.34],
] as const)('in %s, it gets the price %d as it has always got it', async ([currency, price], { app }) => {
  const { content } = await screenWith(app, currency, price);

  const read = readContent(JSON.parse(JSON.stringify(await content())), PREVIOUS_VERSION);

  expect(read?.display.currentMenu?.items).toMatchObject([{ price }]);
});

it('it keeps what it shows, and updates itself, instead of rounding a price', async ({ app }) => {
  const { content, change } = await screenWith(app, 'KWD', 12.5);

  await change({ price: 12.345 });

  const body = JSON.parse(JSON.stringify(await content()));
  expect(readContent(body, PREVIOUS_VERSION)).toBeUndefined();
  expect(hasUnreadableVersion(body, PREVIOUS_VERSION)).toBe(true);
  expect(readContent(body)?.display.currentMenu?.items).toMatchObject([{ price: 12.345 }]);
  await change({ price: 12.5 });
  expect((await content()).manifest.version).toBe(PREVIOUS_VERSION);
});

it('words in place of a price, and the price of a size, an extra, a promo, a later price or a panel are found, too', async ({
  app,
}) => {
  const { item } = await screenWith(app, 'KWD', 12.5);
  const fine = 1.005;
  const sizes = [{ id: 's', name: 'L', price: fine }];
  const withDetail = (detail: Partial<Item>) => itemNeedsVersion2(toScreenItem({ ...item, ...detail }));

  expect(itemNeedsVersion2(toScreenItem(item))).toBe(false);
  expect([
    withDetail({ sizes }),
    withDetail({ priceWords: '' }),
    withDetail({ extras: [{ name: 'Egg', price: fine }] }),
    withDetail({ promo: { price: fine } }),
    withDetail({ promo: { prices: { s: fine } } }),
    withDetail({ promo: { price: 1 }, offers: [{ price: fine }] }),
    withDetail({ priceFrom: { at: item.createdAt, price: fine } }),
    withDetail({ priceFrom: { at: item.createdAt, sizes } }),
    needsVersion2({ items: [], panels: [{ id: 'p', kind: 'note', price: fine }] }),
  ]).toEqual(Array(9).fill(true));
});
