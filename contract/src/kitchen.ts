import * as z from 'zod/mini';
import { countFields, sizeAvailabilityFields } from './dish.ts';
import { KITCHEN_LINK_NAME_MAX } from './domain/limits.ts';
import { Instant, idOf, nameField, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';
import { Restaurant } from './restaurants.ts';

/** A link for a tablet by the pass, which can only mark items sold out and available again. */
export const KitchenLink = z
  .object({
    id: idOf('kitchen-link'),
    /** Name of the tablet, which also names its changes in the activity. */
    name: z.string(),
    createdAt: Timestamp,
    /** Up to an hour old; `null` before the first use. */
    lastUsedAt: z.nullable(Timestamp),
    /** Whether it has an address. Without one, it works only after an owner has renewed it. */
    hasAddress: z.boolean(),
    /** Name of the owner who made it or its present address; `null` if no longer known. */
    madeBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'KitchenLink' });
export type KitchenLink = z.output<typeof KitchenLink>;

/** A kitchen link with its new address, which only this answer contains. */
export const NewKitchenLink = z.extend(KitchenLink, {
  url: z.string(),
  /** The address as a QR code for the tablet's camera. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
export type NewKitchenLink = z.output<typeof NewKitchenLink>;

/** An item, as the kitchen page lists it. */
export const KitchenItem = z.object({
  id: idOf('item'),
  name: z.string(),
  category: z.string(),
  isAvailable: z.boolean(),
  /** Time at which it becomes available again. */
  soldOutUntil: z.nullable(z.string()),
  left: z.nullable(z.int()),
  /** Missing for an item without sizes. */
  sizes: z.optional(z.array(z.object({ id: idOf('size'), name: z.string(), ...sizeAvailabilityFields }))),
});
export type KitchenItem = z.output<typeof KitchenItem>;

/** Content of the kitchen page. */
export const Kitchen = z.object({
  restaurantName: z.string(),
  timeZone: z.string(),
  openingHours: Restaurant.shape.openingHours,
  /** Name of the link. */
  linkName: z.string(),
  /** Without hidden items, oldest first. */
  items: z.array(KitchenItem),
});
export type Kitchen = z.output<typeof Kitchen>;

/** Sold out until an instant or until somebody marks it available; available; or the number of portions left. */
export const MarkItem = z
  .object({
    /** May be left out with a count, from which it follows. */
    isAvailable: z.optional(z.boolean({ error: 'Availability must be true or false.' })),
    until: z.optional(z.nullable(Instant)),
    /** Only for one size. */
    sizeId: z.optional(idOf('size')),
    ...countFields,
  })
  .check(
    z.refine(
      ({ isAvailable, left }) => isAvailable !== undefined || left !== undefined,
      'Availability must be true or false.',
    ),
  );
export type MarkItem = z.output<typeof MarkItem>;

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes with which owners manage kitchen links. */
export const kitchenLinkRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/kitchen-links/restaurants/:restaurantId',
    summary: 'The kitchen links, oldest first',
    auth: 'member',
    params: restaurantParams,
    status: 200,
    response: z.object({ kitchenLinks: z.array(KitchenLink) }),
  }),
  // The answer has a secret, so the copy for a retry is sealed with the client's key.
  create: defineRoute({
    method: 'POST',
    path: '/kitchen-links/restaurants/:restaurantId',
    summary: 'Create a kitchen link: a page that can only mark items sold out, without an account',
    auth: 'member',
    params: restaurantParams,
    body: z.object({ name: nameField('Name', KITCHEN_LINK_NAME_MAX) }),
    status: 200,
    response: NewKitchenLink,
    idempotent: true,
    correction: 'DELETE /kitchen-links/:createdId',
  }),
  renew: defineRoute({
    method: 'POST',
    path: '/kitchen-links/:id/renew',
    summary: 'Give a kitchen link a new address; the one before stops working at once',
    auth: 'member',
    params: z.object({ id: idOf('kitchen-link') }),
    status: 200,
    response: NewKitchenLink,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/kitchen-links/:id',
    summary: 'Revoke a kitchen link; its open pages say so at once',
    auth: 'member',
    params: z.object({ id: idOf('kitchen-link') }),
    status: 204,
    response: NoContent,
  }),
};

/** Routes of the kitchen page. The bearer token is that of the link. */
export const kitchenRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/kitchen/items',
    summary: 'The items of the link’s restaurant',
    auth: 'kitchen',
    status: 200,
    response: Kitchen,
  }),
  mark: defineRoute({
    method: 'PATCH',
    path: '/kitchen/items/:id',
    summary: 'Mark an item sold out or available again, or set the number that is left',
    auth: 'kitchen',
    params: z.object({ id: idOf('item') }),
    body: MarkItem,
    status: 200,
    response: KitchenItem,
  }),
};
