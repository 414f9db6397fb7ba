/** Rules for the details of a dish: the changes that a request may make, and their consequences. */
import { isDeepStrictEqual } from 'node:util';
import { itemDetailFields } from '@menuboard/contract/dish';
import {
  type DishDetails,
  type DishSize,
  type PriceChange,
  type Promo,
  plainDish,
} from '@menuboard/contract/domain/dish';
import { LAST_INSTANT_MS } from '@menuboard/contract/domain/limits';
import { availableAs } from '@menuboard/contract/domain/sold-out-sizes';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { itemRoutes } from '@menuboard/contract/items';
import * as z from 'zod/mini';
import { withUnknownFields } from '../../db/unknown-fields.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import { refuseOtherCurrency } from '../../kernel/records/refuse-other-currency.ts';
import { iso } from '../../kernel/time/clock.ts';
import { haveDates, toInstant } from '../../kernel/time/day-bounds.ts';
import { declareAllergens } from './declare-allergens.ts';
import { type PricedDish, pricesIn } from './map-prices.ts';

type Body = RouteInput<typeof itemRoutes.update>['body'];

const Details = z.object(itemDetailFields);

/** Changed details, with stored fields that only a newer build knows. */
export function detailsOnto(before: DishDetails, details: DishDetails): DishDetails {
  return withUnknownFields(Details, before, details);
}

/** Details with all fields that a request names, as it sent them. The rules below correct some of them. */
function named(details: DishDetails, body: Body): DishDetails {
  const given: Partial<DishDetails> = body as object;
  const entries = Object.keys(plainDish) as (keyof DishDetails)[];
  return Object.assign(
    { ...details },
    ...entries.map((field) => (given[field] === undefined ? {} : { [field]: given[field] })),
  );
}

/** Facts that the rules need besides the dish. */
export interface Circumstances {
  /** ms since 1970. */
  now: number;
  /** Only used for requests with dates. */
  timeZone: string;
  /** ISO 4217 code of the restaurant's prices. */
  currency: string;
  /**
   * Name of who makes the request, which signs declarations of allergens; left out where none can change. `as sent`: an
   * archive has the authors of then.
   */
  declaredBy?: string | 'as sent';
  /** Accepts prices with too many decimals for the currency: the caller rounds them. */
  areRounded?: boolean;
}

const refuse = (message: string) => new AppError('validation', message);

/** Sizes of a request. Known ones keep their ids, their availability and their counts. */
function changeSizes(before: DishSize[], sizes: NonNullable<Body['sizes']>): DishSize[] {
  const free = new Set(before.map(({ id }) => id));
  const changed = sizes.map(({ id, name, price, kcal }): DishSize => {
    const isKnown = id !== undefined && free.delete(id);
    return { id: isKnown ? id : newId<'size'>(), name, price, ...(kcal != null && { kcal }) };
  });
  return availableAs(changed, before);
}

/** Sizes of a request, with the current price wherever the client sent back the stored one. */
function sizesMeant(sizes: NonNullable<Body['sizes']>, stored: DishSize[], now: DishSize[]) {
  const same = (all: DishSize[], id: string | undefined) => all.find((size) => size.id === id);
  return sizes.map((size) => {
    const isMeant = size.price !== same(stored, size.id)?.price;
    return isMeant ? size : { ...size, price: same(now, size.id)?.price ?? size.price };
  });
}

/** Returns true for a request with calendar days, which need the restaurant's time zone. */
export const namesDates = ({ promo }: Body): boolean => haveDates(promo ?? {});

/** Leaves out the prices of sizes that the dish no longer has. */
function ofSizes(prices: Record<string, number> | undefined, sizes: DishSize[]): Record<string, number> {
  const known = new Set(sizes.map(({ id }) => id));
  return Object.fromEntries(Object.entries(prices ?? {}).filter(([id]) => known.has(id)));
}

function changePromo(
  body: NonNullable<Body['promo']>,
  price: number,
  sizes: DishSize[],
  { timeZone }: Circumstances,
): Promo {
  const { startsAt, endsAt, label, prices, price: reduced, ...windows } = body;
  const bounds = {
    ...(startsAt !== undefined && { startsAt: toInstant(startsAt, 'start', timeZone) }),
    ...(endsAt !== undefined && { endsAt: toInstant(endsAt, 'end', timeZone) }),
  };
  if (bounds.startsAt !== undefined && bounds.endsAt !== undefined && bounds.endsAt <= bounds.startsAt) {
    throw refuse('The promo ends before it starts.');
  }
  const rest = { ...(label && { label }), ...bounds, ...windows };
  if (sizes.length === 0) {
    if (reduced === undefined) throw refuse('The promo has no price.');
    if (reduced > price) throw refuse('The promo price is above the price of the item.');
    return { price: reduced, ...rest };
  }
  const named = Object.keys(prices ?? {});
  if (named.length === 0) throw refuse('The promo needs a price for at least one size.');
  const unknown = named.some((id) => !sizes.some((size) => size.id === id));
  if (unknown) throw refuse('The promo has a price for a size that the item does not have.');
  const isAbove = sizes.some(({ id, price: base }) => (prices?.[id] ?? 0) > base);
  if (isAbove) throw refuse('The promo price is above the price of its size.');
  return { prices: prices ?? {}, ...rest };
}

function changePriceFrom(body: NonNullable<Body['priceFrom']>, sizes: DishSize[]): PriceChange {
  const at = new Date(body.at).toISOString();
  if (sizes.length === 0) {
    if (body.price === undefined) throw refuse('The new price is missing.');
    return { at, price: body.price };
  }
  const changed = body.sizes ?? [];
  if (changed.length === 0) throw refuse('The new prices of the sizes are missing.');
  const isUnknown = changed.some(({ id }) => !sizes.some((size) => size.id === id));
  if (isUnknown) throw refuse('There is a new price for a size that the item does not have.');
  return { at, sizes: changed.map(({ id, price }) => ({ id, price })) };
}

/** The promo without prices of removed sizes; `null` if none is left. */
function prunePromo(promo: Promo | null, sizes: DishSize[]): Promo | null {
  if (!promo) return null;
  if (sizes.length === 0) return promo.price === undefined ? null : promo;
  const prices = ofSizes(promo.prices, sizes);
  return Object.keys(prices).length === 0 ? null : { ...promo, prices };
}

function prunePriceFrom(change: PriceChange | null, sizes: DishSize[]): PriceChange | null {
  if (!change) return null;
  if (sizes.length === 0) return change.price === undefined ? null : change;
  const left = (change.sizes ?? []).filter(({ id }) => sizes.some((size) => size.id === id));
  return left.length === 0 ? null : { ...change, sizes: left };
}

function kcalOf(sizes: DishSize[], own: DishDetails['kcal']): DishDetails['kcal'] {
  const values = sizes.flatMap(({ kcal }) => kcal ?? []);
  if (values.length > 0) return [Math.min(...values), Math.max(...values)];
  return typeof own === 'number' ? own : null;
}

/** Nutrients of which at least one is stated. */
const nutritionOf = (nutrition: DishDetails['nutrition']) =>
  nutrition && Object.values(nutrition).some((value) => value !== null) ? nutrition : null;

/** Allergens as the request declares them, signed with its author and time. */
function declared(details: DishDetails, body: Body, { declaredBy = '', now }: Circumstances) {
  const signature = declaredBy === 'as sent' ? declaredBy : { by: declaredBy, at: iso(now) };
  return declareAllergens(details, body, signature);
}

/**
 * The words in place of the price. A new price replaces them, because a client may not know them. Without words, a dish
 * needs a price.
 */
function changePriceWords(
  before: DishDetails['priceWords'],
  words: Body['priceWords'],
  { hasPrice, isPriced, hasSizes }: { hasPrice: boolean; isPriced: boolean; hasSizes: boolean },
): DishDetails['priceWords'] {
  if (words === undefined || words === before) return isPriced ? null : before;
  if (words !== null) {
    if (!hasSizes) return words;
    throw refuse('An item with sizes has their prices: remove the sizes to write words in place of a price.');
  }
  if (hasSizes || hasPrice) return null;
  throw refuse('Give the item a price in place of the words.');
}

/** The price of a dish with sizes is the lowest one, and of one with words in its place 0. */
function withComputed({ price, details }: PricedDish): PricedDish {
  const { sizes } = details;
  if (details.priceWords !== null) return { price: 0, details: { ...details, promo: null } };
  return {
    price: sizes.length === 0 ? price : Math.min(...sizes.map((size) => size.price)),
    details: { ...details, kcal: kcalOf(sizes, details.kcal) },
  };
}

/** Throws `validation` for a new price with too many decimals for the currency. */
function refuseNewPrices(before: number[], prices: number[], currency: string): void {
  for (const price of prices) if (!before.includes(price)) refuseOtherCurrency(price, currency);
}

/**
 * The dish after a request. Throws `validation`, such as for a promo above the price, but never because of details that
 * the request does not name: its client may not know them.
 */
export function changeDetails(stored: PricedDish, body: Body, circumstances: Circumstances): PricedDish {
  // A due price counts although it is not stored yet: the request builds on it.
  const before = settlePrice(stored, circumstances.now);
  const { details } = before;
  const { kcal } = body;
  // A client that sends back the whole item does not mean to change its promo, or a price that was due.
  const promo = isDeepStrictEqual(body.promo, details.promo) ? undefined : body.promo;
  const priceFrom = isDeepStrictEqual(body.priceFrom, stored.details.priceFrom) ? undefined : body.priceFrom;
  const written = body.sizes && sizesMeant(body.sizes, stored.details.sizes, details.sizes);
  const sizes = written ? changeSizes(details.sizes, written) : details.sizes;
  const isPriceMeant = body.price !== undefined && body.price !== stored.price;
  const price = sizes.length === 0 && isPriceMeant ? (body.price ?? before.price) : before.price;
  const isWordsMeant = body.priceWords !== stored.details.priceWords;
  const priceWords = changePriceWords(details.priceWords, isWordsMeant ? body.priceWords : undefined, {
    hasPrice: body.price !== undefined,
    isPriced: isPriceMeant || sizes.length > 0,
    hasSizes: sizes.length > 0,
  });
  if (promo && priceWords !== null) throw refuse('A promo needs a price that it can lower.');
  const changed: DishDetails = {
    ...named(details, body),
    ...declared(details, body, circumstances),
    nutrition: nutritionOf(body.nutrition === undefined ? details.nutrition : body.nutrition),
    sizes,
    soldOutUntil: details.soldOutUntil,
    // `withCounts` sets it, with the availability.
    left: details.left,
    offers: details.offers,
    priceWords,
    kcal: kcal === undefined || Array.isArray(kcal) ? details.kcal : kcal,
    promo: promo
      ? changePromo(promo, price, sizes, circumstances)
      : promo === null
        ? null
        : prunePromo(details.promo, sizes),
    priceFrom: priceFrom
      ? changePriceFrom(priceFrom, sizes)
      : priceFrom === null
        ? null
        : prunePriceFrom(details.priceFrom, sizes),
  };
  const dish = withComputed({ price, details: detailsOnto(details, changed) });
  if (!circumstances.areRounded) refuseNewPrices(pricesIn(before), pricesIn(dish), circumstances.currency);
  return settlePrice(dish, circumstances.now);
}

/** The dish after its price has changed by itself. */
export function settlePrice(dish: PricedDish, now: number): PricedDish {
  const { priceFrom, sizes } = dish.details;
  if (!priceFrom || Date.parse(priceFrom.at) > now) return dish;
  const priceOf = (size: DishSize) => priceFrom.sizes?.find(({ id }) => id === size.id)?.price ?? size.price;
  return withComputed({
    price: priceFrom.price ?? dish.price,
    details: {
      ...dish.details,
      priceWords: null,
      sizes: sizes.map((size) => ({ ...size, price: priceOf(size) })),
      priceFrom: null,
    },
  });
}

/** The next instant at which a dish changes by itself. */
export function dueAt({ priceFrom, soldOutUntil, sizes }: DishDetails): string | null {
  // Earlier builds stored times after the year 9999, whose texts sort before all others.
  const isSortable = (at: string | null | undefined) => at != null && Date.parse(at) <= LAST_INSTANT_MS;
  const ends = [soldOutUntil, ...sizes.map((size) => size.soldOutUntil)];
  const [first] = [priceFrom?.at, ...ends].filter(isSortable).sort();
  return first ?? null;
}
