import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { expect } from 'vitest';
import { it } from '../../../../test/app-test.ts';
import { signUpOwner } from '../../../../test/as-owner.ts';
import { anItem } from '../../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

it('imports and lists 1,000 items while another restaurant works', async ({ app }) => {
  const [owner, other] = [await signUpOwner(app), await signUpOwner(app)];
  const params = { restaurantId: owner.restaurantId };
  const theirs = await anItem(other);
  const text = Array.from(
    { length: 1_000 },
    (_, n) => `Dish no${n} – with a little of everything ... ${n % 90}.50`,
  ).join('\n');
  let isOver = false;
  const waits: number[] = [];
  const work = (async () => {
    while (!isOver) {
      const began = performance.now();
      await other.call(itemRoutes.update, {
        params: { id: theirs.id },
        body: { price: 5 + (waits.length % 2) },
      });
      waits.push(performance.now() - began);
    }
  })();

  const began = performance.now();
  const result = await owner.call(importRoutes.importText, { params, body: { text } });
  const listed = (await owner.call(itemRoutes.list, { params })).items;
  const took = performance.now() - began;
  isOver = true;
  await work;

  console.info(
    `1,000 items imported and listed in ${Math.round(took)} ms; the longest of ${waits.length} changes of another restaurant took ${Math.round(Math.max(...waits))} ms.`,
  );
  expect(result.added).toBe(1_000);
  expect(listed.map(({ name }) => name)).toEqual(Array.from({ length: 1_000 }, (_, n) => `Dish no${n}`));
});
