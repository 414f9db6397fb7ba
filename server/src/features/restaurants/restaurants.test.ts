import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

it('changes the named fields and keeps the rest', async () => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  const before = await owner.call(restaurantRoutes.get, { params });

  const after = await owner.call(restaurantRoutes.update, { params, body: { currency: 'EUR' } });

  expect(after).toEqual({ ...before, currency: 'EUR', revision: before.revision + 1 });
  expect(await owner.call(restaurantRoutes.mine, {})).toEqual(after);
});

it.each([
  [{ timeZone: 'Nowhere/Land' }, 422, 'This time zone is not known.'],
  [{ currency: 'QQQ' }, 422, 'This currency is not known.'],
  [{ currency: 'euro' }, 400, 'Currency must be a three-letter code such as USD.'],
  [{ name: '' }, 400, 'Restaurant name is required.'],
])('refuses %o and changes nothing', async (body, status, error) => {
  const owner = await signUpOwner(app);
  const params = { id: owner.restaurantId };
  const before = await owner.call(restaurantRoutes.get, { params });

  expect(await owner.refused(restaurantRoutes.update, { params, body })).toMatchObject({ status, error });
  expect(await owner.call(restaurantRoutes.get, { params })).toEqual(before);
});

it('answers at both path forms', async () => {
  const owner = await signUpOwner(app);

  const plain = await owner.call(restaurantRoutes.mine, {}, { prefix: '' });

  expect(plain).toEqual(await owner.call(restaurantRoutes.mine, {}, { prefix: '/api' }));
});
