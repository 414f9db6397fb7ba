/** Changed menus in the change log, and readers of the log with rows of earlier builds. */
import { historyRoutes } from '@menuboard/contract/history';
import { importRoutes } from '@menuboard/contract/imports';
import { itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { statsRoutes } from '@menuboard/contract/stats';
import { undoRoutes } from '@menuboard/contract/undo';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aLayout, aMenu, anItem } from '../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

type Layout = NonNullable<Menu['layout']>;

const of = ({ id }: Pick<Menu, 'id'>) => ({ params: { id } });
const read = (owner: OwnerClient, menu: Menu) => owner.call(menuRoutes.get, of(menu));
const arrange = (owner: OwnerClient, menu: Menu, body: Layout) =>
  owner.call(menuRoutes.setLayout, { ...of(menu), body });
const change = (owner: OwnerClient, menu: Menu, body: object) =>
  owner.call(menuRoutes.update, { ...of(menu), body });
const undo = (owner: OwnerClient, revision: number) =>
  owner.call(undoRoutes.undo, { params: { undo: String(revision) } });
const at = async (owner: OwnerClient, menu: Menu, revision: number) =>
  (await owner.call(historyRoutes.at, { ...of(menu), query: { revision } })).layout;
const sentences = async (owner: OwnerClient, menu: Menu) =>
  (await owner.call(historyRoutes.list, { ...of(menu), query: {} })).entries.map(({ sentence }) => sentence);

const rowOf = (app: TestApp, owner: OwnerClient, revision: number) =>
  app.app.db
    .selectFrom('changes')
    .selectAll()
    .where('restaurant_id', '=', owner.restaurantId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
const bytesOf = async (app: TestApp, owner: OwnerClient, { revision }: { revision: number }) => {
  const { before, after } = await rowOf(app, owner, revision);
  return Buffer.byteLength(`${before}${after}`);
};

/** A layout with one moved block. */
const moved = (layout: Layout, index: number, x: number): Layout => ({
  ...layout,
  blocks: layout.blocks.map((block, position) => (position === index ? { ...block, x } : block)),
});

describe('the change log of a full menu', () => {
  it('stores only what a change has changed of it', async ({ app, owner }) => {
    const params = { restaurantId: owner.restaurantId };
    const text = Array.from({ length: 499 }, (_, index) => `Dish ${index} 6.50`).join('\n');
    await owner.call(importRoutes.importText, { params, query: { dryRun: 'false' }, body: { text } });
    const { items } = await owner.call(itemRoutes.list, { params });
    const menu = await aMenu(owner, items);
    const layout = aLayout(items);
    await arrange(owner, menu, { ...layout, other: { ...layout, aspect: '9:16' } });

    const step = await arrange(owner, menu, moved(layout, 250, 0.1));
    const front = await arrange(owner, menu, { ...layout, blocks: layout.blocks.toReversed().slice(0, 499) });
    const renamed = await change(owner, menu, { name: 'Supper' });
    const added = await change(owner, menu, { items: [...items, await anItem(owner)].map(({ id }) => id) });

    expect(await bytesOf(app, owner, step)).toBeLessThan(1_000);
    expect(await bytesOf(app, owner, renamed)).toBeLessThan(500);
    // All blocks have another position: each is named with the previous one.
    expect(await bytesOf(app, owner, front)).toBeLessThan(100_000);
    // Both lists of 500 ids, but none of the 998 blocks.
    expect(await bytesOf(app, owner, added)).toBeLessThan(45_000);
    expect(await at(owner, menu, step.revision)).toEqual(step.layout);
    await undo(owner, added.revision);
    await undo(owner, renamed.revision);
    await undo(owner, front.revision);
    await undo(owner, step.revision);
    const back = await read(owner, menu);
    expect(back.name).toBe('Lunch');
    expect(back.layout).toEqual({ ...layout, other: { ...layout, aspect: '9:16' } });
  });
});

describe('a change of an arrangement', () => {
  it('is taken back beside what somebody has moved since, and not over it', async ({ owner }) => {
    const items = [await anItem(owner), await anItem(owner)];
    const menu = await aMenu(owner, items);
    const layout = aLayout(items);
    await arrange(owner, menu, layout);
    const first = await arrange(owner, menu, moved(layout, 0, 0.5));
    const second = await arrange(owner, menu, moved(moved(layout, 0, 0.5), 1, 0.4));

    await undo(owner, first.revision);
    expect((await read(owner, menu)).layout).toEqual(moved(layout, 1, 0.4));
    await arrange(owner, menu, moved(layout, 1, 0.3));
    const refused = await owner.refused(undoRoutes.undo, { params: { undo: String(second.revision) } });

    expect(refused).toMatchObject({
      status: 410,
      error: expect.stringContaining('the arrangement of Lunch'),
    });
    expect((await read(owner, menu)).layout).toEqual(moved(layout, 1, 0.3));
  });

  it('is found in the history with the blocks of items that were off the menu meanwhile', async ({
    owner,
  }) => {
    const items = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
    const menu = await aMenu(owner, items);
    const layout = aLayout(items);
    const arranged = await arrange(owner, menu, layout);
    await change(owner, menu, { items: [items[0]?.id] });
    await arrange(owner, menu, moved({ ...layout, blocks: layout.blocks.slice(0, 1) }, 0, 0.5));
    await owner.call(menuRoutes.removeLayout, of(menu));

    expect(await at(owner, menu, arranged.revision)).toEqual(layout);
    expect(await at(owner, menu, arranged.revision - 1)).toBeNull();
  });
});

describe('a change that an earlier build recorded', () => {
  /** Rewrites a row in the form of builds up to 0.1.0: with the whole menu, and the layout if that has changed. */
  async function rewrite(app: TestApp, owner: OwnerClient, before: Menu, after: Menu): Promise<void> {
    const isArranged = JSON.stringify(before.layout) !== JSON.stringify(after.layout);
    const whole = ({ id, name, description, items, layout }: Menu) => {
      const itemIds = items.map((item) => item.id);
      return JSON.stringify({ id, name, description, itemIds, ...(isArranged && { layout }) });
    };
    await app.app.db
      .updateTable('changes')
      .set({ before: whole(before), after: whole(after) })
      .where('restaurant_id', '=', owner.restaurantId)
      .where('revision', '=', after.revision)
      .execute();
  }

  it('is explained, found in the history, and taken back', async ({ app, owner }) => {
    const items = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
    const menu = await aMenu(owner, items);
    const layout = aLayout(items);
    const arranged = await arrange(owner, menu, layout);
    const old = await arrange(owner, menu, moved(layout, 0, 0.5));
    await rewrite(app, owner, arranged, old);
    const now = await arrange(owner, menu, moved(moved(layout, 0, 0.5), 1, 0.4));
    const shorter = await change(owner, menu, { items: [items[0]?.id] });
    await rewrite(app, owner, { ...shorter, items: now.items }, shorter);

    expect(await at(owner, menu, arranged.revision)).toEqual(layout);
    expect(await at(owner, menu, old.revision)).toEqual(moved(layout, 0, 0.5));
    expect(await at(owner, menu, now.revision)).toEqual(now.layout);
    expect((await sentences(owner, menu)).slice(0, 2)).toEqual([
      'Pie taken off Lunch',
      'Lunch arranged in the Visual Editor',
    ]);
    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });
    expect(recentActivity.slice(0, 3).map(({ action }) => action)).toEqual([
      'items-changed',
      'arranged',
      'arranged',
    ]);
    await undo(owner, shorter.revision);
    await undo(owner, now.revision);
    await undo(owner, old.revision);
    expect((await read(owner, menu)).layout).toEqual(layout);
  });
});
