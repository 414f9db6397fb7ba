/** Saving a list that was read before others changed it never restores what they have removed. */
import type { LeftOut } from '@menuboard/contract/base-revision';
import { binRoutes } from '@menuboard/contract/bin';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { mediaRoutes } from '@menuboard/contract/media';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu, anItem } from '../../../test/factories.ts';
import { aVideo, mp4Bytes } from '../../../test/form.ts';

let app: TestApp;
let owner: OwnerClient;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
});
beforeEach(async () => {
  owner = await signUpOwner(app);
});
afterAll(() => app.stop());

const change = ({ id }: Pick<Menu, 'id'>, body: object) =>
  owner.call(menuRoutes.update, { params: { id }, body });
const remove = ({ id }: Pick<Item, 'id'>) => owner.call(itemRoutes.remove, { params: { id } });

/** A list of a record, with three entries named A, B and C. */
interface Listed {
  /** Entries in order, by name. */
  read(): Promise<string[]>;
  revision(): Promise<number>;
  /** Saves these entries in this order. `D` is a new one. */
  save(names: string[], baseRevision?: number): Promise<{ leftOut?: LeftOut[] | undefined }>;
  /** Deletes the entry itself, if it exists outside the list. */
  destroy?(name: string): Promise<unknown>;
}

const names = ['A', 'B', 'C', 'D'];

async function itemsOfMenu(): Promise<Listed> {
  const items = new Map<string, Item>();
  for (const name of names) items.set(name, await anItem(owner, { name }));
  const of = (name: string) => items.get(name)?.id ?? '';
  const menu = await aMenu(owner, [...items.values()].slice(0, 3));
  const now = () => owner.call(menuRoutes.get, { params: { id: menu.id } });
  return {
    read: async () => (await now()).items.map(({ name }) => name),
    revision: async () => (await now()).revision,
    save: (wanted, baseRevision) => change(menu, { items: wanted.map(of), baseRevision }),
    destroy: (name) => remove({ id: of(name) }),
  };
}

async function panelsOfMenu(): Promise<Listed> {
  const menu = await aMenu(owner);
  const panel = (title: string) => ({ kind: 'note' as const, title });
  const { panels } = await change(menu, { panels: names.slice(0, 3).map(panel) });
  const of = (name: string) => panels.find(({ title }) => title === name) ?? panel(name);
  const now = () => owner.call(menuRoutes.get, { params: { id: menu.id } });
  return {
    read: async () => (await now()).panels.map(({ title = '' }) => title),
    revision: async () => (await now()).revision,
    save: (wanted, baseRevision) => change(menu, { panels: wanted.map(of), baseRevision }),
  };
}

async function sectionsOfMenu(): Promise<Listed> {
  const menu = await aMenu(owner);
  const sections = (wanted: string[]) => wanted.map((category, order) => ({ category, order }));
  await change(menu, { sections: sections(names.slice(0, 3)) });
  const now = () => owner.call(menuRoutes.get, { params: { id: menu.id } });
  return {
    read: async () =>
      (await now()).sections.toSorted((a, b) => a.order - b.order).map(({ category }) => category),
    revision: async () => (await now()).revision,
    save: (wanted, baseRevision) => change(menu, { sections: sections(wanted), baseRevision }),
  };
}

async function blocksOfLayout(): Promise<Listed> {
  const items = new Map<string, Item>();
  for (const name of names) items.set(name, await anItem(owner, { name }));
  const menu = await aMenu(owner, [...items.values()]);
  const { blocks, ...layout } = aLayout([...items.values()]);
  const nameOf = new Map(blocks.map((block, at) => [block.id, names[at] ?? '']));
  const set = (wanted: string[], baseRevision?: number) => {
    const chosen = wanted.flatMap((name) => blocks[names.indexOf(name)] ?? []);
    const body = { ...layout, blocks: chosen, baseRevision };
    return owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body });
  };
  await set(names.slice(0, 3));
  const now = () => owner.call(menuRoutes.get, { params: { id: menu.id } });
  return {
    read: async () => ((await now()).layout?.blocks ?? []).map(({ id }) => nameOf.get(id) ?? ''),
    revision: async () => (await now()).revision,
    save: async (wanted, baseRevision) => {
      await set(wanted, baseRevision);
      return {};
    },
  };
}

async function menusOfItem(): Promise<Listed> {
  const menus = new Map<string, Menu>();
  for (const name of names) menus.set(name, await aMenu(owner, [], name));
  const of = (name: string) => menus.get(name)?.id ?? '';
  const item = await anItem(owner);
  const put = (wanted: string[], baseRevision?: number) =>
    owner.call(itemRoutes.update, {
      params: { id: item.id },
      body: { menuIds: wanted.map(of), baseRevision },
    });
  await put(names.slice(0, 3));
  const list = async () =>
    (await owner.call(menuRoutes.list, { params: { restaurantId: owner.restaurantId } })).menus;
  return {
    read: async () =>
      (await list())
        .filter(({ items }) => items.length > 0)
        .map(({ name }) => name)
        .sort(),
    revision: async () => Math.max(...(await list()).map(({ revision }) => revision)),
    save: put,
    destroy: (name) => owner.call(menuRoutes.remove, { params: { id: of(name) } }),
  };
}

async function filesOfEntry(): Promise<Listed> {
  const files = names.map((name, at) => ({ ...aVideo(`${name}.mp4`), bytes: mp4Bytes('isom', 3_000 + at) }));
  for (const file of files) await owner.send(mediaRoutes.upload, { files: [file] });
  const { media } = await owner.call(mediaRoutes.list, { params: { restaurantId: owner.restaurantId } });
  const fileOf = (name: string) => media.find((one) => one.name.startsWith(name));
  const contentOf = (wanted: string[]) => ({
    type: 'media' as const,
    mediaItems: wanted.flatMap((name) => {
      const file = fileOf(name);
      return file ? [{ url: file.url, name: file.name, type: file.type }] : [];
    }),
  });
  const display = await aDisplay(owner);
  const params = { id: display.id };
  const body = { content: contentOf(names.slice(0, 3)), schedule: { type: 'always' as const } };
  const { scheduledItem } = await owner.call(scheduleRoutes.create, { params, body });
  const now = async () =>
    (await owner.call(scheduleRoutes.list, { params })).scheduledContent.find(
      ({ id }) => id === scheduledItem.id,
    );
  return {
    read: async () => {
      const content = (await now())?.content;
      return content?.type === 'media' ? content.mediaItems.map(({ name }) => name.slice(0, 1)) : [];
    },
    revision: async () => (await now())?.revision ?? 0,
    save: (wanted, baseRevision) =>
      owner.call(scheduleRoutes.update, {
        params: { ...params, itemId: scheduledItem.id },
        body: { content: contentOf(wanted), baseRevision },
      }),
  };
}

const lists = {
  'items of a menu': itemsOfMenu,
  'panels of a menu': panelsOfMenu,
  'sections of a menu': sectionsOfMenu,
  'blocks of a layout': blocksOfLayout,
  'menus of an item': menusOfItem,
  'files of a schedule entry': filesOfEntry,
};
/** Lists without an order of their own. */
const unordered = ['menus of an item'];
/** Lists for which the answer does not name what others have removed. */
const silent = ['sections of a menu', 'blocks of a layout'];

describe.each(Object.entries(lists))('%s', (title, make) => {
  it('a save puts nothing back that others have taken off, and keeps what they have added', async () => {
    const list = await make();
    const base = await list.revision();
    await list.save(['A', 'C'], undefined);

    const { leftOut } = await list.save(['C', 'B', 'A', 'D'], base);

    const saved = await list.read();
    expect(unordered.includes(title) ? saved.toSorted() : saved).toEqual(
      unordered.includes(title) ? ['A', 'C', 'D'] : ['C', 'A', 'D'],
    );
    const lost = leftOut?.map(({ name, isDeleted }) => [name.slice(0, 1), isDeleted]);
    if (silent.includes(title)) expect(lost).toBeUndefined();
    else expect(lost).toEqual([['B', title.startsWith('panels')]]);
  });

  it('keeps what others have added, and without a base revision replaces all', async () => {
    const list = await make();
    const base = await list.revision();
    await list.save(['A', 'B', 'C', 'D']);

    await list.save(['A', 'B'], base);
    const merged = await list.read();
    await list.save(['B', 'A']);

    expect(merged).toEqual(['A', 'B', 'D']);
    expect((await list.read()).toSorted()).toEqual(['A', 'B']);
  });
});

describe.each(Object.entries(lists).filter(([title]) => /^(items|menus) of/.test(title)))('%s', (_, make) => {
  it('names what was deleted meanwhile', async () => {
    const list = await make();
    const base = await list.revision();
    await list.destroy?.('D');

    const { leftOut } = await list.save(['A', 'B', 'C', 'D'], base);

    expect(leftOut).toMatchObject([{ name: 'D', isDeleted: true }]);
    expect(await list.read()).toEqual(['A', 'B', 'C']);
  });
});

it('an item that was deleted and restored since stays on the menu', async () => {
  const [a, b] = [await anItem(owner, { name: 'A' }), await anItem(owner, { name: 'B' })];
  const menu = await aMenu(owner, [a, b]);
  await remove(b);
  await owner.call(binRoutes.restore, { params: { kind: 'item', id: b.id } });

  const saved = await change(menu, { items: [a.id], baseRevision: menu.revision });

  expect(saved.items.map(({ name }) => name)).toEqual(['A', 'B']);
});

it('refuses a revision that never existed, and items of others', async () => {
  const menu = await aMenu(owner);
  const refused = (body: object) => owner.refused(menuRoutes.update, { params: { id: menu.id }, body });
  const foreign = await anItem(await signUpOwner(app));

  expect(await refused({ items: [], baseRevision: 9_999 })).toMatchObject({
    status: 404,
    error: 'There has been no such revision.',
  });
  expect(await refused({ items: [foreign.id], baseRevision: menu.revision })).toMatchObject({
    status: 404,
    error: 'Item not found.',
  });
});
