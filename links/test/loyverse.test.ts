import { test as base, expect } from 'vitest';
import { startFakeLoyverse } from '../fakes/loyverse.ts';
import { loyverse } from '../src/connectors/loyverse.ts';
import { testIo } from './test-io.ts';

const dish = { externalId: '1', name: 'Tea', category: 'Drinks', price: 2, isAvailable: true, left: 5 };

const test = base.extend('till', async ({ task: _ }, { onCleanup }) => {
  const fake = await startFakeLoyverse({ currency: 'EUR' });
  onCleanup(() => fake.stop());
  const session = { settings: fake.settings, location: null, address: fake.address };
  return { fake, session, io: testIo() };
});

/** Changes a record as the Back Office does. */
const change = <T extends object>(record: T | undefined, values: Partial<T>) =>
  Object.assign(record ?? {}, values);

test('a category with another name changes its dishes, although no item has changed', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put(dish);
  const { cursor } = await loyverse.readAll(io, session);

  for (const category of fake.stock.categories.values()) category.name = 'Hot drinks';
  const { dishes } = await loyverse.readSince(io, session, cursor ?? '');

  expect(dishes).toEqual([expect.objectContaining({ category: 'Hot drinks' })]);
});

test('a reading without a change takes four requests', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put(dish);
  const { cursor } = await loyverse.readAll(io, session);
  const { cursor: next } = await loyverse.readSince(io, session, cursor ?? '');

  const before = fake.requests();
  const { isSame } = await loyverse.readSince(io, session, next ?? '');

  expect({ isSame, requests: fake.requests() - before }).toEqual({ isSame: true, requests: 4 });
});

test('open prices, HTML, deleted variants and stock that is not tracked', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put({ ...dish, price: null });
  const sizes = ['S', 'M', 'L'].map((name, index) => ({
    externalId: `2${name}`,
    name,
    price: index + 1,
    left: 1,
  }));
  const { price: _, ...sized } = dish;
  fake.put({ ...sized, externalId: '2', name: 'Soup', sizes });
  const soup = fake.stock.items.get('2');
  change(soup, { description: '<p>Hot &amp; <b>sour</b></p>', track_stock: false });
  change(soup?.variants[1], { deleted_at: '2026-11-30T12:00:00.000Z' });
  change(soup?.variants[2], { stores: [], default_price: 9, default_pricing_type: 'FIXED' });

  const { dishes, faulty } = await loyverse.readAll(io, session);

  expect(faulty).toEqual([]);
  expect(dishes).toMatchObject([
    { name: 'Tea', price: null, left: 5 },
    {
      name: 'Soup',
      description: 'Hot & sour',
      sizes: [
        { externalId: '2S', price: 1, left: null },
        { externalId: '2L', price: 9, isAvailable: true },
      ],
    },
  ]);
});

test('a dish with more variants than boards have sizes is named, and is not gone', async ({ till }) => {
  const { fake, io, session } = till;
  const sizes = Array.from({ length: 9 }, (_, index) => ({
    externalId: `v${index}`,
    name: `Size ${index}`,
    price: 1,
  }));
  fake.put({ externalId: '3', name: 'Pizza', sizes });

  const { dishes, faulty } = await loyverse.readAll(io, session);

  expect({ dishes, faulty }).toEqual({
    dishes: [],
    faulty: [{ externalId: '3', text: 'Pizza', reason: 'An item can have at most 8 sizes.' }],
  });
});

test('prices in another currency than the restaurant’s are refused', async ({ till }) => {
  const { session } = till;

  await expect(loyverse.readAll(testIo({ currency: 'USD' }), session)).rejects.toMatchObject({
    kind: 'settings',
    message: expect.stringContaining('The prices in Loyverse are in EUR'),
  });
});

test('a variant that is sold out keeps its prices, and the other store stays as it is', async ({ till }) => {
  const { fake, io, session } = till;
  fake.put(dish);
  const before = fake.stock.items.get('1')?.variants[0];

  await loyverse.sendSoldOut(io, session, { externalId: '1', isAvailable: false, until: null });

  const [first, second] = before?.stores ?? [];
  expect(fake.stock.items.get('1')?.variants[0]).toMatchObject({
    sku: before?.sku,
    default_price: 2,
    stores: [{ ...first, available_for_sale: false }, second],
  });
});

test('a notice without a key is refused, and names its account', ({ till: { session } }) => {
  const body = Buffer.from('{"merchant_id":"merchant-1","type":"items.update"}');
  const notice = { url: 'https://boards.example', headers: { 'x-loyverse-signature': '' }, body };

  expect(loyverse.hear(notice, { ...session, settings: { accessToken: 'token' } })).toEqual({ is: 'forged' });
  expect(loyverse.accountInNotice(notice)).toBe('merchant-1');
  expect(loyverse.accountInNotice({ ...notice, body: Buffer.from('[') })).toBeUndefined();
});

test('a token is renewed before it expires', ({ till: { session } }) => {
  const at = (ms: number) => ({
    ...session,
    settings: { refreshToken: 'r', expiresAt: String(1_000_000 + ms) },
  });

  expect(loyverse.signIn.isExpiring(at(500_000), 1_000_000)).toBe(true);
  expect(loyverse.signIn.isExpiring(at(700_000), 1_000_000)).toBe(false);
  expect(loyverse.signIn.isExpiring(session, 1_000_000)).toBe(false);
});
