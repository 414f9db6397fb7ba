import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay } from '../../../test/factories.ts';

it('changes the named fields and keeps the rest', async ({ app }) => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  const before = await owner.call(restaurantRoutes.get, { params });

  const after = await owner.call(restaurantRoutes.update, { params, body: { currency: 'EUR' } });

  const money = moneyRules('en', 'EUR');
  expect(after).toEqual({ ...before, currency: 'EUR', money, revision: before.revision + 1 });
  expect(await owner.call(restaurantRoutes.mine, {})).toEqual(after);
});

it.for([
  [{ timeZone: 'Nowhere/Land' }, 422, 'This time zone is not known.'],
  [{ currency: 'QQQ' }, 422, 'This currency is not known.'],
  [{ currency: 'euro' }, 400, 'Currency must be a three-letter code such as USD.'],
  [{ name: '' }, 400, 'Restaurant name is required.'],
] as const)('refuses %o and changes nothing', async ([body, status, error], { app }) => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  const before = await owner.call(restaurantRoutes.get, { params });

  expect(await owner.refused(restaurantRoutes.update, { params, body })).toMatchObject({ status, error });
  expect(await owner.call(restaurantRoutes.get, { params })).toEqual(before);
});

it('stores one spelling of a time zone, because each would be cached', async ({ app }) => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };

  const body = { timeZone: 'eUrOpE/pArIs' };

  expect(await owner.call(restaurantRoutes.update, { params, body })).toMatchObject({
    timeZone: 'Europe/Paris',
  });
});

it('answers at both path forms', async ({ app }) => {
  const owner = await signUpOwner(app);

  const plain = await owner.call(restaurantRoutes.mine, {}, { prefix: '' });

  expect(plain).toEqual(await owner.call(restaurantRoutes.mine, {}, { prefix: '/api' }));
});

describe('details', () => {
  const details = {
    brand: {
      logoUrl: 'https://images.example/logo.svg',
      colors: { ground: '#101010', ink: '#ffffff', accent: '#ff7a5c' },
      fontPair: 'serif',
    },
    languages: ['en', 'de'],
    openingHours: Array.from({ length: 7 }, () => [{ startTime: '11:00', endTime: '01:00' }]),
    stalePrices: { hours: 12, then: 'ask' },
  };
  const update = (owner: OwnerClient, body: object) =>
    owner.call(restaurantRoutes.update, { params: { id: owner.restaurantId }, body });

  it('are plain after sign-up, and stay when an update does not name them', async ({ app }) => {
    const owner = await signUpOwner(app);
    expect(await owner.call(restaurantRoutes.mine, {})).toMatchObject(plainRestaurant);

    await update(owner, details);

    expect(await update(owner, { name: 'Bistro' })).toMatchObject({ ...details, name: 'Bistro' });
    const brand = { ...details.brand, fontPair: 'noren' };
    expect(await update(owner, { brand })).toMatchObject({ brand });
    expect(await update(owner, { brand: null })).toMatchObject({ ...details, brand: null });
  });

  it('reach screens: the brand, and a rule for stale prices that differs from the usual one', async ({
    app,
  }) => {
    const owner = await signUpOwner(app);
    const { pairingCode } = await aDisplay(owner);
    const manifest = async () =>
      (await app.call(pairingRoutes.content, { params: { pairingCode } })).manifest;
    expect(await manifest()).not.toHaveProperty('brand');
    expect(await manifest()).not.toHaveProperty('stalePrices');

    await update(owner, details);

    expect(await manifest()).toMatchObject({
      brand: { ...details.brand, palette: { '--brand-paper': '#101010', '--brand-on-accent': '#101010' } },
      stalePrices: details.stalePrices,
    });
  });

  it.for([
    [
      { brand: { logoUrl: null, colors: { ground: 'red', ink: '#000000', accent: '#000000' } } },
      'A colour must look like #1f1b16.',
    ],
    [
      { brand: { logoUrl: null, fontPair: 'night' } },
      'The pair of fonts must be one of serif, sans, atelier, smash, noren, forno, mercado, cellar, sundae, provisions.',
    ],
    [{ openingHours: [] }, 'Opening hours must list the seven days from Monday.'],
    [{ stalePrices: { hours: 0, then: 'hide' } }, 'Prices can count as stale after 1 to 720 hours.'],
    [{ languages: ['en', 'en'] }, 'A language can be named only once.'],
  ] as const)('refuses %o in one sentence', async ([body, sentence], { app }) => {
    const owner = await signUpOwner(app);

    const refused = await owner.refused(restaurantRoutes.update, {
      params: { id: owner.restaurantId },
      body,
    });

    expect(refused).toMatchObject({ status: 400, error: sentence });
  });
});
