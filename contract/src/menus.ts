import * as z from 'zod/mini';
import { aspects, blockKinds, isOnBoard, type Layout as LayoutShape } from './domain/layout.ts';
import { DESCRIPTION_MAX, LAYER_MAX, MENU_ITEMS_MAX, NAME_MAX } from './domain/limits.ts';
import { idOf, Revision, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Item } from './items.ts';
import { pageOf } from './paging.ts';

const Fraction = z
  .number({ error: 'Positions and sizes must be numbers.' })
  .check(
    z.minimum(0, 'Positions and sizes must be at least 0.'),
    z.maximum(1, 'Positions and sizes must be at most 1.'),
  );

const LayoutBlock = z
  .object({
    id: idOf('block'),
    kind: z.enum(blockKinds, 'The kind of a block must be item.'),
    itemId: idOf('item'),
    x: Fraction,
    y: Fraction,
    w: Fraction,
    h: Fraction,
    z: z
      .int({ error: 'The layer must be a whole number.' })
      .check(
        z.minimum(0, 'The layer must be at least 0.'),
        z.maximum(LAYER_MAX, `The layer must be at most ${LAYER_MAX}.`),
      ),
  })
  .check(z.refine(isOnBoard, 'Every block must have a size and be on the board.'));

const hasNoDuplicates = (values: string[]) => new Set(values).size === values.length;

/** The positions of a menu's items from the Visual Editor (`domain/layout.ts`). */
export const Layout = z.object({
  v: z.literal(1, 'This version of layouts is not supported.'),
  aspect: z.enum(aspects, 'The board must be 16:9 or 9:16.'),
  blocks: z.array(LayoutBlock).check(
    z.maxLength(MENU_ITEMS_MAX, `A layout can hold at most ${MENU_ITEMS_MAX} blocks.`),
    z.refine((blocks) => hasNoDuplicates(blocks.map(({ id }) => id)), 'Two blocks have the same id.'),
    z.refine(
      (blocks) => hasNoDuplicates(blocks.map(({ itemId }) => itemId)),
      'An item can have only one block.',
    ),
  ),
}) satisfies z.ZodMiniType<LayoutShape>;

const menuFields = {
  id: idOf('menu'),
  name: z.string(),
  description: z.string(),
  /** The blocks of items that are on the menu now; `null` for a menu that was never arranged. */
  layout: z.nullable(Layout),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  revision: Revision,
};

/** A menu with its items in order. */
export const Menu = z
  .object({ ...menuFields, items: z.array(Item) })
  .register(z.globalRegistry, { id: 'Menu' });
export type Menu = z.output<typeof Menu>;

/** A menu with the ids of its items in order, for a client that has the list of items. */
export const ListedMenu = z
  .object({ ...menuFields, items: z.array(idOf('item')) })
  .register(z.globalRegistry, { id: 'ListedMenu' });
export type ListedMenu = z.output<typeof ListedMenu>;

/** A new menu without items. */
export const CreateMenu = z.object({
  name: textField('Menu name', NAME_MAX),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
});

/** A change of a menu. `items` are the ids of all items in their new order. Fields that are left out stay as they are. */
export const UpdateMenu = z.object({
  name: z.optional(textField('Menu name', NAME_MAX)),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
  items: z.optional(
    z.array(idOf('item')).check(
      z.maxLength(MENU_ITEMS_MAX, `A menu can hold at most ${MENU_ITEMS_MAX} items.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item can be on a menu only once.'),
    ),
  ),
});

const params = z.object({ id: idOf('menu') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for menus. */
export const menuRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/menus/restaurants/:restaurantId',
    summary: 'Create a menu',
    auth: 'member',
    params: restaurantParams,
    body: CreateMenu,
    status: 201,
    response: Menu,
    idempotent: true,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/menus/restaurants/:restaurantId',
    summary: 'All menus with their items, oldest first',
    auth: 'member',
    params: restaurantParams,
    query: pageOf('menu'),
    status: 200,
    response: z.object({ menus: z.array(Menu) }),
    etag: true,
  }),
  listWithItemIds: defineRoute({
    method: 'GET',
    path: '/menus/restaurants/:restaurantId/item-ids',
    summary: 'All menus, oldest first, with the ids of their items in place of the items',
    auth: 'member',
    params: restaurantParams,
    query: pageOf('menu'),
    status: 200,
    response: z.object({ menus: z.array(ListedMenu) }),
    etag: true,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/menus/:id',
    summary: 'One menu with its items',
    auth: 'member',
    params,
    status: 200,
    response: Menu,
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/menus/:id',
    summary: 'Change a menu, its items and their order',
    auth: 'member',
    params,
    body: UpdateMenu,
    status: 200,
    response: Menu,
  }),
  setLayout: defineRoute({
    method: 'PUT',
    path: '/menus/:id/layout',
    summary:
      'Store the layout of a menu for the custom look. Blocks of items that are not on the menu are stored, too',
    auth: 'member',
    params,
    body: Layout,
    status: 200,
    response: Menu,
  }),
  removeLayout: defineRoute({
    method: 'DELETE',
    path: '/menus/:id/layout',
    summary: 'Remove the layout of a menu: the custom look then shows the board look',
    auth: 'member',
    params,
    status: 200,
    response: Menu,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/menus/:id',
    summary: 'Delete a menu and remove it from its displays; it can be restored for 30 days',
    auth: 'member',
    params,
    status: 204,
    response: NoContent,
  }),
};
