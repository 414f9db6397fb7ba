/** Schemas for menus that a restaurant takes from another restaurant of the same person, and for their price sheets. */
import * as z from 'zod/mini';
import { roundings } from './domain/bulk-price.ts';
import { ITEMS_MAX, SEVERAL_DISPLAYS_MAX } from './domain/limits.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { idOf, Price, PricePercent, PriceStep, Timestamp } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

/** A menu of this restaurant that follows a menu of another one. */
export const TakenMenu = z
  .object({
    id: idOf('taken-menu'),
    menuId: idOf('menu'),
    /** Restaurant from which it was taken. */
    sourceName: z.string(),
    sourceMenuName: z.string(),
    /**
     * ISO 4217 code. Prices are taken as numbers without conversion, and rounded if this currency has fewer decimals.
     */
    sourceCurrency: z.string(),
    /**
     * Whether the source's menu is in the source's bin. The copy stops following it when it leaves the bin for good.
     */
    isSourceDeleted: z.boolean(),
    takenAt: Timestamp,
    /** Copies of the source's items, of which only prices and sold out can be changed here. */
    itemIds: z.array(idOf('item')),
    /** Items of this menu with prices of this restaurant. */
    ownPricedItemIds: z.array(idOf('item')),
    /** Number of the source's items that are missing, because this restaurant has reached its limit of items. */
    missing: z.int(),
    /** Whether the last change of the source could not be taken over. The server tries again every minute. */
    isStuck: z.boolean(),
    /**
     * Whether this restaurant has given it another design, which its source allows unless the menu's `isDesignLocked`
     * is true.
     */
    hasOwnDesign: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'TakenMenu' });
export type TakenMenu = z.output<typeof TakenMenu>;

/** A menu of this restaurant that another one has taken. */
export const GivenMenu = z
  .object({
    id: idOf('taken-menu'),
    menuId: idOf('menu'),
    /** Restaurant that has taken it. */
    locationName: z.string(),
    takenAt: Timestamp,
    /** Items with prices of that restaurant's own, which a new price here does not reach. */
    ownPricedItemIds: z.array(idOf('item')),
  })
  .register(z.globalRegistry, { id: 'GivenMenu' });
export type GivenMenu = z.output<typeof GivenMenu>;

/** A menu that the signed-in person may take. */
const MenuOnOffer = z.object({
  id: idOf('menu'),
  name: z.string(),
  description: z.string(),
  itemCount: z.int(),
  /** Whether this restaurant has taken it already. */
  isTaken: z.boolean(),
});

/** Another restaurant of the signed-in person, with its own menus. */
export const MenuSource = z.object({
  id: idOf('restaurant'),
  name: z.string(),
  currency: z.string(),
  menus: z.array(MenuOnOffer),
});
export type MenuSource = z.output<typeof MenuSource>;

/** Difference of the first prices from those of the source. */
const PriceDifference = z
  .object({
    percent: z.optional(PricePercent),
    amount: z.optional(PriceStep),
    roundTo: z.optional(z.enum(roundings, `Prices can be rounded to ${roundings.join(', ')}.`)),
  })
  .check(
    z.refine(
      ({ percent, amount }) => (percent === undefined) !== (amount === undefined),
      'Name a percentage or an amount.',
    ),
  );

/** Menu to take, its prices, and the displays that show it at once. */
export const TakeMenu = z.object({
  sourceMenuId: idOf('menu'),
  prices: z.optional(PriceDifference),
  displayIds: z.optional(
    z
      .array(idOf('display'))
      .check(
        z.maxLength(SEVERAL_DISPLAYS_MAX, `At most ${SEVERAL_DISPLAYS_MAX} displays can change at once.`),
        z.refine(hasNoDuplicates, 'A display can be named only once.'),
      ),
  ),
});
export type TakeMenu = z.output<typeof TakeMenu>;

/** Prices of a taken item: one for each size, or one without a size. */
const PriceRow = z.object({
  itemId: idOf('item'),
  name: z.string(),
  category: z.string(),
  prices: z.array(
    z.object({
      /** `null` for an item without sizes. */
      sizeId: z.nullable(idOf('size')),
      sizeName: z.nullable(z.string()),
      sourcePrice: z.number(),
      /** `null` if the source's price is shown. */
      ownPrice: z.nullable(z.number()),
    }),
  ),
});

/** Prices of a taken menu beside those of its source, in the order of the menu. */
export const PriceSheet = z.object({
  sourceName: z.string(),
  sourceCurrency: z.string(),
  rows: z.array(PriceRow),
});
export type PriceSheet = z.output<typeof PriceSheet>;

/** Prices to set. `null` goes back to the source's price; unnamed ones do not change. */
export const SetOwnPrices = z.object({
  prices: z
    .array(
      z.object({
        itemId: idOf('item'),
        /** For an item with sizes. */
        sizeId: z.optional(z.nullable(idOf('size'))),
        price: z.nullable(Price),
      }),
      { error: 'The prices are missing.' },
    )
    .check(
      z.minLength(1, 'Name at least one price.'),
      z.maxLength(ITEMS_MAX, `At most ${ITEMS_MAX} prices can be changed at once.`),
    ),
});
export type SetOwnPrices = z.output<typeof SetOwnPrices>;

const restaurantParams = z.object({ restaurantId: idOf('restaurant') });
const params = z.object({ id: idOf('taken-menu') });

/** The routes for menus that restaurants take from each other. */
export const takenMenuRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/taken-menus/restaurants/:restaurantId',
    summary: 'The menus that the restaurant has taken from others, and those that others have taken from it',
    auth: 'member',
    role: 'staff',
    params: restaurantParams,
    status: 200,
    response: z.object({ taken: z.array(TakenMenu), given: z.array(GivenMenu) }),
  }),
  sources: defineRoute({
    method: 'GET',
    path: '/taken-menus/restaurants/:restaurantId/sources',
    summary: 'The menus that can be taken: those of the other restaurants in which the caller is a manager',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    status: 200,
    response: z.object({ sources: z.array(MenuSource) }),
  }),
  take: defineRoute({
    method: 'POST',
    path: '/taken-menus/restaurants/:restaurantId',
    summary:
      'Take a menu from another restaurant in which the caller is a manager. From then on it follows its source; prices and what is sold out are this restaurant’s own',
    auth: 'member',
    role: 'manager',
    params: restaurantParams,
    body: TakeMenu,
    idempotent: true,
    correction: 'POST /undo/:undo',
    status: 201,
    response: z.object({ takenMenu: TakenMenu, undo: z.string() }),
  }),
  prices: defineRoute({
    method: 'GET',
    path: '/taken-menus/:id/prices',
    summary: 'The price sheet of a taken menu: the source’s prices and this restaurant’s own ones',
    auth: 'member',
    role: 'manager',
    params,
    status: 200,
    response: PriceSheet,
  }),
  setPrices: defineRoute({
    method: 'PUT',
    path: '/taken-menus/:id/prices',
    summary: 'Set own prices of a taken menu, or go back to the source’s ones. All or none',
    auth: 'member',
    role: 'manager',
    params,
    body: SetOwnPrices,
    status: 200,
    /** `undo` is `null` if no price changed. */
    response: z.object({ changed: z.int(), undo: z.nullable(z.string()) }),
  }),
  followDesign: defineRoute({
    method: 'DELETE',
    path: '/taken-menus/:id/design',
    summary: 'Show a taken menu in the design of its source again',
    auth: 'member',
    role: 'manager',
    params,
    status: 204,
    response: NoContent,
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/taken-menus/:id',
    summary:
      'End that a menu follows its source, from either restaurant. The copy stays as it is, as a menu of its restaurant',
    auth: 'member',
    role: 'manager',
    params,
    status: 204,
    response: NoContent,
  }),
};
