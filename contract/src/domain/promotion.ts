/** A lower price for many dishes, stored as a rule: the dishes that take part follow from it, including future ones. */
import { changePrice } from './bulk-price.ts';
import type { DishDetails, DishOffer, PriceChange, Promo } from './dish.ts';
import { hasEnded } from './offer/offer-of.ts';

/** Dishes that take part: those of these categories, and these items. */
export interface PromotionRule {
  categories: string[];
  itemIds: string[];
}

/** Times at which a promotion is on. */
type Times = Pick<Promo, 'startsAt' | 'endsAt' | 'daysOfWeek' | 'startTime' | 'endTime'>;

/** The content of a promotion: exactly one of `percent` and `price`. */
export interface PromotionTerms extends PromotionRule, Times {
  /** As on the board: "Happy hour". */
  label: string;
  /** Whole per cent off the price. */
  percent?: number | undefined;
  /** New price of all dishes and sizes that cost more. */
  price?: number | undefined;
}

/** A promotion with the id that its offers name. */
export interface KnownPromotion extends PromotionTerms {
  id: string;
}

/** Parts of a dish that decide which offers it has. */
interface PricedDish extends Pick<DishDetails, 'sizes' | 'priceWords' | 'priceFrom'> {
  id: string;
  category: string;
  price: number;
}

/**
 * Whether a dish takes part in a promotion.
 *
 * @example
 * takesPart({ categories: ['Cocktails'], itemIds: [] }, { id: 'x', category: 'Cocktails' }) // true
 */
export function takesPart(
  { categories, itemIds }: PromotionRule,
  { id, category }: Pick<PricedDish, 'id' | 'category'>,
): boolean {
  return categories.includes(category) || itemIds.includes(id);
}

type Prices = Pick<Promo, 'price' | 'prices'>;

/** Lower prices of a dish with these prices; undefined if none is lower. */
function lowered(
  { percent, price }: PromotionTerms,
  base: number,
  sizes: DishDetails['sizes'],
  currency: string,
): Prices | undefined {
  const lower = (from: number) =>
    percent === undefined ? (price ?? from) : changePrice(from, { percent: -percent }, currency);
  if (sizes.length === 0) return lower(base) < base ? { price: lower(base) } : undefined;
  const prices = sizes.filter((size) => lower(size.price) < size.price);
  if (prices.length === 0) return undefined;
  const byId: Record<string, number> = {};
  for (const size of prices) byId[size.id] = lower(size.price);
  return { prices: byId };
}

const changedSizes = (sizes: DishDetails['sizes'], change: PriceChange) =>
  sizes.map((size) => ({
    ...size,
    price: change.sizes?.find(({ id }) => id === size.id)?.price ?? size.price,
  }));

const isSame = (one: Prices | undefined, other: Prices | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The offers of one promotion: one, or two if the price of the dish changes while the promotion runs. */
function offersOfOne(promotion: KnownPromotion, dish: PricedDish, currency: string): DishOffer[] {
  const { id, label, startsAt, endsAt, daysOfWeek, startTime, endTime } = promotion;
  const times: Times = {
    ...(startsAt !== undefined && { startsAt }),
    ...(endsAt !== undefined && { endsAt }),
    ...(daysOfWeek && { daysOfWeek }),
    ...(startTime !== undefined && { startTime }),
    ...(endTime !== undefined && { endTime }),
  };
  const offer = (prices: Prices | undefined, bounds: Times = {}): DishOffer[] =>
    prices ? [{ ...prices, label, ...times, ...bounds, promotion: id }] : [];
  const { price, sizes, priceWords, priceFrom } = dish;
  const now = priceWords === null ? lowered(promotion, price, sizes, currency) : undefined;
  if (!priceFrom) return offer(now);
  const { at } = priceFrom;
  const later = lowered(promotion, priceFrom.price ?? price, changedSizes(sizes, priceFrom), currency);
  const isOnlyLater = startsAt !== undefined && Date.parse(startsAt) >= Date.parse(at);
  const isOnlyNow = endsAt !== undefined && Date.parse(endsAt) <= Date.parse(at);
  if (isOnlyLater || isSame(now, later)) return offer(later);
  if (isOnlyNow) return offer(now);
  return [...offer(now, { endsAt: at }), ...offer(later, { startsAt: at })];
}

/**
 * Offers of a dish from the restaurant's promotions. Promotions that are over for good give none.
 *
 * @param dish with prices in `currency`
 * @param currency ISO 4217 code
 * @param instant ms since 1970
 *
 * @example
 * offersFrom([{ id: 'p', label: 'Happy hour', categories: ['Cocktails'], itemIds: [], percent: 20 }], spritz, 'EUR', now)
 * // [{ price: 6.4, label: 'Happy hour', promotion: 'p' }]
 */
export function offersFrom(
  promotions: readonly KnownPromotion[],
  dish: PricedDish,
  currency: string,
  instant: number,
): DishOffer[] {
  return promotions
    .filter((promotion) => takesPart(promotion, dish) && !hasEnded(promotion, instant))
    .flatMap((promotion) => offersOfOne(promotion, dish, currency));
}
