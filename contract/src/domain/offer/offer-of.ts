/**
 * Prices and availability of a dish at an instant: whether a promo (an offer, a promotion) is on or has ended is decided
 * here alone. Screens ask with their own clock, so they need no network: `player/src/core/decide-view.ts` by
 * `offeredMenu` (`contract/src/screen/`), and again at `until` (`msUntilNextView`, `player/src/app/snapshot-loop.ts`).
 * Promotions are rules that the server turns into `offers` of dishes.
 */
import type { DishDetails, DishSize, PriceChange, Promo, Sent } from '../dish.ts';
import { isWithinSchedule, nextWindowBoundary } from '../schedule/pick-entry.ts';
import type { Schedule } from '../schedule/types.ts';
import type { ZoneOffset } from '../zone.ts';

/** Facts that decide what a dish costs and whether guests can have it. Screens receive only details that are set. */
export interface OfferTerms
  extends Sent<
    Pick<DishDetails, 'sizes' | 'priceWords' | 'promo' | 'offers' | 'priceFrom' | 'soldOutUntil'>
  > {
  price: number;
  isAvailable: boolean;
}

/** A price as guests see it. */
export interface OfferedPrice {
  /** Id of the size; missing for a dish without sizes. */
  size?: string;
  price: number;
  /** Base price, while a promo below it is on. */
  was?: number;
  /** Set for a size that is sold out while others are left. */
  isSoldOut?: boolean | undefined;
}

/** Prices and availability of a dish at an instant. */
export interface Offer {
  /** One price for each size in order, or a single one; none with `priceWords`. */
  prices: OfferedPrice[];
  /** Replaces prices; empty for a dish that shows none. */
  priceWords?: string;
  isAvailable: boolean;
  /** Promo that gives the first lower price. */
  promo?: Promo | undefined;
  /** Next instant (ms since 1970) at which this may change; missing if it does not change by itself. */
  until?: number;
}

/** Days and times of a promo as a schedule, because both use the same windows. */
function windowsOf({ daysOfWeek, startTime, endTime }: Promo): Schedule {
  return { type: daysOfWeek ? 'recurring' : 'time_range', daysOfWeek, startTime, endTime };
}

/**
 * Whether a promo is over for good.
 *
 * @param instant ms since 1970
 */
export function hasEnded({ endsAt }: Promo, instant: number): boolean {
  return endsAt !== undefined && instant >= Date.parse(endsAt);
}

/**
 * Whether a promo is on at an instant.
 *
 * @param instant ms since 1970
 * @param offsets the restaurant's zone
 */
export function isPromoOn(promo: Promo, instant: number, offsets: readonly ZoneOffset[]): boolean {
  const { startsAt } = promo;
  if (startsAt !== undefined && instant < Date.parse(startsAt)) return false;
  if (hasEnded(promo, instant)) return false;
  return isWithinSchedule(windowsOf(promo), instant, offsets);
}

/** Instants at which a promo may begin or end after this one. Some may be earlier or `NaN`. */
export function promoBoundaries(promo: Promo, instant: number, offsets: readonly ZoneOffset[]): number[] {
  const starts = Date.parse(promo.startsAt || '');
  const ends = Date.parse(promo.endsAt || '');
  if (instant < starts) return [starts];
  return instant >= ends ? [] : [ends, nextWindowBoundary(windowsOf(promo), instant, offsets)];
}

type Availability = Pick<OfferTerms, 'soldOutUntil'> & Pick<DishSize, 'isAvailable'>;

/** Time until which a dish or size is sold out (ms since 1970); 0 if it is available. */
const soldOutEnd = ({ isAvailable, soldOutUntil }: Availability) =>
  isAvailable === false ? Date.parse(soldOutUntil || '') || Number.POSITIVE_INFINITY : 0;

function changedPrice(change: PriceChange, sizeId: string | undefined): number | undefined {
  if (sizeId === undefined) return change.price;
  return change.sizes?.filter(({ id }) => id === sizeId)[0]?.price;
}

function promoPrice(promo: Promo, sizeId: string | undefined): number | undefined {
  return sizeId === undefined ? promo.price : promo.prices?.[sizeId];
}

/**
 * Prices and availability of a dish at an instant. Server, admin, previews and screens all use this function, so a
 * screen without a network changes its prices in the same second.
 *
 * For each size, the lowest price of the promos that are on counts. A promo that is not below the base price is
 * ignored, because a client that does not know promos may have lowered that price.
 *
 * @param item prices in the restaurant's currency; missing details are not set
 * @param instant ms since 1970
 * @param offsets the restaurant's zone, for the wall clock of promos
 *
 * @example
 * offerOf({ price: 8, isAvailable: true, promo: { price: 6, startTime: '17:00', endTime: '19:00' } }, friday1800, [])
 * // { prices: [{ price: 6, was: 8 }], isAvailable: true, until: friday1900 }
 */
export function offerOf(item: OfferTerms, instant: number, offsets: readonly ZoneOffset[]): Offer {
  const { promo, offers = [], priceFrom } = item;
  const sizes = item.sizes || [];
  const promos = promo ? [promo, ...offers] : offers;
  const changesAt = Date.parse(priceFrom?.at || '');
  const running = promos.filter((one) => isPromoOn(one, instant, offsets));
  const counting: Promo[] = [];

  function priceOf(base: number, sizeId?: string): OfferedPrice {
    const changed = priceFrom && instant >= changesAt ? changedPrice(priceFrom, sizeId) : undefined;
    const regular = changed ?? base;
    let offered: OfferedPrice = { price: regular };
    let counts: Promo | undefined;
    for (const one of running) {
      const reduced = promoPrice(one, sizeId);
      if (reduced === undefined || reduced >= offered.price) continue;
      offered = { price: reduced, was: regular };
      counts = one;
    }
    if (counts) counting.push(counts);
    return sizeId === undefined ? offered : { size: sizeId, ...offered };
  }

  const prices: OfferedPrice[] = sizes.length
    ? sizes.map((size) => ({
        ...priceOf(size.price, size.id),
        isSoldOut: soldOutEnd(size) > instant || undefined,
      }))
    : [priceOf(item.price)];
  const isAvailable = soldOutEnd(item) <= instant && prices.some((one) => !one.isSoldOut);
  const { priceWords } = item;
  const offer: Offer =
    typeof priceWords === 'string' && !(instant >= changesAt)
      ? { prices: [], priceWords, isAvailable }
      : { prices, isAvailable };
  if (counting[0]) offer.promo = counting[0];
  const boundaries = [changesAt, ...[item, ...sizes].map(soldOutEnd)];
  for (const one of promos) boundaries.push(...promoBoundaries(one, instant, offsets));
  const until = Math.min(...boundaries.filter((at) => at > instant));
  return until < Number.POSITIVE_INFINITY ? { ...offer, until } : offer;
}

/** A dish as a board draws it, with its prices and availability at an instant. */
export type Offered<Item extends OfferTerms> = Omit<Item, 'sizes'> & {
  /** Base price of a dish without sizes, while a promo is on. */
  was?: number | undefined;
  sizes?: (DishSize & { was?: number | undefined })[] | undefined;
};

/**
 * Replaces the prices, promo and availability of a dish by those of its offer.
 *
 * @param offer the offer of this dish, from `offerOf`
 */
export function withOffer<Item extends OfferTerms>(
  item: Item,
  { prices, priceWords, isAvailable, promo }: Offer,
): Offered<Item> {
  const sizes = item.sizes?.map((size, index) => {
    const { price = size.price, was, isSoldOut }: Partial<OfferedPrice> = prices[index] || {};
    // A struck price has no other price beside it.
    return { ...size, price, was: isSoldOut ? undefined : was, isAvailable: !isSoldOut };
  });
  const left = prices.filter((one) => !one.isSoldOut);
  const priced = left[0] ? left : prices[0] ? prices : [item];
  const was = sizes?.length ? undefined : prices[0]?.was;
  // A dish that has the field keeps it, so that the result has the dish's type.
  const words = item.priceWords === undefined ? undefined : (priceWords ?? null);
  return {
    ...item,
    sizes,
    isAvailable,
    price: Math.min(...priced.map(({ price }) => price)),
    was,
    priceWords: words,
    ...(promo && { promo }),
  };
}
