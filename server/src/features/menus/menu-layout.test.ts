/** Layouts of menus over the API: storing, refusing, and the events for owners and screens. */
import { binRoutes } from '@menuboard/contract/bin';
import { composeContentTag } from '@menuboard/contract/domain/content-tag';
import { itemIdsIn, type Layout } from '@menuboard/contract/domain/layout';
import { MENU_ITEMS_MAX } from '@menuboard/contract/domain/limits';
import { type Item, itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import type { MenuPatch } from '@menuboard/contract/screen';
import { statsRoutes } from '@menuboard/contract/stats';
import { describe, expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import type { TestApp } from '../../../test/build-test-app.ts';
import { aDisplay, aLayout, aMenu, anItem, aPairedScreen } from '../../../test/factories.ts';
import { connect, type SocketClient } from '../../../test/socket-client.ts';
import { trusted } from '../../../test/trusted-id.ts';

let soup: Item;
let pie: Item;
let menu: Menu;
it.beforeEach(async ({ owner }) => {
  [soup, pie] = [await anItem(owner), await anItem(owner, { name: 'Pie' })];
  menu = await aMenu(owner, [soup, pie]);
});

const arrange = (owner: OwnerClient, layout: Layout) =>
  owner.call(menuRoutes.setLayout, { params: { id: menu.id }, body: layout });
const read = (owner: OwnerClient) => owner.call(menuRoutes.get, { params: { id: menu.id } });
const refused = (owner: OwnerClient, body: unknown) =>
  owner.refused(menuRoutes.setLayout, { params: { id: menu.id }, body });
const itemsOf = (layout: Layout | null) => layout && itemIdsIn(layout.blocks);

describe('a layout', () => {
  it('is stored with the menu, raises its revision, and is part of every answer', async ({ owner }) => {
    expect(menu.layout).toBeNull();

    const layout = aLayout([pie, soup]);
    const arranged = await arrange(owner, layout);

    expect(arranged).toEqual({ ...menu, layout, revision: arranged.revision, updatedAt: arranged.updatedAt });
    expect(arranged.revision).toBeGreaterThan(menu.revision);
    expect(await read(owner)).toEqual(arranged);
    const { menus } = await owner.call(menuRoutes.list, { params: { restaurantId: owner.restaurantId } });
    expect(menus).toContainEqual(arranged);
    const renamed = await owner.call(menuRoutes.update, {
      params: { id: menu.id },
      body: { name: 'Supper' },
    });
    expect(renamed.layout).toEqual(layout);
  });

  it('has blocks of every kind, a theme and a background', async ({ owner }) => {
    const rect = { x: 0.1, y: 0.1, w: 0.3, h: 0.3 };
    const layout: Layout = {
      v: 1,
      aspect: '16:9',
      blocks: [
        { id: 'a', kind: 'item', itemId: soup.id, ...rect, z: 0 },
        { id: 'b', kind: 'title', ...rect, z: 1 },
        { id: 'c', kind: 'text', text: 'Hello', tone: 'ink', align: 'left', isHeading: true, ...rect, z: 2 },
        { id: 'd', kind: 'shape', tone: 'accent', isRound: true, ...rect, z: 3 },
        { id: 'e', kind: 'line', tone: 'soft', ...rect, z: 4 },
        { id: 'f', kind: 'image', url: 'https://bistro.example/soup.jpg', ...rect, z: 5 },
        { id: 'g', kind: 'logo', ...rect, z: 6 },
        { id: 'h', kind: 'section', category: 'Mains', ...rect, z: 7 },
      ],
      theme: 'forno',
      background: { color: '#f8f1e3', imageUrl: null, shade: 1 },
    };

    expect((await arrange(owner, layout)).layout).toEqual(layout);
    expect((await read(owner)).layout).toEqual(layout);
  });

  it('has one arrangement for each shape of screens; an older client changes only its own', async ({
    owner,
  }) => {
    const wide = aLayout([soup]);
    const upright: Layout = { ...aLayout([pie]), aspect: '9:16' };

    await arrange(owner, { ...wide, other: upright });
    expect((await read(owner)).layout).toEqual({ ...wide, other: upright });
    const { other: _, ...changed } = { ...aLayout([pie, soup]), other: undefined };
    await arrange(owner, changed);
    expect((await read(owner)).layout).toEqual({ ...changed, other: upright });
    await arrange(owner, { ...changed, other: null });
    expect((await read(owner)).layout).toEqual(changed);
  });

  it('can be removed again', async ({ owner }) => {
    await arrange(owner, aLayout([pie]));

    const after = await owner.call(menuRoutes.removeLayout, { params: { id: menu.id } });

    expect(after.layout).toBeNull();
    expect(await owner.call(menuRoutes.removeLayout, { params: { id: menu.id } })).toEqual(after);
  });

  it('changes nothing when it is sent again', async ({ owner }) => {
    const first = await arrange(owner, aLayout([pie, soup]));

    expect(await arrange(owner, aLayout([pie, soup]))).toEqual(first);
  });

  it('appears in the dashboard’s activity, and its removal as a change', async ({ owner }) => {
    await arrange(owner, aLayout([pie]));
    await owner.call(menuRoutes.removeLayout, { params: { id: menu.id } });

    const { recentActivity } = await owner.call(statsRoutes.get, { params: { id: owner.restaurantId } });

    expect(recentActivity.slice(0, 2).map(({ action }) => action)).toEqual(['changed', 'arranged']);
  });
});

describe('an item that leaves its menu', () => {
  it('hides its block when it is deleted, and shows it again when it is restored', async ({ owner }) => {
    const layout = aLayout([soup, pie]);
    await arrange(owner, layout);

    await owner.call(itemRoutes.remove, { params: { id: soup.id } });
    expect(itemsOf((await read(owner)).layout)).toEqual([pie.id]);
    // Another owner saves the layout while the block is hidden.
    const moved = { ...layout, blocks: layout.blocks.slice(1).map((block) => ({ ...block, x: 0.5 })) };
    await arrange(owner, moved);
    await owner.call(binRoutes.restore, { params: { kind: 'item', id: soup.id } });

    const { blocks = [] } = (await read(owner)).layout ?? {};
    expect(blocks).toEqual([...moved.blocks, layout.blocks[0]]);
  });

  it('hides its block when it is taken off the menu, and shows it again when it returns', async ({
    owner,
  }) => {
    await arrange(owner, aLayout([soup, pie]));
    const choose = (items: Item[]) =>
      owner.call(menuRoutes.update, { params: { id: menu.id }, body: { items: items.map(({ id }) => id) } });

    expect(itemsOf((await choose([pie])).layout)).toEqual([pie.id]);
    expect(itemsOf((await choose([pie, soup])).layout)).toEqual([soup.id, pie.id]);
  });
});

it('answers with at most the allowed number of blocks, even if more items return to a full menu', async ({
  app,
  owner,
}) => {
  const row = await app.app.db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', trusted<'item'>(pie.id))
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: MENU_ITEMS_MAX }, (_, at) => ({
    ...row,
    id: trusted<'item'>(`${row.id}-${at}`),
  }));
  await app.app.db.insertInto('items').values(others).execute();
  await arrange(owner, aLayout([soup]));
  await owner.call(itemRoutes.remove, { params: { id: soup.id } });
  const items = others.map(({ id }) => id);
  await owner.call(menuRoutes.update, { params: { id: menu.id }, body: { items } });
  const layout = aLayout(others);
  await arrange(owner, {
    ...layout,
    blocks: layout.blocks.map((block) => ({ ...block, id: `new-${block.z}` })),
  });

  await owner.call(binRoutes.restore, { params: { kind: 'item', id: soup.id } });

  const full = await read(owner);
  expect(full.items).toHaveLength(MENU_ITEMS_MAX + 1);
  expect(full.layout?.blocks).toHaveLength(MENU_ITEMS_MAX);
});

describe('an invalid layout', () => {
  const blockOf = (change: object) => {
    const layout = aLayout([soup]);
    return { ...layout, blocks: layout.blocks.map((block) => ({ ...block, ...change })) };
  };

  it.for([
    [{ x: 0.9 }, 'Every block must have a size and be on the board.'],
    [{ y: 0.8, h: 0.3 }, 'Every block must have a size and be on the board.'],
    [{ w: 0 }, 'Every block must have a size and be on the board.'],
    [{ x: -0.1 }, 'Positions and sizes must be at least 0.'],
    [{ x: 1.5 }, 'Positions and sizes must be at most 1.'],
    [{ x: '0' }, 'Positions and sizes must be numbers.'],
    [{ z: 0.5 }, 'The layer must be a whole number.'],
    [
      { kind: 'clock' },
      'The kind of a block must be one of item, title, text, shape, line, image, logo, section.',
    ],
    [
      { kind: 'line', tone: 'gold' },
      'The colour of a block must be one of ink, soft, accent, card, on-accent, paper.',
    ],
    [{ kind: 'line', tone: 'ink', color: 'gold' }, 'The block colour must look like #1f2a27.'],
  ] as const)('%o is refused in one sentence', async ([change, error], { owner }) => {
    expect(await refused(owner, blockOf(change))).toMatchObject({ status: 400, code: 'validation', error });
    expect(await read(owner)).toEqual(menu);
  });

  it('is refused when its version, aspect, block ids or number of blocks are wrong', async ({ owner }) => {
    const [block] = aLayout([soup]).blocks;
    const twice = (change: object) => ({ ...aLayout([soup]), blocks: [block, { ...block, ...change }] });
    const many = aLayout(Array.from({ length: MENU_ITEMS_MAX + 1 }, (_, at) => ({ id: `item-${at}` })));

    expect(await refused(owner, { ...aLayout([]), v: 2 })).toMatchObject({ status: 400 });
    expect(await refused(owner, { ...aLayout([]), other: aLayout([]) })).toMatchObject({
      error: 'The other arrangement must be for the other aspect.',
    });
    expect(
      await refused(owner, { ...aLayout([]), background: { color: 'red', imageUrl: null, shade: 1 } }),
    ).toMatchObject({
      error: 'The background colour must look like #1f2a27.',
    });
    expect(await refused(owner, { ...aLayout([]), aspect: '4:3' })).toMatchObject({
      error: 'The board must be 16:9 or 9:16.',
    });
    expect(await refused(owner, twice({ itemId: pie.id }))).toMatchObject({
      error: 'Two blocks have the same id.',
    });
    expect(await refused(owner, twice({ id: 'other' }))).toMatchObject({
      error: 'An item can have only one block.',
    });
    expect(await refused(owner, many)).toMatchObject({ error: 'A layout can hold at most 500 blocks.' });
    expect(await read(owner)).toEqual(menu);
  });

  it('answers a missing item and another restaurant’s item alike', async ({ app, owner }) => {
    const foreign = await anItem(await signUpOwner(app));

    for (const id of [foreign.id, 'missing']) {
      const refusal = await refused(owner, aLayout([soup, { id }]));
      expect(refusal).toMatchObject({ status: 404, code: 'not_found', error: 'Item not found.' });
    }
    expect(await read(owner)).toEqual(menu);
  });
});

describe('events', () => {
  async function listening(app: TestApp, owner: OwnerClient, url: string) {
    const display = await aDisplay(owner, menu);
    const paired = await aPairedScreen(app, display);
    const [phone, screen] = await Promise.all([
      connect(url, { token: owner.token }),
      connect(url, { screenToken: paired.screenToken, tag: paired.manifest.tag }),
    ]);
    // Answered once the sockets have their rooms, because earlier changes reach nobody.
    await Promise.all([phone, screen].map((client) => client.emit('join-display', display.id)));
    return { display, paired, phone, screen };
  }
  const close = (...clients: SocketClient[]) => {
    for (const client of clients) client.close();
  };

  it('bring owners the menu, and screens the menu with its new tag', async ({ app, owner, url }) => {
    const { display, paired, phone, screen } = await listening(app, owner, url);

    const arranged = await arrange(owner, aLayout([pie, soup]));

    expect(await phone.waitForEvent('menu-updated')).toEqual(arranged);
    const patch = (await screen.waitForEvent('menu-updated')) as MenuPatch;
    expect(patch.menu).toMatchObject({ id: menu.id, layout: arranged.layout, revision: arranged.revision });
    const content = await app.call(
      pairingRoutes.content,
      { params: { pairingCode: display.pairingCode } },
      { token: paired.screenToken },
    );
    expect(content.display.currentMenu?.layout).toEqual(arranged.layout);
    expect(content.manifest.tag).toBe(
      composeContentTag(paired.manifest.baseTag, { [menu.id]: patch.menuTag }),
    );
    expect(content.manifest.tag).not.toBe(paired.manifest.tag);
    close(phone, screen);
  });

  it('ask screens to fetch a menu that is too large to send', async ({ app, owner, url }) => {
    const many = await Promise.all(Array.from({ length: 12 }, () => anItem(owner)));
    menu = await aMenu(owner, many);
    const { phone, screen } = await listening(app, owner, url);

    await arrange(owner, aLayout(many));

    expect(await screen.waitForEvent('menu-updated')).toMatchObject({ id: menu.id, menu: null });
    close(phone, screen);
  });
});
