/** Answers from memory equal those of a handler, after any edits. */
import { binRoutes } from '@menuboard/contract/bin';
import { itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { menuRoutes } from '@menuboard/contract/menus';
import { restaurantRoutes } from '@menuboard/contract/restaurants';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { it } from './app-test.ts';
import { type OwnerClient, signUpOwner } from './as-owner.ts';
import type { TestApp } from './build-test-app.ts';
import { aDisplay, aMenu, anItem, aScheduledMenu } from './factories.ts';

it.override('options', { areRatesLimited: false });

/** Two records of each kind, so that edits and reads also meet records changed by another edit. */
async function createScene(app: TestApp) {
  const owner = await signUpOwner(app);
  const items = [await anItem(owner), await anItem(owner)] as const;
  const menus = [await aMenu(owner, [items[0]]), await aMenu(owner, [...items])] as const;
  const display = await aDisplay(owner, menus[0]);
  const entry = await aScheduledMenu(owner, display, menus[1]);
  const { restaurantId } = owner;
  return { owner, items, menus, display, entry, restaurantId };
}
type Scene = Awaited<ReturnType<typeof createScene>>;

const reads: ((scene: Scene) => [Parameters<OwnerClient['send']>[0], Record<string, string>])[] = [
  ({ restaurantId }) => [itemRoutes.list, { restaurantId }],
  ({ restaurantId }) => [menuRoutes.list, { restaurantId }],
  ({ restaurantId }) => [menuRoutes.listWithItemIds, { restaurantId }],
  ({ menus }) => [menuRoutes.get, { id: menus[0].id }],
  ({ restaurantId }) => [mediaRoutes.list, { restaurantId }],
  ({ display }) => [scheduleRoutes.list, { id: display.id }],
  () => [restaurantRoutes.mine, {}],
  ({ restaurantId }) => [restaurantRoutes.get, { id: restaurantId }],
];

/** Each edit may be refused, for example if another edit has deleted its record. */
const edits: ((scene: Scene, n: number) => Promise<unknown>)[] = [
  ({ owner, items }, n) => owner.send(itemRoutes.update, { params: { id: items[0].id }, body: { price: n } }),
  ({ owner, items }, n) =>
    owner.send(itemRoutes.update, { params: { id: items[1].id }, body: { name: `Dish ${n}` } }),
  ({ owner, items }) => owner.send(itemRoutes.remove, { params: { id: items[1].id } }),
  ({ owner, items }) => owner.send(binRoutes.restore, { params: { kind: 'item', id: items[1].id } }),
  ({ owner, menus, items }, n) =>
    owner.send(menuRoutes.update, {
      params: { id: menus[0].id },
      body: { items: items.slice(0, n % 3).map(({ id }) => id) },
    }),
  ({ owner, menus }) => owner.send(menuRoutes.remove, { params: { id: menus[0].id } }),
  ({ owner, menus }) => owner.send(binRoutes.restore, { params: { kind: 'menu', id: menus[0].id } }),
  ({ owner, display, entry }, n) =>
    owner.send(scheduleRoutes.update, {
      params: { id: display.id, itemId: entry.id },
      body: { isActive: n % 2 === 0 },
    }),
  ({ owner, display, entry }) =>
    owner.send(scheduleRoutes.remove, { params: { id: display.id, itemId: entry.id } }),
  ({ owner, display }) => owner.send(binRoutes.restore, { params: { kind: 'display', id: display.id } }),
  ({ owner }) => anItem(owner),
  ({ owner, restaurantId }, n) =>
    owner.send(restaurantRoutes.update, { params: { id: restaurantId }, body: { name: `Bistro ${n}` } }),
];

const steps = fc.array(
  fc.record({
    edit: fc.option(fc.nat(edits.length - 1)),
    n: fc.integer({ min: 1, max: 99 }),
    read: fc.nat(reads.length - 1),
  }),
  { minLength: 5, maxLength: 25 },
);

it('answers from memory what a handler would answer, after any edits', async ({ app }) => {
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const scene = await createScene(app);
      for (const { edit, n, read } of list) {
        if (edit !== null) await edits[edit]?.(scene, n);
        const [route, params] = reads[read]?.(scene) ?? [itemRoutes.list, {}];
        const remembered = await scene.owner.send(route, { params });
        const fresh = await scene.owner.send(route, { params }, { headers: { 'cache-control': 'no-cache' } });
        expect(remembered.statusCode).toBe(fresh.statusCode);
        // A refusal carries the id of its request.
        if (fresh.statusCode === 200) expect(remembered.body).toBe(fresh.body);
      }
    }),
    { numRuns: 20 },
  );
});

it('answers 304 to the tag of the current answer, and the new answer after an edit', async ({ app }) => {
  const { owner, items, restaurantId } = await createScene(app);
  const read = (tag?: string) =>
    owner.send(
      itemRoutes.list,
      { params: { restaurantId } },
      { headers: tag === undefined ? {} : { 'if-none-match': tag } },
    );
  const first = await read();
  const tag = String(first.headers.etag);

  expect(await read(tag)).toMatchObject({ statusCode: 304, body: '' });
  await owner.call(itemRoutes.update, { params: { id: items[0].id }, body: { price: 7.25 } });

  const changed = await read(tag);
  expect(changed.statusCode).toBe(200);
  expect(changed.json().items).toContainEqual(expect.objectContaining({ id: items[0].id, price: 7.25 }));
  expect(changed.headers.etag).not.toBe(tag);
});

it('keeps the pages of a list apart', async ({ app }) => {
  const { owner, items, restaurantId } = await createScene(app);
  // Both were created in the same millisecond, so their ids decide.
  const ids = items.map(({ id }) => id).toSorted();
  const read = async (query: { limit?: number; after?: string }) => {
    const first = await owner.send(itemRoutes.list, { params: { restaurantId }, query });
    const repeated = await owner.send(
      itemRoutes.list,
      { params: { restaurantId }, query },
      { headers: { 'if-none-match': String(first.headers.etag) } },
    );
    expect(repeated.statusCode).toBe(304);
    return first.json().items.map(({ id }: { id: string }) => id);
  };

  expect(await read({})).toEqual(ids);
  expect(await read({ limit: 1 })).toEqual(ids.slice(0, 1));
  expect(await read({ limit: 1, after: ids[0] ?? '' })).toEqual(ids.slice(1));
});

it('keeps the answers of two restaurants apart', async ({ app }) => {
  const [mine, theirs] = [await createScene(app), await createScene(app)];
  await mine.owner.call(menuRoutes.get, { params: { id: mine.menus[0].id } });

  const refused = await theirs.owner.send(menuRoutes.get, { params: { id: mine.menus[0].id } });

  expect(refused.statusCode).toBe(404);
});

it('sends a remembered answer compressed to those who accept it', async ({ app }) => {
  const { owner, restaurantId } = await createScene(app);
  for (let n = 0; n < 10; n += 1) await anItem(owner, { name: `Soup ${n}` });
  const read = () =>
    owner.send(itemRoutes.list, { params: { restaurantId } }, { headers: { 'accept-encoding': 'gzip' } });
  const plain = await owner.send(itemRoutes.list, { params: { restaurantId } });

  const { headers, rawPayload } = await read();

  expect(headers['content-encoding']).toBe('gzip');
  const { gunzipSync } = await import('node:zlib');
  expect(gunzipSync(rawPayload).toString()).toBe(plain.body);
});
