/**
 * After any changes on both sides, a taken menu equals its source with the price sheet and the restaurant's own
 * sold-out marks.
 */
import { binRoutes } from '@menuboard/contract/bin';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { takenMenuRoutes } from '@menuboard/contract/taken-menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { isTestAll } from '../../../../test-tools/test-all.ts';
import { it } from '../../../test/app-test.ts';
import { alsoIn } from '../../../test/as-colleague.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aMenu, anItem } from '../../../test/factories.ts';

const STEPS = 60;
const SEEDS = isTestAll ? [1, 2, 3] : [1];

it.override('options', { areRatesLimited: false });

/** Numbers from 0 up to, but not including, `max`; the same ones for the same seed. */
function randomFrom(seed: number): (max: number) => number {
  let state = seed;
  return (max) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * max);
  };
}

const ofRestaurant = (owner: OwnerClient) => ({ params: { restaurantId: owner.restaurantId } });

it.for(SEEDS)('is equal to its source after random changes (seed %i)', async (seed, { app }) => {
  const random = randomFrom(seed);
  const main = await signUpOwner(app);
  const harbour = await alsoIn(app, main, await signUpOwner(app));
  const items: Item[] = [];
  for (let n = 0; n < 6; n += 1) items.push(await anItem(main, { name: `Dish ${n}`, price: 5 + n }));
  const menus = [await aMenu(main, items.slice(0, 4)), await aMenu(main, items.slice(2), 'Dinner')];
  const taken: { id: string; menuId: string }[] = [];
  for (const { id } of menus) {
    const args = { ...ofRestaurant(harbour), body: { sourceMenuId: id } };
    taken.push((await harbour.call(takenMenuRoutes.take, args)).takenMenu);
  }
  /** The model, by the name of the dish: names are unique and never change. */
  const own = new Map<string, number>();
  const soldOut = new Set<string>();

  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T;
  const menuOf = (owner: OwnerClient, id: string) => owner.call(menuRoutes.get, { params: { id } });
  const copy = async () => pick((await menuOf(harbour, pick(taken).menuId)).items);
  const isDeleted = new Set<string>();
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const { id } = pick(items.filter((item) => !isDeleted.has(item.id)));
      await main.call(itemRoutes.update, { params: { id }, body: { price: 1 + random(40) / 2 } });
    },
    async () => {
      const { id } = pick(items.filter((item) => !isDeleted.has(item.id)));
      await main.call(itemRoutes.toggle, { params: { id }, body: {} });
    },
    async () => {
      const { id } = pick(items);
      if (isDeleted.size > 3 && !isDeleted.has(id)) return;
      if (isDeleted.delete(id)) await main.call(binRoutes.restore, { params: { kind: 'item', id } });
      else await main.call(itemRoutes.remove, { params: { id: isDeleted.add(id) && id } });
    },
    async () => {
      const { id, items: listed } = await menuOf(main, pick(menus).id);
      const ids = items.map((item) => item.id).filter((itemId) => !isDeleted.has(itemId));
      const wanted = random(2) === 0 ? ids.toReversed() : listed.map((item) => item.id).slice(1);
      const body = { items: wanted, name: `Menu ${random(1_000)}` };
      const { revision } = await main.call(menuRoutes.update, { params: { id }, body });
      if (random(3) === 0) await main.call(undoRoutes.undo, { params: { undo: String(revision) } });
    },
    async () => {
      const found = await copy();
      if (!found) return;
      const price = 1 + random(60) / 4;
      await harbour.call(itemRoutes.update, { params: { id: found.id }, body: { price } });
      const source = await sourceOf(found.name);
      if (source?.price === price) own.delete(found.name);
      else if (price !== found.price) own.set(found.name, price);
    },
    async () => {
      const sheet = pick(taken);
      const { rows } = await harbour.call(takenMenuRoutes.prices, { params: { id: sheet.id } });
      if (rows.length === 0) return;
      const { itemId, name } = pick(rows);
      const prices = [{ itemId, price: null }];
      await harbour.call(takenMenuRoutes.setPrices, { params: { id: sheet.id }, body: { prices } });
      own.delete(name);
    },
    async () => {
      const found = await copy();
      if (!found) return;
      await harbour.call(itemRoutes.toggle, { params: { id: found.id }, body: {} });
      if (!soldOut.delete(found.name)) soldOut.add(found.name);
    },
    async () => {
      const { menuId: id } = pick(taken);
      await harbour.call(menuRoutes.remove, { params: { id } });
      if (random(2) === 0) await app.app.run('taken-menus');
      await harbour.call(binRoutes.restore, { params: { kind: 'menu', id } });
    },
  ];

  async function sourceOf(name: string): Promise<Item | undefined> {
    const listed = await main.call(itemRoutes.list, ofRestaurant(main));
    return listed.items.find((item) => item.name === name);
  }

  async function expectEqual(step: number): Promise<void> {
    for (const [n, { menuId }] of taken.entries()) {
      const source = await menuOf(main, menus[n]?.id ?? '');
      const { name, items: copies } = await menuOf(harbour, menuId);
      const brief = (item: Item) => ({ name: item.name, price: item.price, isAvailable: item.isAvailable });
      const expected = source.items.map((item) => ({
        name: item.name,
        price: own.get(item.name) ?? item.price,
        isAvailable: !soldOut.has(item.name),
      }));
      expect({ name, items: copies.map(brief) }, `after step ${step}`).toEqual({
        name: source.name,
        items: expected,
      });
    }
  }

  for (let step = 1; step <= STEPS; step += 1) {
    await app.app.run('taken-menus');
    await pick(steps)();
    if (step % 3 !== 0) continue;
    await app.app.run('taken-menus');
    await expectEqual(step);
  }
});
