import { ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { itemRoutes } from '@menuboard/contract/items';
import { afterAll, beforeAll, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { signUpOwner } from '../../../test/as-owner.ts';
import { anItem } from '../../../test/factories.ts';
import { aLiveLink, linkOptions, paramsOf, readNow } from '../../../test/link-stage.ts';
import { startTill, type Till } from '../../../test/till-server.ts';

const DISHES = Math.min(2_000, ITEMS_MAX);

let till: Till;
it.override('options', () => ({ ...linkOptions(), checksReplies: false }));
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

it('changes the prices of thousands of dishes in one revision, while another restaurant works', async ({
  app,
  owner,
}) => {
  const other = await signUpOwner(app);
  const theirs = await anItem(other);
  for (let n = 0; n < DISHES; n += 1)
    till.put({ externalId: String(n), name: `Dish ${n}`, price: 5, category: `Part ${n % 20}` });
  const id = await aLiveLink(owner, till, 'large');
  await app.app.runDue('link');
  for (let n = 0; n < DISHES; n += 1) till.change(String(n), { price: 6 });
  let isOver = false;
  const waits: number[] = [];
  const work = (async () => {
    while (!isOver) {
      const began = performance.now();
      const body = { price: 5 + (waits.length % 2) };
      await other.call(itemRoutes.update, { params: { id: theirs.id }, body });
      waits.push(performance.now() - began);
    }
  })();

  const began = performance.now();
  await readNow(owner, id);
  const took = performance.now() - began;
  isOver = true;
  await work;
  await readNow(owner, id);
  const beganAgain = performance.now();
  await readNow(owner, id);
  const tookAgain = performance.now() - beganAgain;

  const { items } = await owner.call(itemRoutes.list, { params: paramsOf(owner) });
  console.info(
    `${DISHES} dishes read and changed in ${Math.round(took)} ms; the longest of ${waits.length} changes of another restaurant took ${Math.round(Math.max(...waits))} ms. The same dishes again took ${Math.round(tookAgain)} ms.`,
  );
  expect(new Set(items.map(({ price }) => price))).toEqual(new Set([6]));
  expect(new Set(items.map(({ revision }) => revision)).size).toBe(1);
});
