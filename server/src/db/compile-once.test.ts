import { expect } from 'vitest';
import { it } from '../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../test/as-owner.ts';
import { compileOnce } from './compile-once.ts';
import type { Tables } from './schema.ts';

type Restaurants = Tables['restaurants'];

it('builds a statement once, and binds the arguments of each call where they belong', async ({ app }) => {
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

it('builds a statement once for lists of similar length, and binds their elements', async ({ app }) => {
  const owners: OwnerClient[] = [];
  while (owners.length < 6) owners.push(await signUpOwner(app));
  const ids = owners.map(({ restaurantId }) => restaurantId as Restaurants['id']);
  let built = 0;
  const find = compileOnce((db, found: Restaurants['id'][], name: string) => {
    built += 1;
    return db.selectFrom('restaurants').select('id').where('id', 'in', found).where('name', '!=', name);
  });
  const { db } = app.app;
  const idsOf = async (found: Restaurants['id'][]) =>
    (await find(db, found, 'None')).map(({ id }) => id).sort();

  expect(await idsOf(ids.slice(0, 3))).toEqual(ids.slice(0, 3).sort());
  expect(await idsOf(ids.slice(0, 5))).toEqual(ids.slice(0, 5).sort());
  expect(await idsOf(ids.slice(1, 5))).toEqual(ids.slice(1, 5).sort());
  expect(built).toBe(1);
  expect(await idsOf(ids.slice(0, 2))).toEqual(ids.slice(0, 2).sort());
  expect(built).toBe(2);
  expect(await idsOf(ids.slice(0, 1))).toEqual(ids.slice(0, 1));
  expect(await idsOf(ids)).toEqual([...ids].sort());
  expect(built).toBe(4);
  const many = Array.from({ length: 100 }, () => ids).flat();
  expect(await idsOf(many)).toEqual([...ids].sort());
});

it('builds an insert once for rows with the same columns', async ({ app }) => {
  const { restaurantId } = await signUpOwner(app);
  let built = 0;
  const insert = compileOnce((db, row: Partial<Tables['changes']>) => {
    built += 1;
    return db
      .insertInto('changes')
      .values(row as Tables['changes'])
      .returning(['seq', 'before', 'after']);
  });
  const { db } = app.app;
  const id = restaurantId as Restaurants['id'];
  const change = {
    restaurant_id: id,
    revision: 900,
    type: 'item-created',
    entity_id: 'x',
    actor: 'x',
    at: 'x',
  };

  const first = await insert(db, { ...change, seq: 1, before: null, after: '{}' });
  const second = await insert(db, { ...change, seq: 2, before: '{}', after: null });

  expect([first, second]).toEqual([
    [{ seq: 1, before: null, after: '{}' }],
    [{ seq: 2, before: '{}', after: null }],
  ]);
  expect(built).toBe(1);
  expect(await insert(db, { ...change, seq: 3, after: '[]' })).toEqual([
    { seq: 3, before: null, after: '[]' },
  ]);
  expect(built).toBe(2);
});
