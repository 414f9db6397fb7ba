import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUpOwner } from '../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { compileOnce } from './compile-once.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.stop());

it('builds a statement once, and binds the arguments of each call where they belong', async () => {
  const { restaurantId } = await signUpOwner(app);
  let built = 0;
  const find = compileOnce((db, name: string, id: string) => {
    built += 1;
    return db
      .selectFrom('restaurants')
      .select('id')
      .where('restaurants.id', '=', id as typeof restaurantId)
      .where('name', 'not in', ['Another', name]);
  });
  const { db } = app.app;

  expect(await find(db, 'A third', restaurantId)).toEqual([{ id: restaurantId }]);
  expect(await find(db, 'A third', 'unknown')).toEqual([]);
  expect(await db.transaction().execute((tx) => find(tx, 'A third', restaurantId))).toHaveLength(1);
  expect(built).toBe(1);
});
