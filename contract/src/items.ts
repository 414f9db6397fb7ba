import * as z from 'zod/mini';
import { BaseRevision, leftOutField } from './base-revision.ts';
import { countFields, itemDetailBodyFields, itemDetailFields } from './dish.ts';
import { CATEGORY_MAX, DESCRIPTION_MAX, MENUS_MAX, NAME_MAX } from './domain/limits.ts';
import { ExternalId, ImageUrl, Instant, idOf, Price, Revision, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { pageOf } from './paging.ts';

/**
 * A dish or a drink. `price` is in the restaurant's currency; for an item with sizes, it is the lowest one. An item
 * without a description has an empty one.
 */
export const Item = z
  .object({
    id: idOf('item'),
    name: z.string(),
    description: z.string(),
    price: z.number(),
    category: z.string(),
    imageUrl: z.nullable(z.string()),
    isAvailable: z.boolean(),
    ...itemDetailFields,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Item' });
export type Item = z.output<typeof Item>;

/** A new item. */
export const CreateItem = z.object({
  name: textField('Item name', NAME_MAX),
  description: z.optional(textField('Description', DESCRIPTION_MAX, 0)),
  /** May be omitted with `priceWords`. */
  price: z.optional(Price),
  category: textField('Category', CATEGORY_MAX),
  imageUrl: z.optional(z.nullable(ImageUrl)),
  isAvailable: z.optional(z.boolean({ error: 'Availability must be true or false.' })),
  /** All menus of the item. On each menu, it follows the last item of its category. */
  menuIds: z.optional(
    z.array(idOf('menu')).check(
      z.maxLength(MENUS_MAX, `An item can be on at most ${MENUS_MAX} menus.`),
      z.refine((ids) => new Set(ids).size === ids.length, 'An item can be on a menu only once.'),
    ),
  ),
  ...itemDetailBodyFields,
});

/** A change of an item. Omitted fields do not change; `null` removes the image, the promo and such. */
export const UpdateItem = z.extend(z.partial(CreateItem), {
  /** Revision at which `menuIds` was read. */
  baseRevision: BaseRevision,
});

/**
 * Sets the availability. Without `isAvailable` it is inverted; clients send it, so that a retry cannot invert twice. A
 * sold-out item becomes available again at the instant `until`. With `sizeId`, all of this is about one size. An item
 * whose sizes are all sold out is sold out itself; an item that is switched on has all its sizes. `left` is the number of
 * portions: with it, nothing is inverted, an item with 0 is sold out, and it is back as soon as it has more.
 */
export const ToggleItem = z.optional(
  z.nullable(
    z.object({
      isAvailable: UpdateItem.shape.isAvailable,
      until: z.optional(z.nullable(Instant)),
      sizeId: z.optional(idOf('size')),
      ...countFields,
    }),
  ),
);

/** Name of the copy. */
export const DuplicateItem = z.object({ name: CreateItem.shape.name });

const params = z.object({ id: idOf('item') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const externalParams = z.object({ restaurantId: idOf('restaurant'), externalId: ExternalId });

/** The routes for items. */
export const itemRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/items/restaurants/:restaurantId',
    summary: 'Add an item',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params: restaurantParams,
    body: CreateItem,
    status: 201,
    response: Item,
    idempotent: true,
    correction: 'PUT /items/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/items/restaurants/:restaurantId',
    summary: 'All items, oldest first',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:read',
    params: restaurantParams,
    query: pageOf('item'),
    status: 200,
    response: z.object({ items: z.array(Item) }),
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/items/:id',
    summary: 'Change an item',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    params,
    body: UpdateItem,
    status: 200,
    response: z.extend(Item, leftOutField),
  }),
  duplicate: defineRoute({
    method: 'POST',
    path: '/items/:id/duplicate',
    summary: 'Copy an item with everything about it. The copy is on no menu',
    auth: 'member',
    role: 'manager',
    params,
    body: DuplicateItem,
    status: 201,
    response: Item,
    idempotent: true,
  }),
  updateByExternalId: defineRoute({
    method: 'PUT',
    path: '/items/restaurants/:restaurantId/by-external-id/:externalId',
    summary: 'Change the item with this number in another program, such as a till',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    params: externalParams,
    body: UpdateItem,
    status: 200,
    response: Item,
  }),
  toggle: defineRoute({
    method: 'PATCH',
    path: '/items/:id/toggle',
    summary: 'Mark an item available or sold out',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    params,
    body: ToggleItem,
    status: 200,
    response: Item,
  }),
  toggleByExternalId: defineRoute({
    method: 'PATCH',
    path: '/items/restaurants/:restaurantId/by-external-id/:externalId/toggle',
    summary: 'Mark the item with this number in another program available or sold out',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:write',
    params: externalParams,
    body: ToggleItem,
    status: 200,
    response: Item,
  }),
  uploadImage: defineRoute({
    method: 'POST',
    path: '/items/:itemId/upload-image',
    summary: 'Upload an image and set it on an item',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    upload: 'file',
    params: z.object({ itemId: idOf('item') }),
    status: 200,
    // Servers of the previous build answer without the revision.
    response: z.object({ imageUrl: z.string(), revision: z.optional(Revision) }),
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/items/:id',
    summary: 'Delete an item and remove it from its menus; it can be restored for 30 days',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params,
    status: 204,
    response: NoContent,
  }),
};
