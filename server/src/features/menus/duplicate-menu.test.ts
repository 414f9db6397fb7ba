/** A copy of a menu: with the same boards, but on no display. */
import { type Menu, menuRoutes } from '@menuboard/contract/menus';
import { publicationRoutes } from '@menuboard/contract/publications';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { it } from '../../../test/app-test.ts';
import type { OwnerClient } from '../../../test/as-owner.ts';
import { aDisplay, aLayout, aMenu, anItem } from '../../../test/factories.ts';

const duplicate = (owner: OwnerClient, { id }: Menu, name: string) =>
  owner.call(menuRoutes.duplicate, { params: { id }, body: { name } });
const read = (owner: OwnerClient, { id }: Menu) => owner.call(menuRoutes.get, { params: { id } });

/** A menu with values in all fields. */
async function aFullMenu(owner: OwnerClient): Promise<Menu> {
  const [soup, pie] = [await anItem(owner), await anItem(owner, { name: 'Pie', category: 'Mains' })];
  const { id } = await aMenu(owner, [pie, soup]);
  await owner.call(menuRoutes.setLayout, {
    params: { id },
    body: { ...aLayout([soup, pie]), other: { ...aLayout([pie]), aspect: '9:16' } },
  });
  return owner.call(menuRoutes.update, {
    params: { id },
    body: {
      description: 'Noon to three',
      panels: [{ kind: 'special', title: 'Today', itemIds: [soup.id] }],
      sections: [{ category: 'Mains', title: 'From the oven', order: 0 }],
      footer: 'Service is included.',
      languages: { mode: 'rotate', tags: ['en', 'de'] },
      translations: { de: { name: 'Mittag' } },
    },
  });
}

it('has the items in their order, the panels, the sections, the languages and both layouts', async ({
  owner,
}) => {
  const lunch = await aFullMenu(owner);

  const copy = await duplicate(owner, lunch, 'Lunch (copy)');

  const { panels, ...rest } = copy;
  const { id, name, revision, createdAt, updatedAt } = rest;
  const { panels: before, ...expected } = lunch;
  expect(rest).toEqual({ ...expected, id, name, revision, createdAt, updatedAt });
  expect(panels.map(({ id: _, ...panel }) => panel)).toEqual(before.map(({ id: _, ...panel }) => panel));
  expect(name).toBe('Lunch (copy)');
  expect(await read(owner, copy)).toEqual(copy);
  expect(await read(owner, lunch)).toEqual(lunch);
});

it('is on no display, and not open to guests', async ({ owner }) => {
  const lunch = await aMenu(owner, [await anItem(owner)]);
  const display = await aDisplay(owner, lunch);
  await owner.call(publicationRoutes.update, { params: { id: lunch.id }, body: { isPublic: true } });

  const copy = await duplicate(owner, lunch, 'Lunch (copy)');

  expect(display.menuId).toBe(lunch.id);
  const publication = await owner.call(publicationRoutes.get, { params: { id: copy.id } });
  expect(publication).toMatchObject({ isPublic: false });
});

it('is one change that can be undone, and undone again', async ({ owner }) => {
  const copy = await duplicate(owner, await aFullMenu(owner), 'Lunch (copy)');

  const { undo } = await owner.call(undoRoutes.undo, { params: { undo: String(copy.revision) } });
  expect(await owner.refused(menuRoutes.get, { params: { id: copy.id } })).toMatchObject({ status: 404 });
  await owner.call(undoRoutes.undo, { params: { undo } });

  expect(await read(owner, copy)).toMatchObject({
    name: 'Lunch (copy)',
    items: copy.items,
    layout: copy.layout,
  });
});
