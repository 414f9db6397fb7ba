import * as z from 'zod/mini';
import { DESCRIPTION_MAX, MENU_ITEMS_MAX, NAME_MAX } from './domain/limits.ts';
import { idOf, Revision, Timestamp, text } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Item } from './items.ts';

/** A menu with its items in the order in which a board shows them. */
export const Menu = z
  .object({
    id: idOf('menu'),
    name: z.string(),
    description: z.string(),
    items: z.array(Item),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Menu' });
export type Menu = z.output<typeof Menu>;

/** A new menu, empty. */
export const CreateMenu = z.object({
  name: text('Menu name', NAME_MAX),
  description: z.optional(text('Description', DESCRIPTION_MAX, 0)),
});

/** What may change of a menu; `items` are item ids in their new order and replace the old list whole. */
export const UpdateMenu = z.object({
  name: z.optional(text('Menu name', NAME_MAX)),
  description: z.optional(text('Description', DESCRIPTION_MAX, 0)),
  items: z.optional(
    z.array(idOf('item')).check(
      z.maxLength(MENU_ITEMS_MAX, `A menu can hold at most ${MENU_ITEMS_MAX} items.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item can be on a menu only once.'),
    ),
  ),
});

const params = z.object({ id: idOf('menu') });
const ofRestaurant = z.object({ restaurantId: idOf('restaurant') });

/** The calls about menus. */
export const menuRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/menus/restaurants/:restaurantId',
    summary: 'Create a menu',
    auth: 'owner',
    params: ofRestaurant,
    body: CreateMenu,
    status: 201,
    response: Menu,
    idempotent: true,
  }),
  list: defineRoute({
    method: 'GET',
    path: '/menus/restaurants/:restaurantId',
    summary: 'All menus with their items, oldest first',
    auth: 'owner',
    params: ofRestaurant,
    status: 200,
    response: z.object({ menus: z.array(Menu) }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/menus/:id',
    summary: 'One menu with its items',
    auth: 'owner',
    params,
    status: 200,
    response: Menu,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/menus/:id',
    summary: 'Change a menu, its items and their order',
    auth: 'owner',
    params,
    body: UpdateMenu,
    status: 200,
    response: Menu,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/menus/:id',
    summary: 'Delete a menu: displays that show it are left without one; it can be restored for 30 days',
    auth: 'owner',
    params,
    status: 204,
    response: NoContent,
  }),
};
