/** Parts of a menu that the specification does not name: panels, sections, a footer, languages. */
import { plainMenu } from '@menuboard/contract/domain/menu-details';
import { itemRoutes } from '@menuboard/contract/items';
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { pairingRoutes } from '@menuboard/contract/pairing';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu, anItem } from '../../../test/factories.ts';

const update = (owner: OwnerClient, menu: Menu, body: object) =>
  owner.call(menuRoutes.update, { params: { id: menu.id }, body });

const details = {
  panels: [{ kind: 'special', title: 'Today', price: 9.5 }],
  sections: [{ category: 'Soups', title: 'From the pot', order: 1 }],
  footer: 'All prices include tax',
  languages: { mode: 'rotate', tags: ['de'] },
  translations: { de: { name: 'Mittagskarte' } },
};

it('keeps what an update does not name', async ({ owner }) => {
  const menu = await aMenu(owner, [await anItem(owner)]);
  expect(menu).toMatchObject(plainMenu);
  const detailed = await update(owner, menu, details);
  expect(detailed).toMatchObject(details);

  const renamed = await update(owner, menu, { name: 'Dinner', description: '', items: [] });

  expect(renamed).toMatchObject({ ...details, panels: detailed.panels, name: 'Dinner' });
});

it('keeps the ids of panels that are sent back, and gives others new ones', async ({ owner }) => {
  const menu = await update(owner, await aMenu(owner), details);
  const [special] = menu.panels;

  const { panels } = await update(owner, menu, {
    panels: [
      { kind: 'note', text: 'Ask for oat milk', id: 'made-up' },
      { ...special, title: 'Now' },
      { ...special },
    ],
  });

  expect(panels[1]).toEqual({ ...special, title: 'Now' });
  expect(new Set(panels.map(({ id }) => id)).size).toBe(3);
  expect(panels[0]?.id).not.toBe('made-up');
});

it("refuses a panel with another restaurant's item like a missing one", async ({ app, owner }) => {
  const otherOwner = await signUpOwner(app);
  const menu = await aMenu(owner);
  const { id } = await anItem(otherOwner);

  const body = { panels: [{ kind: 'special', itemIds: [id] }] };
  const refused = await owner.refused(menuRoutes.update, { params: { id: menu.id }, body });

  expect(refused).toMatchObject({ status: 404, error: 'Item not found.' });
});

it.for([
  [{ panels: Array.from({ length: 7 }, () => ({ kind: 'note' })) }, 'A menu can have at most 6 panels.'],
  [
    { panels: [{ kind: 'banner' }] },
    'The kind of a panel must be one of special, combo, note, picture, qr, orders.',
  ],
  [
    {
      sections: [
        { category: 'Soups', order: 1 },
        { category: 'Soups', order: 2 },
      ],
    },
    'A category can be named only once.',
  ],
  [{ footer: 'x'.repeat(301) }, 'Footer is too long: at most 300 characters.'],
  [{ languages: { mode: 'all', tags: [] } }, 'The mode of languages must be one of rotate, side-by-side.'],
] as const)('refuses %o in one sentence', async ([body, sentence], { owner }) => {
  const menu = await aMenu(owner);

  expect(await owner.refused(menuRoutes.update, { params: { id: menu.id }, body })).toMatchObject({
    status: 400,
    error: sentence,
  });
});

it('sends screens the details that are set', async ({ app, owner }) => {
  const item = await anItem(owner);
  const menu = await update(owner, await aMenu(owner, [item]), details);
  await owner.call(itemRoutes.update, { params: { id: item.id }, body: { labels: ['new'] } });
  const display = await aDisplay(owner, menu);

  const content = await app.call(pairingRoutes.content, { params: { pairingCode: display.pairingCode } });

  expect(content.display.currentMenu).toMatchObject({ ...details, items: [{ labels: ['new'] }] });
  const { currentMenu: plain } = (
    await app.call(pairingRoutes.content, {
      params: { pairingCode: (await aDisplay(owner, await aMenu(owner))).pairingCode },
    })
  ).display;
  expect(Object.keys(plain ?? {}).sort()).toEqual([
    'description',
    'id',
    'items',
    'layout',
    'name',
    'revision',
  ]);
});
