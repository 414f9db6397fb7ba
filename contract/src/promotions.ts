import * as z from 'zod/mini';
import { PromoBound, promoTimeFields } from './dish.ts';
import {
  CATEGORY_MAX,
  PROMO_LABEL_MAX,
  PROMOTION_CATEGORIES_MAX,
  PROMOTION_ITEMS_MAX,
} from './domain/limits.ts';
import type { PromotionTerms } from './domain/promotion.ts';
import { hasNoDuplicates } from './domain/text.ts';
import { idOf, Price, Revision, Timestamp, textField } from './fields.ts';
import { defineRoute, NoContent } from './http/route.ts';

const percentSentence = 'The percentage must be a whole number from 1 to 100.';

const ruleFields = {
  categories: z
    .array(textField('Category', CATEGORY_MAX))
    .check(
      z.maxLength(
        PROMOTION_CATEGORIES_MAX,
        `A promotion can name at most ${PROMOTION_CATEGORIES_MAX} categories.`,
      ),
      z.refine(hasNoDuplicates, 'A category can be named only once.'),
    ),
  itemIds: z
    .array(idOf('item'))
    .check(
      z.maxLength(PROMOTION_ITEMS_MAX, `A promotion can name at most ${PROMOTION_ITEMS_MAX} items.`),
      z.refine(hasNoDuplicates, 'An item can be named only once.'),
    ),
};

const termFields = {
  label: textField('The name of the promotion', PROMO_LABEL_MAX),
  ...ruleFields,
  percent: z.optional(
    z.int({ error: percentSentence }).check(z.minimum(1, percentSentence), z.maximum(100, percentSentence)),
  ),
  price: z.optional(Price),
  ...promoTimeFields,
};

/** A promotion as the server stores it. */
export const StoredPromotion = z.object({
  ...termFields,
  startsAt: z.optional(Timestamp),
  endsAt: z.optional(Timestamp),
}) satisfies z.ZodMiniType<PromotionTerms>;

/**
 * A lower price for many dishes: those of its categories, including future ones, and its items. It has either a
 * percentage or a price. Days and times are on the restaurant's wall clock.
 */
export const Promotion = z
  .extend(StoredPromotion, {
    id: idOf('promotion'),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    revision: Revision,
  })
  .register(z.globalRegistry, { id: 'Promotion' });
export type Promotion = z.output<typeof Promotion>;

/** A new promotion. A date means the start of that day for the beginning, and its end for the end. */
export const CreatePromotion = z.object({
  ...termFields,
  categories: z.optional(ruleFields.categories),
  itemIds: z.optional(ruleFields.itemIds),
  startsAt: z.optional(PromoBound),
  endsAt: z.optional(PromoBound),
});

const { label, categories, itemIds, ...timesAndPrice } = CreatePromotion.shape;
const removable = <T extends z.core.SomeType>(schema: T) => z.optional(z.nullable(schema));

/**
 * A change of a promotion. Omitted fields do not change, and `null` removes a bound. A percentage replaces the price,
 * and a price the percentage.
 */
export const UpdatePromotion = z.object({
  label: z.optional(label),
  categories,
  itemIds,
  percent: timesAndPrice.percent,
  price: timesAndPrice.price,
  daysOfWeek: removable(promoTimeFields.daysOfWeek),
  startTime: removable(promoTimeFields.startTime),
  endTime: removable(promoTimeFields.endTime),
  startsAt: removable(PromoBound),
  endsAt: removable(PromoBound),
});

const params = z.object({ id: idOf('promotion') });
const restaurantParams = z.object({ restaurantId: idOf('restaurant') });

/** The routes for promotions. */
export const promotionRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/promotions/restaurants/:restaurantId',
    summary: 'Start a promotion: a lower price of many items at certain times',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params: restaurantParams,
    body: CreatePromotion,
    status: 201,
    response: Promotion,
    idempotent: true,
    correction: 'PUT /promotions/:createdId',
  }),
  list: defineRoute({
    method: 'GET',
    path: '/promotions/restaurants/:restaurantId',
    summary: 'All promotions, oldest first. The `offers` of an item name those in which it takes part',
    auth: 'member',
    role: 'staff',
    keyScope: 'items:read',
    params: restaurantParams,
    status: 200,
    response: z.object({ promotions: z.array(Promotion) }),
    etag: true,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/promotions/:id',
    summary: 'Change a promotion',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params,
    body: UpdatePromotion,
    status: 200,
    response: Promotion,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/promotions/:id',
    summary: 'Delete a promotion; it can be restored for 30 days',
    auth: 'member',
    role: 'manager',
    keyScope: 'items:write',
    params,
    status: 204,
    response: NoContent,
  }),
};
