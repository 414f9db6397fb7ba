import type { TillDish } from '@menuboard/contract/links';
import { expect, onTestFinished, test } from 'vitest';
import { startFakeSquare } from '../fakes/square.ts';
import { type TillIo, TillProblem } from '../src/connector.ts';
import { square } from '../src/connectors/square.ts';
import { dishesAt } from '../src/connectors/square-catalog.ts';
import { Order, orderOf } from '../src/connectors/square-orders.ts';
import { testIo } from './test-io.ts';

const soup: TillDish = { externalId: '1001', name: 'Soup', category: 'Starters', price: 4.5, left: 3 };
const item = { type: 'ITEM', id: 'SOUP' };
const variation = (data: object, presence: object = {}) => ({
  id: 'SOUP-V',
  ...presence,
  item_variation_data: data,
});
const euros = (amount: number) => ({ price_money: { amount, currency: 'EUR' } });

async function start(currency = 'EUR') {
  const fake = await startFakeSquare({ currency });
  onTestFinished(() => fake.stop());
  const session = { settings: fake.settings, location: null, address: fake.address };
  return { fake, session, io: testIo() };
}

/** The only dish at one place, at noon. */
function read(data: object, io: Partial<TillIo> = {}) {
  const now = () => Date.parse('2026-11-21T12:00:00Z');
  const [dish] = dishesAt({ ...testIo(), now, ...io }, 'HERE', [{ ...item, item_data: data }], [], []);
  return dish;
}

test('a sale is read as a change of one dish, and nothing is read twice', async () => {
  const { fake, io, session } = await start();
  fake.put(soup);
  fake.put({ ...soup, externalId: '1002', name: 'Salad' });
  const { cursor } = await square.readAll(io, session);

  fake.put({ ...soup, left: 2 });
  const sold = await square.readSince(io, session, cursor ?? '');
  const before = fake.requests();
  const same = await square.readSince(io, session, sold.cursor ?? '');

  expect(sold).toMatchObject({ isWhole: false, removed: [], dishes: [{ externalId: '1001', left: 2 }] });
  expect(sold.dishes).toHaveLength(1);
  expect(same).toMatchObject({ isSame: true, dishes: [] });
  expect(fake.requests() - before).toBe(2);
});

test('a price that changes alone is read, and a variation that is gone', async () => {
  const { fake, io, session } = await start();
  const sizes = [
    { externalId: '11', name: 'Small', price: 3 },
    { externalId: '12', name: 'Large', price: 5 },
  ];
  const { price: _, ...named } = soup;
  fake.put({ ...named, sizes });
  const { cursor } = await square.readAll(io, session);

  fake.put({ ...named, sizes: sizes.map((size) => ({ ...size, price: size.price + 1 })) });
  const dearer = await square.readSince(io, session, cursor ?? '');
  fake.put({ ...named, price: 4 });
  const single = await square.readSince(io, session, dearer.cursor ?? '');

  expect(dearer.dishes).toMatchObject([{ sizes: [{ price: 4 }, { price: 6 }] }]);
  expect(single.dishes).toMatchObject([{ sizes: [], price: 4 }]);
});

test('a dish is sold out until the time that the seller has chosen', () => {
  const soldOut = (sold_out_valid_until?: string) =>
    read({
      variations: [
        variation({
          ...euros(450),
          location_overrides: [{ location_id: 'HERE', sold_out: true, sold_out_valid_until }],
        }),
      ],
    });

  expect(soldOut()).toMatchObject({ isAvailable: false, soldOutUntil: null });
  expect(soldOut('2026-11-21T12:00:01Z')).toMatchObject({
    isAvailable: false,
    soldOutUntil: '2026-11-21T12:00:01.000Z',
  });
  expect(soldOut('2026-11-21T11:59:59Z')).toMatchObject({ isAvailable: true, soldOutUntil: null });
});

test('only what the place sells is read, with its own price', () => {
  const overrides = {
    location_overrides: [
      { location_id: 'ELSEWHERE', ...euros(900) },
      { location_id: 'HERE', ...euros(500) },
    ],
  };
  const here = { present_at_all_locations: false, present_at_location_ids: ['HERE'] };
  const elsewhere = { present_at_all_locations: true, absent_at_location_ids: ['HERE'] };

  expect(read({ variations: [variation({ ...euros(450), ...overrides }, here)] })).toMatchObject({
    price: 5,
    sizes: [],
  });
  expect(read({ variations: [variation(euros(450), elsewhere)] })).toBeUndefined();
  expect(read({ is_archived: true, variations: [variation(euros(450))] })).toBeUndefined();
});

test('a price that the seller types at the till is an open price', () => {
  expect(read({ variations: [variation({ pricing_type: 'VARIABLE_PRICING' })] })).toMatchObject({
    price: null,
  });
});

test('prices in another currency are a problem of the settings', () => {
  const reading = () => read({ variations: [variation(euros(450))] }, { currency: 'USD' });

  expect(reading).toThrow(TillProblem);
  expect(reading).toThrow('The prices in Square are in EUR');
});

test('a token is renewed every week, and a personal one never', () => {
  const session = (settings: Record<string, string>) => ({ settings, location: null, address: undefined });
  const day = 86_400_000;
  const signedIn = session({ refreshToken: 'r', expiresAt: new Date(30 * day).toISOString() });

  expect(square.signIn.isExpiring(signedIn, 6 * day)).toBe(false);
  expect(square.signIn.isExpiring(signedIn, 8 * day)).toBe(true);
  expect(square.signIn.isExpiring(session({ accessToken: 'a' }), 1_000 * day)).toBe(false);
});

test('a sign-in brings the key of the notices of the app', async () => {
  const { fake, io } = await start();
  const consent = fake.signIn;
  if (!consent) throw new Error('The fake has no sign-in.');
  const redirectUri = 'https://boards.example/signed-in';
  const query = consent.consent(square.signIn.authorizeUrl(consent.app, { state: 's', redirectUri }));

  const settings = await square.signIn.exchange(io, consent.app, {
    code: query.code ?? '',
    redirectUri,
    query,
  });

  expect(settings).toMatchObject({ merchantId: 'MLMERCHANT', noticeKey: fake.settings.noticeKey });
});

test('a notice of a shared app names its account', () => {
  const accountIn = (body: string) =>
    square.accountInNotice({ url: '', headers: {}, body: Buffer.from(body) });

  expect(accountIn('{"merchant_id":"ML1","type":"catalog.version.updated"}')).toBe('ML1');
  expect(accountIn('[')).toBeUndefined();
});

test('orders for pick-up are read by their place, page by page, and then only those that have changed', async () => {
  const { fake, io, session } = await start();
  const order = (n: number, state: 'preparing' | 'ready' | 'gone') => ({
    externalId: `ORDER-${n}`,
    number: `A${n}`,
    state,
  });
  const made = Array.from({ length: 250 }, (_, n) => order(n, n % 2 ? 'ready' : 'preparing'));
  for (const one of made) fake.putOrder?.(one);
  fake.putOrder?.(order(900, 'ready'), 'LSTATION');
  const here = { ...session, location: 'LMAINSTREET' };

  const first = await square.readOrders(io, here, null);
  const same = await square.readOrders(io, here, new Date(Date.now() + 61_000).toISOString());
  fake.putOrder?.(order(1, 'gone'));
  const next = await square.readOrders(io, here, first.cursor);

  expect(first.orders).toEqual(made);
  expect(same.orders).toEqual([]);
  expect(next.orders).toContainEqual(order(1, 'gone'));
});

const pickup = (state: string, pickup_at?: string) => ({
  type: 'PICKUP',
  state,
  pickup_details: { pickup_at },
});
const readOrder = (order: object) =>
  orderOf(Order.parse({ id: 'Ab9zXyQw', state: 'OPEN', ...order }), Date.parse('2026-11-21T12:00:00Z'));

test.for([
  ['PROPOSED', 'preparing'],
  ['RESERVED', 'preparing'],
  ['PREPARED', 'ready'],
  ['COMPLETED', 'gone'],
  ['CANCELED', 'gone'],
  ['FAILED', 'gone'],
] as const)('a pick-up that is %s is %s on boards', ([state, shown]) => {
  expect(readOrder({ fulfillments: [pickup(state)] })?.state).toBe(shown);
});

test('a cancelled order is gone, and deliveries, unpaid carts and pick-ups of tomorrow are not shown', () => {
  const due = { net_amount_due_money: { amount: 100 } };
  expect(readOrder({ state: 'CANCELED', fulfillments: [pickup('RESERVED')] })?.state).toBe('gone');
  expect(readOrder({ fulfillments: [{ type: 'DELIVERY', state: 'PREPARED' }] })).toBeUndefined();
  expect(readOrder({})).toBeUndefined();
  expect(readOrder({ ...due, fulfillments: [pickup('PROPOSED')] })).toBeUndefined();
  expect(readOrder({ ...due, fulfillments: [pickup('RESERVED')] })?.state).toBe('preparing');
  expect(readOrder({ fulfillments: [pickup('RESERVED', '2026-11-22T12:00:00Z')] })).toBeUndefined();
  expect(readOrder({ fulfillments: [pickup('RESERVED', '2026-11-21T12:30:00Z')] })?.state).toBe('preparing');
});

test.for([
  [{ ticket_name: ' 104 ', reference_id: '7' }, '104'],
  [{ ticket_name: 'Order #10452' }, '10452'],
  [{ ticket_name: 'Christopher' }, 'CHRISTOP'],
  [{ ticket_name: '…', reference_id: 'a-12' }, 'A12'],
  [{ reference_id: '3f2a77d0-0e5c-4d0a-9d1b-5c1f7b8e9c12' }, 'XYQW'],
  [{}, 'XYQW'],
] as const)('the number of an order with %o is %s', ([names, number]) => {
  expect(readOrder({ ...names, fulfillments: [pickup('PREPARED')] })?.number).toBe(number);
});
